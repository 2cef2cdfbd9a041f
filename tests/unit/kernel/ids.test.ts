import { describe, expect, it } from "vitest";
import { newId, randomBase62, toBase62 } from "@/server/kernel/ids";

describe("ids", () => {
  it("never come twice, over many fillings of the pool", () => {
    const ids = new Set(Array.from({ length: 20_000 }, () => randomBase62(14)));
    expect(ids.size).toBe(20_000);
    for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{14}$/);
  });

  it("use every character about as often", () => {
    const counts = new Map<string, number>();
    for (const character of randomBase62(62_000)) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(62);
    for (const count of counts.values()) expect(count).toBeGreaterThan(800);
  });

  it("favour no character as the first of a pair", () => {
    // Made without leaving out the last of 65,536, these three would come 900 times more often; 5 deviations are 600.
    const firsts =
      randomBase62(620_000)
        .match(/../g)
        ?.filter((pair) => pair < "3") ?? [];
    expect(Math.abs(firsts.length - 15_000)).toBeLessThan(600);
  });

  it.each([0, 1, 7, 14])("have %i characters where that many are asked for", (length) => {
    expect(randomBase62(length)).toHaveLength(length);
  });

  it("sort by time", () => {
    expect([newId("a", 2_000), newId("a", 1_000)].sort()[0]).toContain(toBase62(1_000, 8));
    expect(newId("acc")).toMatch(/^acc_[0-9A-Za-z]{22}$/);
  });
});
