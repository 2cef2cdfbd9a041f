import { afterEach, expect, it, vi } from "vitest";
import { observeClock } from "@/server/kernel/clock";

afterEach(() => {
  vi.useRealTimers();
});

it("knows how far it was set back, once, also where it was ahead between two questions only", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let aheadMs = 0;
  const clock = observeClock({ now: () => 1_000_000 + performance.now() + aheadMs });
  clock.now();
  vi.advanceTimersByTime(10_000);
  expect(clock.setBackBy()).toBe(0);
  aheadMs = 5_000;
  expect(clock.now()).toBe(1_015_000);
  aheadMs = 0;
  vi.advanceTimersByTime(500);
  expect(clock.setBackBy()).toBe(5_000);
  expect(clock.setBackBy()).toBe(0);
  aheadMs = -3_000;
  expect(clock.setBackBy()).toBe(3_000);
  aheadMs = 60_000;
  expect(clock.setBackBy()).toBe(0);
});
