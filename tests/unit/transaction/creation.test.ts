import { expect, it } from "vitest";
import { judgeTransaction, reasonsOf } from "@/server/risk";
import { address } from "@/tests/eval/transactions/support";
import { gatherFromMemory, memorySources } from "@/tests/support/memory-sources";
import { seededRandom } from "@/tests/training/random";

const wallet = address(seededRandom(19));
const code = "0x6080604052600a600c600039600a6000f3";

async function create(value: bigint) {
  const gathered = await gatherFromMemory(memorySources(), { wallet, to: null, data: code, value });
  const { decision, signals } = judgeTransaction(gathered);
  return { decision, ids: signals.map(({ id }) => id), reasons: reasonsOf(signals, "en") };
}

it("asks about coin that a contract is created with: its code may send it to anyone", async () => {
  expect(await create(100n * 10n ** 18n)).toEqual({
    decision: "REVIEW",
    ids: ["transaction.unexpected-payment"],
    reasons: ["Pays 100 ETH to the contract that it creates, whose code may send it on to anyone"],
  });
});

it("allows a contract that is created without any", async () => {
  expect(await create(0n)).toMatchObject({ decision: "ALLOW", ids: ["transaction.creation"] });
});
