import type { Hex } from "viem";
import { expect, it } from "vitest";
import { judgeTransaction, type ListEvidence } from "@/server/risk";
import { address, encode, MAX, USDC } from "@/tests/eval/transactions/support";
import { gatherFromMemory, memorySources } from "@/tests/support/memory-sources";
import { override } from "@/tests/support/override";
import { seededRandom } from "@/tests/training/random";

type Severity = ListEvidence["listings"][number]["severity"];

const next = seededRandom(16);
const [wallet, named] = [address(next), address(next)];
const pay = encode("transfer(address,uint256)", [named, 25_000_000n]);
const approve = encode("approve(address,uint256)", [named, MAX]);

/** Assessment where an operator's own list names an address with this severity. */
async function judge(data: Hex, severity: Severity, word: ListEvidence["override"] = null) {
  const gathered = await gatherFromMemory(memorySources(), { wallet, to: USDC, data });
  const party = gathered.facts.parties.get(named)!;
  const listing = {
    ...{ feedId: "OURS", feedName: "Ours", kind: "operator" as const, category: "other", severity, label: null },
    ...{ firstSeen: "2026-11-01", lastSeen: "2026-11-21", matched: named },
  } as const;
  const parties = new Map(gathered.facts.parties).set(named, {
    ...party,
    lists: { ...party.lists, listings: [listing], override: word },
  });
  const { decision, signals } = judgeTransaction({ ...gathered, facts: { ...gathered.facts, parties } });
  return { decision, told: signals.map(({ id, weight }) => `${id} ${weight}`) };
}

it("tells of whom an operator's own list names as less bad, and asks no less than about a stranger", async () => {
  const flagged = (weight: number) => `transaction.flagged-party ${weight}`;
  expect(await judge(pay, "low")).toEqual({ decision: "ALLOW", told: [flagged(10)] });
  expect(await judge(pay, "medium")).toEqual({ decision: "REVIEW", told: [flagged(45)] });
  expect(await judge(pay, "high")).toEqual({ decision: "BLOCK", told: [flagged(80)] });
  const { decision, told } = await judge(approve, "low");
  expect(told).toEqual(["transaction.unlimited-allowance 45", flagged(10)]);
  expect(decision).toBe("REVIEW");
  expect(await judge(pay, "medium", override("allow"))).toEqual({ decision: "ALLOW", told: [] });
});
