import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTokenBuckets } from "@/server/accounts/rate/token-bucket";

function bucketsAt(start = 0) {
  const clock = { time: start, now: () => clock.time };
  return { clock, buckets: createTokenBuckets(clock) };
}

const rate = fc.integer({ min: 1, max: 1_000 });
const burst = fc.integer({ min: 1, max: 50 });
const pauses = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 3_000 })), {
  minLength: 1,
  maxLength: 200,
});

describe("token bucket", () => {
  it("lets at most burst + rate × t requests pass in any stretch of t", () => {
    fc.assert(
      fc.property(rate, burst, pauses, (rate, burst, pauses) => {
        const { clock, buckets } = bucketsAt();
        const passed: number[] = [];
        for (const pause of pauses) {
          clock.time += pause;
          if (buckets.take("a", rate, burst).allowed) passed.push(clock.time);
        }
        for (const [from, start] of passed.entries()) {
          for (let to = from; to < passed.length; to++) {
            const most = burst + (rate * ((passed[to] ?? 0) - start)) / 1_000;
            expect(to - from + 1).toBeLessThanOrEqual(most + 1e-6);
          }
        }
      }),
    );
  });

  it("decides as GCRA does, in exact arithmetic", () => {
    fc.assert(
      fc.property(rate, burst, pauses, (rate, burst, pauses) => {
        const { clock, buckets } = bucketsAt();
        // Time in units of 1/rate ms, so that the emission interval (1000) and all sums are whole numbers.
        let arrival = 0n;
        for (const pause of pauses) {
          clock.time += pause;
          const now = BigInt(clock.time) * BigInt(rate);
          const next = (arrival > now ? arrival : now) + 1_000n;
          const allowed = next - now <= 1_000n * BigInt(burst);
          expect(buckets.take("a", rate, burst).allowed).toBe(allowed);
          if (allowed) arrival = next;
        }
      }),
      { numRuns: 500 },
    );
  });

  it("never refuses who keeps to the rate, however long", () => {
    fc.assert(
      fc.property(rate, burst, (rate, burst) => {
        const { clock, buckets } = bucketsAt(1.7e12);
        for (let count = 0; count < 500; count++) {
          expect(buckets.take("a", rate, burst).allowed).toBe(true);
          clock.time += Math.ceil(1_000 / rate);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("tells a refused caller when to come back, and is right", () => {
    fc.assert(
      fc.property(rate, burst, pauses, (rate, burst, pauses) => {
        const { clock, buckets } = bucketsAt();
        for (const pause of pauses) {
          clock.time += pause;
          const verdict = buckets.take("a", rate, burst);
          if (verdict.allowed) continue;
          expect(verdict.retryAfterSeconds).toBeGreaterThanOrEqual(1);
          clock.time += verdict.retryAfterSeconds * 1_000;
          expect(buckets.take("a", rate, burst).allowed).toBe(true);
        }
      }),
    );
  });

  it("gives the figures of the RateLimit headers", () => {
    const { clock, buckets } = bucketsAt();
    expect(buckets.take("a", 5, 10)).toEqual({ allowed: true, remaining: 9, resetSeconds: 1, retryAfterSeconds: 0 });
    for (let count = 0; count < 9; count++) buckets.take("a", 5, 10);
    expect(buckets.take("a", 5, 10)).toEqual({ allowed: false, remaining: 0, resetSeconds: 2, retryAfterSeconds: 1 });
    expect(buckets.look("a", 5, 10).remaining).toBe(0);
    clock.time += 2_000;
    expect(buckets.look("a", 5, 10)).toEqual({ allowed: true, remaining: 10, resetSeconds: 0, retryAfterSeconds: 0 });
  });

  it("keeps accounts apart and survives a clock that is set back", () => {
    const { clock, buckets } = bucketsAt(10_000);
    expect(buckets.take("a", 1, 1).allowed).toBe(true);
    expect(buckets.take("b", 1, 1).allowed).toBe(true);
    expect(buckets.take("a", 1, 1).allowed).toBe(false);
    clock.time = 0;
    expect(buckets.take("a", 1, 1).allowed).toBe(false);
    clock.time = 1_000;
    expect(buckets.take("a", 1, 1).allowed).toBe(true);
  });

  it("follows a change of plan: a smaller burst at once, a higher rate from now on", () => {
    const { clock, buckets } = bucketsAt();
    expect(buckets.look("a", 50, 100).remaining).toBe(100);
    expect(buckets.look("a", 5, 10).remaining).toBe(10);
    for (let count = 0; count < 10; count++) buckets.take("a", 5, 10);
    clock.time += 1_000;
    expect(buckets.look("a", 50, 100).remaining).toBe(50);
  });

  it("forgets idle accounts, so that memory follows the active ones", () => {
    const { clock, buckets } = bucketsAt();
    for (let count = 0; count < 30_000; count++) {
      clock.time += 10;
      buckets.take(`account ${count}`, 5, 10);
    }
    expect(buckets.size).toBeLessThan(17_000);
  });
});
