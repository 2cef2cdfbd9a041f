import { describe, expect, it } from "vitest";
import { judgeTransaction, type PartyFact, reasonsOf } from "@/server/risk";
import { address } from "@/tests/eval/transactions/support";
import { usdc } from "@/tests/integration/evidence/support";
import { gatherFromMemory, memorySources } from "@/tests/support/memory-sources";
import { seededRandom } from "@/tests/training/random";
import { call, execAsSafe } from "@/tests/unit/calldata/support";

const stakes = "0x858646372cc42e1a627fce94aa7a7033e7cf075a";
const next = seededRandom(41);
const [wallet, stranger, account] = [address(next), address(next), address(next)];
const sources = memorySources();
const coverage = { intel: { indicators: 0, updatedAt: null }, chain: "disabled" as const, missing: [] };

async function judge(to: string, data: string, kind: PartyFact["kind"] = null) {
  const { facts } = await gatherFromMemory(sources, { wallet, to, data });
  const parties = new Map([...facts.parties].map(([at, party]) => [at, at === stranger ? { ...party, kind } : party]));
  const { decision, signals } = judgeTransaction({ facts: { ...facts, parties }, coverage, essentialMissing: [] });
  return { decision, ids: signals.map(({ id }) => id), reasons: reasonsOf(signals, "en") };
}

describe("an unknown function of a known contract that keeps one's stake", () => {
  const pass = (to: string, ...more: string[]) =>
    call(`passStake(${["address", ...more.map(() => "address")].join()})`, [to, ...more]);

  it("asks for a look where it names a stranger, and says whose function it is", async () => {
    const { decision, reasons } = await judge(stakes, pass(stranger));
    expect(decision).toBe("REVIEW");
    expect(reasons[0]).toContain(`of EigenLayer: Strategy Manager (${stakes}) does`);
  });

  it("doesn't where a contract stands there, where the wallet is named, or a token", async () => {
    expect((await judge(stakes, pass(stranger), "contract")).decision).toBe("ALLOW");
    expect((await judge(stakes, pass(stranger, wallet))).decision).toBe("ALLOW");
    expect((await judge(stakes, pass(stranger, wallet), "contract")).decision).toBe("ALLOW");
    expect((await judge(stakes, pass(usdc))).decision).toBe("ALLOW");
  });
});

it("isn't talked out of a person by the wallet's address behind the arguments", async () => {
  expect((await judge(stakes, call("passStake(address,address)", [stranger, wallet]), "personal")).decision).toBe(
    "REVIEW",
  );
});

describe("code that runs as a Safe and calls itself a transfer of nothing", () => {
  const nothing = call("transfer(address,uint256)", [address(next), 0n]);

  it("is told as foreign code, and as no transfer", async () => {
    const { decision, ids } = await judge(account, execAsSafe(stranger, nothing, 1));
    expect([decision, ids]).toEqual(["BLOCK", ["transaction.foreign-code"]]);
  });

  it("is told as no transfer or right of something either: the account is no token", async () => {
    const all = 2n ** 256n - 1n;
    for (const data of [
      call("transfer(address,uint256)", [stranger, 500n]),
      call("transferFrom(address,address,uint256)", [wallet, stranger, 5_000_000_000n]),
      call("approve(address,uint256)", [stranger, all]),
      call("setApprovalForAll(address,bool)", [stranger, true]),
    ]) {
      const { decision, ids } = await judge(account, execAsSafe(stranger, data, 1));
      expect([decision, ids]).toEqual(["BLOCK", ["transaction.foreign-code"]]);
      const proxied = await judge(account, call("execute(address,bytes)", [stranger, data]));
      expect([proxied.decision, proxied.ids]).toEqual(["REVIEW", ["transaction.foreign-code"]]);
      expect(proxied.reasons[0]).toBe(`Unknown code, ${stranger}, may run as the account ${account}`);
    }
  });

  it("counts less where it doesn't, and where its maker is known", async () => {
    const other = await judge(account, execAsSafe(stranger, call("run(address)", [stranger]), 1));
    expect([other.decision, other.ids]).toEqual(["REVIEW", ["transaction.foreign-code"]]);
    expect((await judge(account, execAsSafe(usdc, nothing, 1))).decision).toBe("REVIEW");
  });

  it("is told also behind a harmless call of the same code", async () => {
    const both = [call("run(address)", [stranger]), nothing].map((data) => execAsSafe(stranger, data, 1));
    const data = call("multicall(bytes[])", [both]);
    expect((await judge(account, data)).decision).toBe("BLOCK");
  });

  it("isn't where the same function may be a manager's, which calls", async () => {
    const { decision, reasons } = await judge(account, call("execute(address,bytes)", [stranger, nothing]));
    expect(decision).toBe("REVIEW");
    expect(reasons.join()).not.toContain("dressed");
  });

  it("but a token's transfer of nothing is one", async () => {
    const { ids } = await judge(account, execAsSafe(usdc, nothing, 0));
    expect(ids).toEqual(["transaction.zero-value-transfer"]);
  });
});
