import { expect, it } from "vitest";
import { judgeTransaction } from "@/server/risk";
import { address } from "@/tests/eval/transactions/support";
import { gatherFromMemory, memorySources } from "@/tests/support/memory-sources";
import { seededRandom } from "@/tests/training/random";

const next = seededRandom(61);
const [wallet, stranger] = [address(next), address(next)];

/** Words beside a payment to a stranger who is, or isn't, a contract. */
async function judge(kind: "contract" | "personal" | null) {
  const data = `0x${Buffer.from("Claim").toString("hex")}` as const;
  const evidence = await gatherFromMemory(memorySources(), { wallet, to: stranger, data, value: 10n ** 17n });
  const parties = new Map([...evidence.facts.parties].map(([at, party]) => [at, { ...party, kind }]));
  return judgeTransaction({ ...evidence, facts: { ...evidence.facts, parties } }).decision;
}

it("words beside a payment are for a person to read, and a function to a contract", async () => {
  expect(await judge("personal")).toBe("ALLOW");
  expect(await judge(null)).toBe("ALLOW");
  expect(await judge("contract")).toBe("REVIEW");
});
