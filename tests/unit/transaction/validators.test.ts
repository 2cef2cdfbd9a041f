import { expect, it } from "vitest";
import { judgeTransaction, reasonsOf } from "@/server/risk";
import { newAddress } from "@/tests/integration/evidence/support";
import { gatherFromMemory, memorySources } from "@/tests/support/memory-sources";

const consolidations = "0x0000bbddc7ce488642fb579f8b00f3a590007251";
const withdrawals = "0x00000961ef480eb55e80d19ad83579a64c007002";
const [own, other] = ["a1".repeat(48), "b2".repeat(48)];
const wallet = newAddress();

async function judge(to: string, keys: string) {
  const gathered = await gatherFromMemory(memorySources(), { wallet, to, data: `0x${keys}`, value: 1n });
  const { decision, signals } = judgeTransaction(gathered);
  const { name, args, malformed } = gathered.tree.root;
  return { name, args, malformed, decision, reasons: reasonsOf(signals, "en") };
}

it("a validator that is merged into another one takes its stake along", async () => {
  expect(await judge(consolidations, own + other)).toEqual({
    ...{ name: "consolidate", args: { source: `0x${own}`, target: `0x${other}` }, malformed: [], decision: "REVIEW" },
    reasons: ["Stakes for a validator, and the data doesn't show who gets the stake back"],
  });
});

it("one that is only renewed keeps it, and one that leaves pays it back to whom it always would", async () => {
  expect(await judge(consolidations, own + own)).toMatchObject({ name: "consolidate", decision: "ALLOW", reasons: [] });
  const exit = await judge(withdrawals, `${own}${"00".repeat(8)}`);
  expect(exit).toMatchObject({ name: "withdraw", args: { gwei: "0" }, decision: "ALLOW", reasons: [] });
});

it("other bytes there are nothing that anybody knows", async () => {
  expect(await judge(consolidations, own)).toMatchObject({ name: null });
});
