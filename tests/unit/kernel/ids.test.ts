import { describe, expect, it } from "vitest";
import { newId, randomBase62, toBase62 } from "@/server/ids";

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

  it("sort by time", () => {
    expect([newId("a", 2_000), newId("a", 1_000)].sort()[0]).toContain(toBase62(1_000, 8));
    expect(newId("acc")).toMatch(/^acc_[0-9A-Za-z]{22}$/);
  });
});
