import { describe, expect, it } from "vitest";
import { AdaptiveRateLimit } from "@/server/chains/rpc/adaptive-rate-limit";
import { BatchLimit } from "@/server/chains/rpc/batch-limit";
import { Health } from "@/server/chains/rpc/health";
import { MaxLogRange } from "@/server/chains/rpc/max-log-range";

const hour = 3_600_000;

describe("Health", () => {
  it("opens after three failures, lets one trial through, and closes when it goes well", () => {
    const health = new Health();
    for (let count = 0; count < 2; count++) health.fail(0);
    expect(health.state(0)).toBe("closed");
    health.fail(0);
    expect([health.state(0), health.admits(0)]).toEqual(["open", false]);
    const later = health.closedFor(0) + 1;
    expect(health.admits(later)).toBe(true);
    health.begin(later);
    expect(health.admits(later)).toBe(false);
    health.succeed(later, 10);
    expect([health.state(later), health.admits(later)]).toEqual(["closed", true]);
  });

  it("waits longer after each failed trial, half a minute or so at most", () => {
    const health = new Health();
    for (let count = 0; count < 3; count++) health.fail(0);
    let now = 0;
    const pauses: number[] = [];
    for (let trial = 0; trial < 10; trial++) {
      pauses.push(health.closedFor(now));
      now += health.closedFor(now);
      health.begin(now);
      health.fail(now);
    }
    expect(pauses[0]).toBeLessThan(1_500);
    expect(pauses[3]).toBeGreaterThan(pauses[0]!);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(36_000);
  });

  it("remembers a heavy method's failure for half a minute, or until it goes well, and opens for none", () => {
    const health = new Health();
    for (let count = 0; count < 9; count++) health.failHeavy(0, "eth_getLogs");
    const known = (now: number) => ["eth_getLogs", "eth_simulateV1"].map((method) => health.failedLately(now, method));
    expect([health.state(0), known(29_000), known(31_000)]).toEqual(["closed", [true, false], [false, false]]);
    health.succeed(1, 10);
    health.succeed(1, 10, "eth_simulateV1");
    expect(known(2)).toEqual([true, false]);
    health.succeed(2, 10, "eth_getLogs");
    expect(known(2)).toEqual([false, false]);
  });

  it("smooths latency and errors", () => {
    const health = new Health();
    health.succeed(0, 100);
    health.succeed(0, 200);
    expect(health.latencyMs).toBe(120);
    health.fail(0);
    expect(health.errorRate(0)).toBeCloseTo(0.2);
    expect(health.errorRate(30_000)).toBeCloseTo(0.1);
  });
});

describe("MaxLogRange", () => {
  it("goes by what the node says, or down a ladder", () => {
    const reported = new MaxLogRange();
    reported.refuse(0, 1_000_000, 2_048);
    expect(reported.current(0)).toBe(2_048);
    const untold = new MaxLogRange();
    const steps = [];
    for (let span = 1_000_000; span > 1; span = untold.current(0)) {
      untold.refuse(0, span);
      steps.push(untold.current(0));
    }
    expect(steps).toEqual([10_000, 5_000, 2_000, 1_000, 100, 10, 1]);
  });

  it("tries more after successes, stops close to what was refused, and forgets after an hour", () => {
    const span = new MaxLogRange();
    span.refuse(0, 5_000);
    const tried = new Set<number>();
    for (let count = 0; count < 30; count++) {
      tried.add(span.current(0));
      if (span.current(0) > 3_000) span.refuse(0, span.current(0), 3_000);
      else span.accept(span.current(0));
    }
    expect([...tried]).toEqual([2_000, 4_000, 3_000]);
    expect(span.current(0)).toBe(3_000);
    expect(span.current(hour + 1)).toBe(Number.POSITIVE_INFINITY);
  });

  it("never believes more than it asked for", () => {
    const span = new MaxLogRange();
    span.refuse(0, 500, 9_000_000);
    expect(span.current(0)).toBe(100);
  });
});

describe("BatchLimit", () => {
  it("shrinks to what the node says, or by four, and grows again later", () => {
    const limit = new BatchLimit();
    limit.refused(0, 100, 20);
    expect(limit.current(0)).toBe(20);
    limit.refused(0, 20);
    expect(limit.current(0)).toBe(5);
    limit.refused(0, 5, 0);
    expect(limit.current(0)).toBe(1);
    expect(limit.current(11 * 60_000)).toBe(4);
  });

  it("halves what came too fast, and doubles it with success", () => {
    const limit = new BatchLimit();
    limit.crowded(9);
    expect(limit.current(0)).toBe(4);
    limit.accepted(2);
    expect(limit.current(0)).toBe(4);
    limit.accepted(4);
    expect(limit.current(0)).toBe(8);
    limit.refused(0, 8, 3);
    limit.accepted(8);
    expect(limit.current(0)).toBe(3);
  });
});

describe("AdaptiveRateLimit", () => {
  it("takes what went well in the second before a 429 for the rate", () => {
    const pace = new AdaptiveRateLimit();
    for (let sentAt = 0; sentAt <= 500; sentAt += 100) pace.sent(sentAt);
    pace.refused(520, 500, undefined);
    expect(pace.intervalMs).toBeCloseTo(200);
    // The first of them leaves the second at 1,000.
    expect(pace.delay(520)).toBe(480);
  });

  it("learns from all refusals of a burst how many were too many, and slows down further only later", () => {
    const pace = new AdaptiveRateLimit();
    for (let sentAt = 0; sentAt < 8; sentAt++) pace.sent(sentAt);
    for (let sentAt = 5; sentAt < 8; sentAt++) pace.refused(20 + sentAt, sentAt, undefined);
    expect(pace.intervalMs).toBeCloseTo(200);
    pace.sent(1_100);
    pace.refused(1_110, 1_100, undefined);
    expect(pace.intervalMs).toBe(1_000);
  });

  it("heeds Retry-After, and speeds up again with success", () => {
    const pace = new AdaptiveRateLimit();
    pace.sent(0);
    pace.refused(0, 0, 30_000);
    expect(pace.delay(0)).toBe(30_000);
    for (let count = 0; count < 400; count++) pace.accepted();
    expect([pace.intervalMs, pace.delay(40_000)]).toEqual([0, 0]);
  });

  it("knows when a request was alone, so that its rate can't be too much", () => {
    const pace = new AdaptiveRateLimit();
    pace.sent(100);
    expect(pace.wasAlone(150, 100)).toBe(true);
    pace.sent(140);
    expect(pace.wasAlone(150, 100)).toBe(false);
  });
});
