import type { Address } from "@solana/kit";
import { describe, expect, it } from "vitest";
import { type Behaviour, type RpcCall, RpcFailure } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";
import * as does from "@/tests/support/solana/instructions";
import { openStage, unknownAccount } from "./support";

const stage = share(openStage);

/** A node without long-term storage: what it purged is left out of its answers, without a word. */
const purged = (keeps: (signature: string) => boolean = () => false): Behaviour => ({
  answer: (call: RpcCall) => {
    if (call.method === "getFirstAvailableBlock") return 400_000_000;
    const answer = stage.honest(call);
    if (call.method === "getTransaction") return keeps(call.params[0] as string) ? answer : null;
    if (call.method !== "getSignaturesForAddress") return answer;
    return (answer as { signature: string }[]).filter(({ signature }) => keeps(signature));
  },
});
const archive = (): Behaviour => ({ answer: stage.honest });

async function takenStake(attacker: Address, lamports: bigint) {
  const { chain } = stage;
  const wallet = await chain.person();
  const account = await chain.account(does.stake, 200, lamports);
  await chain.send(does.initializeStake(account, wallet, wallet), does.authorizeWithdrawer(account, wallet, attacker));
  return wallet.address;
}

async function takenWallet() {
  const { chain } = stage;
  const [wallet, friend] = [await chain.person(3), await chain.person()];
  await chain.sendFrom(wallet, does.transfer(wallet, friend, 1_000_000n));
  await chain.send(does.allocate(wallet, 80));
  await chain.send(does.initializeNonce(wallet.address, await unknownAccount()));
  const last = stage.chain.sent.at(-1)?.signature;
  return { wallet: wallet.address, last };
}

describe("a node that purged the past", () => {
  it("hides no stake that a listed thief took, where another node has it", async () => {
    const attacker = await unknownAccount();
    const wallet = await takenStake(attacker, 3_000_000_000n);
    await stage.denied(attacker, async () => {
      const alone = await stage.judgeOver(purged(), wallet);
      expect(alone.assessment).toMatchObject({ score: 25, coverage: { chain: "partial" } });
      expect(alone.assessment.coverage.missing).toContain("history");
      const { assessment } = await stage.judgeOver([purged(), archive()], wallet);
      expect(assessment).toMatchObject({ score: 60, coverage: { missing: ["counterparties"] } });
    });
  });

  it("hides no transaction either", async () => {
    const attacker = await unknownAccount();
    const wallet = await takenStake(attacker, 3_000_000_000n);
    const forgetful = stage.but("getTransaction", () => null);
    const { assessment } = await stage.judgeOver([forgetful, archive()], wallet);
    expect(assessment).toMatchObject({ score: 30, coverage: { missing: ["counterparties"] } });
  });

  it("is not believed that a wallet never paid, also where it shows the last of its transactions", async () => {
    const { wallet, last } = await takenWallet();
    for (const keeps of [() => false, (signature: string) => signature === last]) {
      const alone = await stage.judgeOver(purged(keeps), wallet);
      expect(alone.assessment.coverage.missing).toContain("history");
      const { assessment } = await stage.judgeOver([purged(keeps), archive()], wallet);
      expect(assessment).toMatchObject({ score: 70, coverage: { missing: ["counterparties"] } });
    }
    const mint = await stage.chain.mint();
    expect((await stage.judgeOver(purged(), mint.address)).assessment).toMatchObject({
      score: 0,
      coverage: { missing: ["history", "counterparties"] },
    });
    // Nor is one that claims to have all of it, and has none.
    const empty = await stage.judgeOver(
      stage.but("getSignaturesForAddress", () => []),
      wallet,
    );
    expect(empty.assessment.coverage.missing).toContain("history");
  });

  it("is asked nothing of a stake that somebody whom no list names only delegates", async () => {
    const { chain } = stage;
    const wallet = await chain.person(5);
    const account = await chain.account(does.stake, 200, 1_000_000_000n);
    await chain.sendFrom(wallet, does.initializeStake(account.address, await unknownAccount(), wallet));
    const { assessment } = await stage.judgeOver(purged(), wallet.address);
    expect(assessment).toMatchObject({ score: 0, coverage: { chain: "complete", missing: ["counterparties"] } });
  });

  it("leaves what it still shows to count, where the one with all of it fails", async () => {
    const { wallet } = await takenWallet();
    const failing = stage.but("getSignaturesForAddress", () => new RpcFailure(-32_000, "no"));
    const { assessment } = await stage.judgeOver([purged(() => true), failing], wallet);
    expect(assessment).toMatchObject({ score: 70 });
  });
});

describe("a stake that a stranger set up in the wallet's name", () => {
  async function planted(lamports: bigint, dust: number) {
    const { chain } = stage;
    const [wallet, thief] = [await chain.person(), await chain.person()];
    await chain.sendFrom(wallet, does.transfer(wallet, thief, 1_000n));
    const account = await chain.account(does.stake, 200, lamports);
    await chain.send(does.initializeStake(account, wallet.address, thief.address));
    for (let count = 0; count < dust; count++)
      await chain.send(does.transfer(chain.payer, wallet, 0n), does.transfer(chain.payer, account, 0n));
    return { wallet: wallet.address, thief: thief.address };
  }
  const refusing = () => stage.but("getSignaturesForAddress", () => new RpcFailure(-32_601, "Method not found"));

  it("leaves it SAFE with dust about both, and at nodes that tell nothing of the past", async () => {
    const little = await planted(0n, 11);
    const much = await planted(5_000_000_000n, 11);
    for (const { wallet } of [little, much])
      for (const behaviour of [archive(), purged(), refusing()]) {
        const { assessment } = await stage.judgeOver(behaviour, wallet);
        expect(assessment).toMatchObject({ score: 10, status: "SAFE" });
        expect(assessment.coverage.missing).toContain("history");
      }
    await stage.denied(little.thief, async () => {
      for (const behaviour of [archive(), purged(), refusing()])
        expect((await stage.judgeOver(behaviour, little.wallet)).assessment).toMatchObject({ score: 10 });
    });
  });
});
