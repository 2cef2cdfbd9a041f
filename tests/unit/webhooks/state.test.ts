import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextDelivery, type Outcome } from "@/server/webhooks/delivery/state";

const hour = 3_600_000;
const schedule = [5_000, 300_000, hour / 2, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

const outcomes: fc.Arbitrary<Outcome> = fc.oneof(
  fc.constant({ kind: "acknowledged" } as const),
  fc.record({
    kind: fc.constant("failed" as const),
    retryAfterMs: fc.option(fc.nat(3 * 24 * hour), { nil: undefined }),
  }),
);

describe("a delivery", () => {
  test("that fails always is tried ten times over 75 h 35 min 5 s, then given up", () => {
    let now = 0;
    const at = [now];
    for (let tries = 0; ; ) {
      const next = nextDelivery(tries, { kind: "failed" }, { now, schedule, chance: 0.5 });
      tries = next.tries;
      if (next.dueAt === null) {
        expect(next.status).toBe("exhausted");
        break;
      }
      now = next.dueAt;
      at.push(now);
    }
    expect(at).toHaveLength(10);
    expect(at.at(-1)).toBe(schedule.reduce((sum, pause) => sum + pause));
    expect(at.at(-1)).toBe(75 * hour + 35 * 60_000 + 5_000);
  });

  test("ends, and moves by its rules alone, whatever receivers answer (property)", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(outcomes, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(10_000)), { minLength: 11 }),
        fc.array(fc.integer({ min: 0, max: 30 * hour }), { minLength: 1, maxLength: 9 }),
        (answers, pauses) => {
          let [now, tries] = [1_000_000, 0];
          for (const [outcome, chance, took] of answers) {
            now += took;
            const next = nextDelivery(tries, outcome, { now, schedule: pauses, chance });
            expect(next.tries).toBe(tries + 1);
            expect(next.dueAt === null).toBe(next.status !== "failed");
            if (outcome.kind === "acknowledged") {
              expect(next.status).toBe("acknowledged");
              return;
            }
            if (next.dueAt === null) {
              expect(next.status).toBe("exhausted");
              expect(tries).toBe(pauses.length);
              return;
            }
            const pause = next.dueAt - now;
            const planned = pauses[tries] as number;
            const asked = Math.min(outcome.retryAfterMs ?? 0, 24 * hour);
            expect(pause).toBeGreaterThanOrEqual(Math.floor(Math.max(planned * 0.9, asked)));
            expect(pause).toBeLessThanOrEqual(Math.ceil(Math.max(planned * 1.1, asked)));
            [now, tries] = [next.dueAt, next.tries];
          }
          throw new Error("it went on for ever");
        },
      ),
    );
  });
});
