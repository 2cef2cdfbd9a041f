import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { burnDown } from "@/server/api/console/burn-down";

const now = Date.parse("2026-11-21T12:00:00Z");
const resetsAt = new Date("2026-12-01T00:00:00Z");
/** The 30 days up to the 21st, each with so many calls. */
const days = (calls: (index: number) => number) =>
  Array.from({ length: 30 }, (_, index) => ({
    day: new Date(now - (29 - index) * 86_400_000).toISOString().slice(0, 10),
    calls: calls(index),
  }));

describe("a month's quota", () => {
  it("goes down by what was used of it, this month's days only", () => {
    const { left, days: length } = burnDown({ limit: 1_000, used: 210, byDay: days(() => 10), now, resetsAt });
    expect(length).toBe(30);
    expect(left).toHaveLength(21);
    expect(left[0]).toEqual({ day: "2026-11-01", calls: 990 });
    expect(left.at(-1)).toEqual({ day: "2026-11-21", calls: 790 });
  });

  it("lasts, where the pace of the last week lets it", () => {
    const found = burnDown({ limit: 1_000, used: 210, byDay: days(() => 10), now, resetsAt });
    expect(found).toMatchObject({ pace: 10, usedUpOn: null, leftAtEnd: 790 - 95 });
  });

  it("is used up on a day that is told", () => {
    const found = burnDown({ limit: 1_000, used: 800, byDay: days((index) => (index > 20 ? 100 : 0)), now, resetsAt });
    expect(found.usedUpOn).toEqual(new Date(now + 2 * 86_400_000));
    expect(found.leftAtEnd).toBe(0);
  });

  it("counts today's calls where there are no others, and needs none at all", () => {
    const first = burnDown({ limit: 10, used: 5, byDay: days((index) => (index === 29 ? 5 : 0)), now, resetsAt });
    expect(first).toMatchObject({ pace: 5, young: true });
    expect(burnDown({ limit: 10, used: 0, byDay: days(() => 0), now, resetsAt })).toMatchObject({
      pace: 0,
      young: true,
      leftAtEnd: 10,
    });
    expect(burnDown({ limit: 10, used: 12, byDay: [], now, resetsAt })).toMatchObject({
      leftAtEnd: 0,
      usedUpOn: new Date(now),
    });
  });

  it("goes by the days since the first call, where that is less than a week ago", () => {
    const found = burnDown({ limit: 9_000, used: 700, byDay: days((n) => (n === 28 ? 700 : 0)), now, resetsAt });
    expect(found).toMatchObject({ pace: 700, young: false });
  });

  it("has its first day on the 31st too", () => {
    const last = Date.parse("2026-10-31T12:00:00Z");
    const byDay = Array.from({ length: 30 }, (_, n) => ({
      ...{ day: new Date(last - (29 - n) * 86_400_000).toISOString().slice(0, 10), calls: 10 },
    }));
    const ends = new Date("2026-11-01T00:00:00Z");
    const { left } = burnDown({ limit: 1_000, used: 310, byDay, now: last, resetsAt: ends });
    expect(left).toHaveLength(31);
    expect(left.slice(0, 2).map(({ calls }) => calls)).toEqual([990, 980]);
  });

  it("never shows less than nothing, never rises, and runs out or lasts", () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.array(fc.nat(500), { minLength: 30, maxLength: 30 }), (limit, calls) => {
        const byDay = days((index) => calls[index] ?? 0);
        const used = byDay.filter(({ day }) => day.startsWith("2026-11")).reduce((sum, one) => sum + one.calls, 0);
        const { left, leftAtEnd, usedUpOn } = burnDown({ limit, used, byDay, now, resetsAt });
        const levels = left.map((one) => one.calls);
        expect(levels).toEqual([...levels].sort((a, b) => b - a));
        expect(Math.min(leftAtEnd, ...levels)).toBeGreaterThanOrEqual(0);
        if (usedUpOn) expect(leftAtEnd).toBe(0);
      }),
    );
  });
});
