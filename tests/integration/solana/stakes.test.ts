import type { Address } from "@solana/kit";
import { describe, expect, it } from "vitest";
import { type RpcCall, RpcFailure } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import * as does from "@/tests/support/solana/instructions";
import { evidenceOf, ids, openStage, programAccount, programAddress, unknownAccount } from "./support";

const stage = share(openStage);

describe("durable nonces", () => {
  it("are told of, and count next to nothing", async () => {
    const { chain, scan } = stage;
    const wallet = await chain.person();
    for (let count = 1; count <= 2; count++) {
      const nonce = await chain.account(does.system, 80);
      await chain.send(does.initializeNonce(nonce, wallet));
    }
    const body = await scan(wallet.address);
    expect(evidenceOf(body, "solana.durable-nonces")).toMatchObject({ count: 2 });
    expect(body.riskScore).toBeLessThan(5);
  });

  it("BLOCK where the account is one and a denied address may empty it", async () => {
    const { chain, scan, denied } = stage;
    const [thief, nonce] = [await unknownAccount(), await chain.account(does.system, 80)];
    await chain.send(does.initializeNonce(nonce, thief));
    expect(await scan(nonce.address)).toMatchObject({ riskScore: 0 });
    await denied(thief, async () => {
      const body = await scan(nonce.address);
      expect(ids(body)).toEqual(["solana.flagged-nonce-authority"]);
      expect(body.status).toBe("CRITICAL");
    });
  });
});

