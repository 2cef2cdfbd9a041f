import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { mapBounded } from "@/server/bulk/map-bounded";

const items = Array.from({ length: 50 }, (_, n) => n);

it("answers in the order of the items, with no more under way than the limit", async () => {
  let [running, most] = [0, 0];
  const results = await mapBounded(items, 7, async (item, index) => {
    most = Math.max(most, ++running);
    for (let turns = 50 - item; turns > 0; turns--) await turn();
    running--;
    return `${item} ${index}`;
  });
  expect(results).toEqual(items.map((item) => `${item} ${item}`));
  expect(most).toBe(7);
  expect(await mapBounded([], 7, async () => 1)).toEqual([]);
});

it("begins no more once one failed, for nobody would see what comes of it", async () => {
  const begun: number[] = [];
  const mapping = mapBounded(items, 5, async (item) => {
    begun.push(item);
    if (item === 7) throw new Error("the first");
    for (let turns = 3; turns > 0; turns--) await turn();
  });
  await expect(mapping).rejects.toThrow("the first");
  for (let turns = 100; turns > 0; turns--) await turn();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].slice(0, begun.length));
  expect(begun.length).toBeLessThanOrEqual(10);
});
