import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { nextDelay, Scheduler } from "@/server/intel/scheduler";
import { doubtShrink } from "@/server/intel/sync/shrink-guard";
import type { SyncOutcome } from "@/server/intel/types";

const hour = 3_600_000;

describe("the shrink guard", () => {
  const shrink = { before: 1_000, after: 400, since: null, times: 0 };

  test("doubts a list that lost half or all, and no smaller loss", () => {
    expect(doubtShrink(shrink, 0, hour)).toContain("from 1000 to 400");
    expect(doubtShrink({ ...shrink, after: 500 }, 0, hour)).not.toBeNull();
    expect(doubtShrink({ ...shrink, after: 501 }, 0, hour)).toBeNull();
    expect(doubtShrink({ ...shrink, before: 9, after: 1 }, 0, hour)).toBeNull();
    expect(doubtShrink({ ...shrink, before: 1, after: 0 }, 0, hour)).not.toBeNull();
    expect(doubtShrink({ ...shrink, before: null, after: 0 }, 0, hour)).toBeNull();
    expect(doubtShrink({ ...shrink, before: 0, after: 0 }, 0, hour)).toBeNull();
  });

  test("believes it the third time in a row, once a refresh interval has gone by", () => {
    expect(doubtShrink({ ...shrink, since: 0, times: 1 }, 5 * hour, hour)).not.toBeNull();
    expect(doubtShrink({ ...shrink, since: 0, times: 2 }, hour - 1, hour)).not.toBeNull();
    expect(doubtShrink({ ...shrink, since: 0, times: 2 }, hour, hour)).toBeNull();
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
      20_000, 40_000, 80_000, 160_000,
    ]);
    expect(nextDelay(0, hour, 0.5)).toBe(hour);
    expect(nextDelay(30, 60_000, 0.5)).toBe(60_000);
  });

  test("reads what is due at once, the rest in time, and what failed again soon", () => {
    vi.useFakeTimers();
    try {
      const outcomes: Record<string, SyncOutcome> = { NEW: "failed", OLD: "unchanged" };
      const calls: string[] = [];
      const clock = { now: () => Date.now() };
      const scheduler: Scheduler = new Scheduler(clock, async (feedId) => {
        calls.push(feedId);
        const result = {
          feedId,
          outcome: outcomes[feedId] as SyncOutcome,
          added: 0,
          changed: 0,
          removed: 0,
          error: null,
        };
        scheduler.note(result);
        return result;
      });
      scheduler.add("NEW", hour, null);
      scheduler.add("OLD", hour, Date.now() - hour / 2);
      scheduler.add("NEW", hour, null);
      vi.advanceTimersByTime(1);
      expect(calls).toEqual(["NEW"]);
      expect(scheduler.nextAt("NEW")).toBeLessThan(Date.now() + 30_000);
      vi.advanceTimersByTime(30_000);
      expect(calls).toEqual(["NEW", "NEW"]);
      vi.advanceTimersByTime(40 * 60_000);
      expect(calls.filter((id) => id === "OLD")).toHaveLength(1);
      scheduler.keep(["OLD"]);
      expect(scheduler.nextAt("NEW")).toBeNull();
      scheduler.stop();
      const before = calls.length;
      vi.advanceTimersByTime(24 * hour);
      expect(calls).toHaveLength(before);
    } finally {
      vi.useRealTimers();
    }
  });
});