describe("stakes", () => {
  async function staked() {
    const { chain } = stage;
    const wallet = await chain.person();
    const account = await chain.account(does.stake, 200, 3_000_000_000n);
    await chain.send(does.initializeStake(account, wallet, wallet));
    return { wallet, account };
  }

  it("are nothing to speak of while both keys are the wallet's", async () => {
    const { wallet } = await staked();
    expect(await stage.scan(wallet.address)).toMatchObject({ riskScore: 0, coverage: { missing: ["counterparties"] } });
  });

  it("ask for review when the wallet signed the right to withdraw away, and BLOCK when to a denied address", async () => {
    const { chain, scan, denied } = stage;
    const [{ wallet, account }, thief] = [await staked(), await unknownAccount()];
    await chain.send(does.authorizeWithdrawer(account, wallet, thief));
    const body = await scan(wallet.address);
    expect(evidenceOf(body, "solana.stake-withdrawer")).toMatchObject({ party: thief, account: account.address });
    expect(body).toMatchObject({ riskScore: 30, status: "WARNING", coverage: { chain: "complete" } });
    await denied(thief, async () => {
      const listed = await scan(wallet.address);
      expect(ids(listed)).toEqual(["solana.flagged-stake-authority"]);
      expect(listed.status).toBe("HIGH RISK");
    });
  });

  it("are wholly looked into where a denied address may only delegate them", async () => {
    const { chain, scan, denied } = stage;
    const [wallet, thief] = [await chain.person(5), await unknownAccount()];
    const account = await chain.account(does.stake, 200, 3_000_000_000n);
    await chain.sendFrom(wallet, does.initializeStake(account.address, thief, wallet));
    await denied(thief, async () => {
      const body = await scan(wallet.address);
      expect(ids(body)).toContain("solana.flagged-stake-authority");
      expect(body.coverage.missing).not.toContain("history");
    });
  });

  it("count as a listed program's where its account may withdraw them, and not where another's may", async () => {
    const { chain, denied, honest } = stage;
    const [{ wallet, account }, program] = [await staked(), await unknownAccount()];
    await chain.send(does.authorizeWithdrawer(account, wallet, await programAccount(stage, program)));
    const judge = async () => (await stage.judgeOver({ answer: honest }, wallet.address)).assessment;
    expect(await judge()).toMatchObject({ score: 0, coverage: { missing: ["counterparties"] } });
    await denied(program, async () => {
      const { score, signals } = await judge();
      expect([score, signals[0]?.id]).toEqual([60, "solana.flagged-stake-authority"]);
    });
    const unread = stage.but("getMultipleAccounts", () => new RpcFailure(-32_000, "no"));
    const { assessment } = await stage.judgeOver(unread, wallet.address);
    expect(assessment).toMatchObject({ score: 0, status: "SAFE" });
    expect(assessment.coverage.missing).toContain("stake-accounts");
  });

  it("that were taken are found behind dust that was sent to them, and behind others that strangers set up", async () => {
    const { chain, scan, denied } = stage;
    const attacker = await chain.person(5);
    const dusted = await staked();
    const { wallet, account } = dusted;
    await chain.send(does.authorizeWithdrawer(account, wallet, attacker));
    for (let count = 1n; count <= 12n; count++) await chain.send(does.transfer(attacker, account, count));
    const crowded = await staked();
    await chain.send(does.authorizeWithdrawer(crowded.account, crowded.wallet, attacker));
    for (let count = 0; count < 14; count++) {
      const planted = await chain.account(does.stake, 200, 1_000_000n);
      await chain.send(does.initializeStake(planted, crowded.wallet.address, attacker));
    }
    expect(await scan(dusted.wallet.address)).toMatchObject({ riskScore: 30, status: "WARNING" });
    expect((await scan(crowded.wallet.address)).status).toBe("WARNING");
    await denied(attacker.address, async () => {
      for (const each of [dusted, crowded]) expect((await scan(each.wallet.address)).status).toBe("HIGH RISK");
    });
  });

  it("locked up by another's hand are told of while they hold, and not any longer", async () => {
    const { chain, scan, denied } = stage;
    const [year2100, year2020] = [4_102_444_800, 1_577_836_800];
    const attacker = await unknownAccount();
    const locked = async (lockup: { unixTimestamp?: number; epoch?: number }, custodian?: Address) => {
      const wallet = await chain.person();
      const account = await chain.account(does.stake, 200, 3_000_000_000n);
      const terms = { ...lockup, custodian: custodian ?? wallet.address };
      await chain.sendFrom(wallet, does.initializeStake(account.address, wallet, wallet, terms));
      return { wallet, account };
    };
    for (const [lockup, until] of [
      [{ unixTimestamp: year2100 }, "2100-01-01"],
      [{ epoch: 5_000 }, "epoch 5000"],
    ] as const) {
      const { wallet, account } = await locked(lockup, attacker);
      const body = await scan(wallet.address);
      const reported = {
        party: attacker,
        account: account.address,
        until,
        lamports: String(3_000_000_000n + 2_282_880n),
      };
      expect(evidenceOf(body, "solana.locked-stake")).toMatchObject(reported);
      expect(body.status).toBe("SAFE");
      // The program refuses the wallet's own withdrawal.
      const draw = does.withdrawStake(account.address, wallet, wallet.address, 1_000_000n);
      await expect(chain.send(draw)).rejects.toThrow("custom program error: 0x1");
      await denied(attacker, async () => {
        const listed = await scan(wallet.address);
        expect(ids(listed)).toEqual(["solana.flagged-stake-authority"]);
        expect(listed.status).toBe("HIGH RISK");
      });
    }
    const planted = await chain.person();
    const account = await chain.account(does.stake, 200, 3_000_000_000n);
    const terms = { unixTimestamp: year2100, custodian: attacker };
    await chain.send(does.initializeStake(account.address, planted.address, planted.address, terms));
    await denied(attacker, async () => expect((await scan(planted.address)).riskScore).toBe(10));
    for (const { wallet } of [
      await locked({ unixTimestamp: year2020 }, attacker),
      await locked({ unixTimestamp: year2100 }),
    ])
      await denied(attacker, async () => expect((await scan(wallet.address)).riskScore).toBe(0));
  });

  it("stay locked where one of two nodes makes up a slot", async () => {
    const { chain, honest, judgeOver } = stage;
    const wallet = await chain.person();
    const account = await chain.account(does.stake, 200, 3_000_000_000n);
    const terms = { epoch: 1_200, custodian: await unknownAccount() };
    await chain.sendFrom(wallet, does.initializeStake(account.address, wallet, wallet, terms));
    const slot = 1_201 * 432_000;
    const ahead = async (call: RpcCall) => {
      const stated = await honest(call);
      if (call.method === "getSlot") return slot;
      const isDated = typeof stated === "object" && stated !== null && "context" in stated;
      return isDated ? { ...stated, context: { slot } } : stated;
    };
    const answer = (call: RpcCall) => (call.method === "getSlot" ? 1 : honest(call));
    const { assessment } = await judgeOver([{ answer: ahead }, { answer }], wallet.address);
    expect(assessment.signals.map(({ id }) => id)).toContain("solana.locked-stake");
  });

  it("that strangers set up in the wallet's name count next to nothing", async () => {
    const { chain, scan, denied } = stage;
    const [wallet, thief] = [await chain.person(), await chain.person()];
    for (let count = 0; count < 3; count++) {
      const account = await chain.account(does.stake, 200, 3_000_000_000n);
      await chain.send(does.initializeStake(account, wallet.address, thief));
    }
    expect(await scan(wallet.address)).toMatchObject({ riskScore: 10, status: "SAFE" });
    await denied(thief.address, async () => {
      expect(await scan(wallet.address)).toMatchObject({ riskScore: 10, status: "SAFE" });
    });
  });

  it("that a program holds for many are nothing to speak of", async () => {
    const { chain, scan } = stage;
    const wallet = await chain.person();
    const account = await chain.account(does.stake, 200, 3_000_000_000n);
    const pool = await programAddress();
    await chain.send(does.initializeStake(account, wallet, pool), does.transfer(wallet, account, 5n));
    expect(await scan(wallet.address)).toMatchObject({ riskScore: 0 });
  });
});
