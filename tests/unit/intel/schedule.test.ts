import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextDelay, Scheduler } from "@/server/intel/scheduler";
import { doubtSize } from "@/server/intel/sync/size-guard";

const hour = 3_600_000;

describe("the size guard", () => {
  const shrink = { before: 1_000, after: 400, since: null, times: 0 };

  test("doubts a list that lost half or all, and no smaller loss", () => {
    expect(doubtSize(shrink, 0, hour)).toContain("from 1000 to 400");
    expect(doubtSize({ ...shrink, after: 500 }, 0, hour)).not.toBeNull();
    expect(doubtSize({ ...shrink, after: 501 }, 0, hour)).toBeNull();
    expect(doubtSize({ ...shrink, before: 9, after: 1 }, 0, hour)).toBeNull();
    expect(doubtSize({ ...shrink, before: 1, after: 0 }, 0, hour)).not.toBeNull();
    expect(doubtSize({ ...shrink, before: null, after: 0 }, 0, hour)).toBeNull();
    expect(doubtSize({ ...shrink, before: 0, after: 0 }, 0, hour)).toBeNull();
  });

  test("doubts a list with ten times as many entries, and no smaller growth", () => {
    const growth = { before: 3_000, after: 30_000, since: null, times: 0 };
    expect(doubtSize(growth, 0, hour)).toContain("grew from 3000 to 30000");
    expect(doubtSize({ ...growth, after: 29_999 }, 0, hour)).toBeNull();
    expect(doubtSize({ ...growth, before: 99, after: 5_000 }, 0, hour)).toBeNull();
    expect(doubtSize({ ...growth, before: null }, 0, hour)).toBeNull();
    expect(doubtSize({ ...growth, since: 0, times: 2 }, hour, hour)).toBeNull();
  });

  test("believes it the third time in a row, once a refresh interval has gone by", () => {
    expect(doubtSize({ ...shrink, since: 0, times: 1 }, 5 * hour, hour)).not.toBeNull();
    expect(doubtSize({ ...shrink, since: 0, times: 2 }, hour - 1, hour)).not.toBeNull();
    expect(doubtSize({ ...shrink, since: 0, times: 2 }, hour, hour)).toBeNull();
  });
});

describe("the schedule", () => {
  test("retries within 30 s, then ever later, never later than the refresh interval (property)", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
        const delay = nextDelay(failures, 6 * hour, random);
        if (failures === 1) expect(delay).toBeLessThan(30_000);
        expect(delay).toBeGreaterThan(10_000);
        expect(delay).toBeLessThanOrEqual(1.1 * hour);
      }),
    );
    expect([1, 2, 3, 4].map((failures) => nextDelay(failures, 6 * hour, 0.5))).toEqual([
      12_000, 24_000, 48_000, 96_000,
    ]);
    expect(nextDelay(0, hour, 0.5)).toBe(hour);
    expect(nextDelay(30, 60_000, 0.5)).toBe(60_000);
  });

  test("what lies farther off than anything is put is due: the clock was set back", () => {
    let now = Date.parse("2026-11-21T12:00:00Z");
    const scheduler = new Scheduler({ now: () => now });
    scheduler.add("READ", hour, now);
    now -= 1;
    expect(scheduler.due()).toEqual([]);
    now -= hour;
    expect(scheduler.due()).toEqual(["READ"]);
    scheduler.note({ feedId: "READ", outcome: "unchanged", added: 0, changed: 0, removed: 0, error: null });
    expect(scheduler.due()).toEqual([]);
  });

  test("what is new is due at once, the rest in time, and what failed again soon", () => {
    let now = Date.parse("2026-11-21T12:00:00Z");
    const scheduler = new Scheduler({ now: () => now });
    const result = { added: 0, changed: 0, removed: 0, error: null };
    scheduler.add("NEW", hour, null);
    scheduler.add("OLD", hour, now - hour / 2);
    scheduler.add("NEW", hour, now);
    expect(scheduler.due()).toEqual(["NEW"]);
    scheduler.note({ ...result, feedId: "NEW", outcome: "failed" });
    expect(scheduler.due()).toEqual([]);
    now += 15_000;
    expect(scheduler.due()).toEqual(["NEW"]);
    scheduler.note({ ...result, feedId: "NEW", outcome: "unchanged" });
    now += 40 * 60_000;
    expect(scheduler.due()).toEqual(["OLD"]);
    scheduler.keep(["OLD"]);
    expect(scheduler.nextAt("NEW")).toBeNull();
  });
});
