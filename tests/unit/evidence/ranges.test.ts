import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addRange, findGaps, type Range } from "@/server/evidence/history/ranges";

const range = fc.tuple(fc.nat(60), fc.nat(60)).map(([a, b]): Range => [Math.min(a, b), Math.max(a, b)]);
const addAll = (list: readonly Range[]) => list.reduce<Range[]>((all, each) => addRange(all, each), []);
const has = (ranges: readonly Range[], block: number) => ranges.some(([from, to]) => block >= from && block <= to);

describe("ranges of blocks", () => {
  it("hold every block of what was added and no other, ascending and apart", () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), (list) => {
        const ranges = addAll(list);
        for (let block = 0; block <= 61; block++) expect(has(ranges, block)).toBe(has(list, block));
        for (const [index, [from]] of ranges.entries())
          if (index > 0) expect(from).toBeGreaterThan(ranges[index - 1]![1] + 1);
      }),
    );
  });

  it("and their gaps together are the whole, newest first", () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 12 }), range, (list, [from, to]) => {
        const ranges = addAll(list);
        const gaps = findGaps(ranges, [from, to]);
        for (let block = from; block <= to; block++) expect(has(gaps, block)).toBe(!has(ranges, block));
        for (const gap of gaps) expect(gap[0] >= from && gap[1] <= to && gap[0] <= gap[1]).toBe(true);
        expect(gaps.map(([start]) => start)).toEqual(gaps.map(([start]) => start).sort((a, b) => b - a));
      }),
    );
  });
});
