import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf, monthOf, nextMonthStart } from "@/server/accounts/metering/month";

describe("UTC calendar months", () => {
  it("knows day, month and the next month's start", () => {
    const newYearsEve = Date.parse("2026-12-31T23:59:59.999Z");
    expect(dayOf(newYearsEve)).toBe("2026-12-31");
    expect(monthOf("2026-12-31")).toBe("2026-12-01");
    expect(new Date(nextMonthStart(newYearsEve)).toISOString()).toBe("2027-01-01T00:00:00.000Z");
  });

  it("never names a start that is not ahead, in this month, or more than 31 days away", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (now) => {
        const start = nextMonthStart(now);
        expect(start).toBeGreaterThan(now);
        expect(start - now).toBeLessThanOrEqual(31 * 86_400_000);
        expect(dayOf(start)).toMatch(/-01$/);
        expect(monthOf(dayOf(start - 1))).toBe(monthOf(dayOf(now)));
      }),
    );
  });
});
