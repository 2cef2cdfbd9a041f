import { expect, it } from "vitest";
import { createBatcher } from "@/server/concurrency/batcher";

it("answers together what is asked for meanwhile, each its own, and a failure only to the input that fails", async () => {
  const batches: number[][] = [];
  const double = createBatcher(async (inputs: number[]) => {
    batches.push(inputs);
    await new Promise(setImmediate);
    if (inputs.includes(3)) throw new Error("three");
    return inputs.map((one) => one * 2);
  }, 3);
  const first = [1, 2].map(double);
  await new Promise(setImmediate);
  const rest = [3, 4, 5, 6].map(double);
  expect(await Promise.allSettled([...first, ...rest])).toMatchObject([
    ...[{ value: 2 }, { value: 4 }, { reason: { message: "three" } }],
    ...[{ value: 8 }, { value: 10 }, { value: 12 }],
  ]);
  expect(batches).toEqual([[1, 2], [3, 4, 5], [3], [4], [5], [6]]);
  expect(await double(7)).toBe(14);
});
