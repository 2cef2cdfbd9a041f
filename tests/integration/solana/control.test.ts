import type { Address } from "@solana/kit";
import { describe, expect, it } from "vitest";
import { share } from "@/tests/support/share";
import { setSquads } from "@/tests/support/solana/chain";
import * as does from "@/tests/support/solana/instructions";
import { ids, openStage, programAddress, unknownAccount } from "./support";

const stage = share(openStage);

describe("a plain wallet", () => {
  it("is SAFE with everything read, in three requests", async () => {
    const wallet = await stage.chain.person();
    stage.node.requests.length = 0;
    expect(await stage.scan(wallet.address)).toMatchObject({
      riskScore: 0,
      warnings: [],
      chain: "solana",
      coverage: { chain: "complete", missing: ["counterparties"] },
      details: { approvals: [] },
    });
    expect(stage.node.requests.length).toBeLessThanOrEqual(3);
  });

  it("is SAFE before it ever held anything", async () => {
    expect(await stage.scan(await unknownAccount())).toMatchObject({ riskScore: 0, coverage: { chain: "complete" } });
  });
});

describe("who owns the account", () => {
  it("BLOCKs a wallet that was assigned to a program", async () => {
    const { chain, scan, denied } = stage;
    const [wallet, thief] = [await chain.person(), await unknownAccount()];
    await chain.send(does.assign(wallet, thief));
    const body = await scan(wallet.address);
    expect(ids(body)).toEqual(["solana.assigned-away"]);
    expect(body).toMatchObject({ status: "HIGH RISK", riskScore: 70 });
    expect(body.warnings[0]).toContain(thief);
    await denied(thief, async () => {
      const lost = await scan(wallet.address);
      expect(lost).toMatchObject({ status: "CRITICAL", riskScore: 90 });
      expect(ids(lost)).toEqual(["solana.flagged-owner"]);
    });
  });

  it("asks for review where the thief gave it data first, for it holds tokens as only a wallet does", async () => {
    const { chain, scan } = stage;
    const [wallet, mint] = [await chain.person(), await chain.mint()];
    await chain.hold(wallet.address, mint, 5n);
    await chain.send(does.allocate(wallet, 40), does.assign(wallet, await unknownAccount()));
    expect(await scan(wallet.address)).toMatchObject({ riskScore: 45, status: "WARNING" });
  });

  it("BLOCKs where it was given data first and had paid for transactions, as only a wallet can", async () => {
    const { chain, scan } = stage;
    const [wallet, friend] = [await chain.person(), await chain.person()];
    await chain.sendFrom(wallet, does.transfer(wallet, friend, 1_000_000n));
    await chain.send(does.allocate(wallet, 1), does.assign(wallet, await unknownAccount()));
    // Dust that others send there doesn't hide it.
    for (let count = 1n; count <= 12n; count++) await chain.send(does.transfer(friend, wallet, count));
    const body = await scan(wallet.address);
    expect(ids(body)).toEqual(["solana.assigned-away"]);
    expect(body).toMatchObject({ riskScore: 70, status: "HIGH RISK" });
  });

  it("BLOCKs also where dust lies on both sides of what it paid for, and says so where nothing was found", async () => {
    const { chain, scan } = stage;
    const [wallet, friend] = [await chain.person(), await chain.person()];
    const dust = async () => {
      for (let count = 1n; count <= 11n; count++) await chain.send(does.transfer(friend, wallet, count));
    };
    await dust();
    for (let count = 1n; count <= 9n; count++)
      await chain.sendFrom(wallet, does.transfer(wallet, friend, 1_000_000n + count));
    await chain.send(does.allocate(wallet, 1), does.assign(wallet, await unknownAccount()));
    await dust();
    expect(await scan(wallet.address)).toMatchObject({ riskScore: 70, status: "HIGH RISK" });
    // A program's own account with too many transactions to read them all.
    const state = await chain.account(await unknownAccount(), 500);
    for (let count = 1n; count <= 12n; count++) await chain.send(does.transfer(friend, state, count));
    expect(await scan(state.address)).toMatchObject({
      riskScore: 0,
      coverage: { chain: "partial", missing: ["history", "counterparties"] },
    });
  });

  it.each([
    ["Vote111111111111111111111111111111111111111", 3_762],
    ["BPFLoaderUpgradeab1e11111111111111111111111", 37],
    ["BPFLoaderUpgradeab1e11111111111111111111111", 0],
    [does.token, 355],
  ] as [Address, number][])(
    "BLOCKs also where that is a program of everybody's (%s, %i bytes)",
    async (program, bytes) => {
      const { chain, scan } = stage;
      const [wallet, friend] = [await chain.person(30), await chain.person()];
      await chain.sendFrom(wallet, does.transfer(wallet, friend, 1_000_000n));
      await chain.send(...(bytes > 0 ? [does.allocate(wallet, bytes)] : []), does.assign(wallet, program));
      const body = await scan(wallet.address);
      expect(ids(body)).toEqual(["solana.assigned-away"]);
      expect(body).toMatchObject({ riskScore: 70, status: "HIGH RISK" });
      // Made by a key of its own it is that program's business.
      const own = await chain.account(program, Math.max(bytes, 1));
      expect(await scan(own.address)).toMatchObject({ riskScore: 0, coverage: { chain: "complete" } });
    },
  );

  it("takes accounts of programs for what they are", async () => {
    const { chain, scan } = stage;
    const [someone, mint] = [await chain.person(), await chain.mint()];
    const multisig = await chain.account(does.token, 355);
    await chain.send(does.initializeMultisig(multisig, 1, [someone]));
    await chain.hold(multisig.address, mint, 5n);
    const state = await chain.account(await unknownAccount(), 500);
    const associated = await chain.hold(someone.address, mint, 5n);
    for (const address of [multisig.address, state.address, associated, mint.address]) {
      const body = await scan(address);
      expect(ids(body)).toContain("solana.program-account");
      expect(body).toMatchObject({ riskScore: 0, coverage: { chain: "complete" } });
    }
    expect(await scan(does.token2022)).toMatchObject({ riskScore: 0 });
  });

  it("takes a program's account that its key made for what it is, whatever tokens were sent to it", async () => {
    const { chain, scan } = stage;
    const [state, busy, mint] = [
      await chain.account(await unknownAccount(), 300),
      await chain.account(await unknownAccount(), 300),
      await chain.mint(),
    ];
    for (const { address } of [state, busy]) await chain.hold(address, mint, 1n);
    expect(await scan(state.address)).toMatchObject({ riskScore: 0, coverage: { chain: "complete" } });
    for (let count = 1n; count <= 12n; count++) await chain.send(does.transfer(chain.payer, busy, count));
    expect(await scan(busy.address)).toMatchObject({
      riskScore: 0,
      coverage: { missing: ["history", "counterparties"] },
    });
  });

  it("says nothing of the history of a mint that is traded much", async () => {
    const { chain, scan } = stage;
    const mint = await chain.mint();
    const asked: unknown[] = [];
    stage.node.behave(
      stage.but("getSignaturesForAddress", (call) => {
        asked.push(call.params[1]);
        const many = Array.from({ length: 500 }, (_, at) => ({
          signature: `${at}`,
          slot: 1,
          err: null,
          blockTime: null,
        }));
        return call.params[0] === mint.address ? many : stage.honest(call);
      }),
    );
    const body = await scan(mint.address);
    stage.node.behave({ answer: stage.honest });
    expect(asked).toHaveLength(1);
    expect(body).toMatchObject({ riskScore: 0, coverage: { chain: "complete", missing: ["counterparties"] } });
  });
});

describe("an account for which several sign", () => {
  const all = 7;
  const [proposes, executes] = [1, 4];

  it("is no matter while none of them is listed", async () => {
    const { chain, scan } = stage;
    const [address, chief, collector] = [await programAddress(), await unknownAccount(), await unknownAccount()];
    const members = await Promise.all([1, 2, 3, 4, 5].map(unknownAccount));
    setSquads(
      chain,
      address,
      3,
      members.map((each) => [each, all]),
      { chief, collector },
    );
    const body = await scan(address);
    expect(ids(body)).toEqual(["solana.program-account"]);
    expect(body).toMatchObject({ riskScore: 0, coverage: { chain: "complete" } });
  });

  it("(Squads) BLOCKs where one is listed, and most where he needs nobody else", async () => {
    const { chain, scan, denied } = stage;
    const [thief, collector] = [await unknownAccount(), await unknownAccount()];
    const others = await Promise.all(
      [1, 2, 3, 4].map(async (): Promise<[Address, number]> => [await unknownAccount(), all]),
    );
    const make = async (needed: number, mayDo: number, options: Parameters<typeof setSquads>[4] = {}) => {
      const address = await programAddress();
      setSquads(chain, address, needed, [...others, [thief, mayDo]], options);
      return address;
    };
    await denied(thief, async () => {
      const among = await scan(await make(3, all, { collector }));
      expect(ids(among)).toEqual(["solana.flagged-signer", "solana.program-account"]);
      expect(among).toMatchObject({ riskScore: 60, status: "HIGH RISK" });
      expect(among.warnings).toEqual([
        `${thief}, listed by this installation's operator, signs for this multisig account (3 of 5 must sign)`,
      ]);
      expect(await scan(await make(1, all))).toMatchObject({ riskScore: 85, status: "CRITICAL" });
      // A member that may only propose, or execute others' votes, decides nothing.
      expect(await scan(await make(1, proposes | executes))).toMatchObject({ riskScore: 0 });
      const ruled = await scan(await make(3, proposes, { chief: thief }));
      expect(ruled).toMatchObject({ riskScore: 85, status: "CRITICAL" });
      expect(ruled.warnings).toEqual([
        `${thief}, listed by this installation's operator, decides alone who signs for this multisig account`,
      ]);
    });
  });

  it("(a token program's) the same", async () => {
    const { chain, scan, denied } = stage;
    const [one, two, thief] = [await chain.person(), await chain.person(), await chain.person()];
    const [shared, open] = [await chain.account(does.token, 355), await chain.account(does.token, 355)];
    await chain.send(does.initializeMultisig(shared, 2, [one, two, thief]));
    await chain.send(does.initializeMultisig(open, 1, [one, thief]));
    await denied(thief.address, async () => {
      expect(await scan(shared.address)).toMatchObject({ riskScore: 60, status: "HIGH RISK" });
      expect(await scan(open.address)).toMatchObject({ riskScore: 85, status: "CRITICAL" });
    });
    expect(await scan(open.address)).toMatchObject({ riskScore: 0 });
  });
});

describe("the address itself", () => {
  it("BLOCKs one that has the ends of a well-known account", async () => {
    const usdc = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
    const imitation = `${usdc.slice(0, 20)}zzzz${usdc.slice(24)}` as Awaited<ReturnType<typeof unknownAccount>>;
    const body = await stage.scan(imitation);
    expect(ids(body)).toEqual(["solana.look-alike"]);
    expect(body.status).toBe("HIGH RISK");
    expect(ids(await stage.scan(usdc as typeof imitation))).toEqual(["listing.protected"]);
  });
});
