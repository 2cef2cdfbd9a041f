import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { readRetryAfter } from "@/server/kernel/retry-after";
import { nextDelivery } from "@/server/webhooks/delivery/state";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone ?? "";
  if (zone === undefined) delete process.env.TZ;
});

describe("Retry-After", () => {
  const now = Date.parse("2026-03-01T12:00:00Z");
  test.each([
    ["120", 120_000],
    [" 0 ", 0],
    ["9999999999", 9_999_999_999_000],
    ["Sun, 01 Mar 2026 12:01:00 GMT", 60_000],
    ["Sun, 01 Mar 2026 11:00:00 GMT", 0],
    ["Fri, 31 Dec 9999 23:59:59 GMT", Date.parse("9999-12-31T23:59:59Z") - now],
    ["Sunday, 01-Mar-26 12:01:00 GMT", 60_000],
    ["Sun Mar  1 12:01:00 2026", 60_000],
  ])("%s is %i ms, wherever the machine stands", (header, ms) => {
    process.env.TZ = "America/Sao_Paulo";
    expect(readRetryAfter(header, now)).toBe(ms);
  });

  test.each([undefined, "", "soon", "-1", "1.5", "1e3", "0x10", "2026-03-01", "Sun, 99 Mar 2026 12:01:00 GMT"])(
    "%s is nothing",
    (header) => expect(readRetryAfter(header, now)).toBeUndefined(),
  );

  test.each(["86401", "9999999999", "9".repeat(40), "Fri, 31 Dec 9999 23:59:59 GMT"])(
    "of a receiver is waited for, for 24 hours at most: %s",
    (header) => {
      const outcome = { kind: "failed", retryAfterMs: readRetryAfter(header, now) } as const;
      const { dueAt } = nextDelivery(0, outcome, { now, schedule: [5_000], chance: 0.5 });
      expect(dueAt).toBe(now + 24 * 3_600_000);
    },
  );

  test("is read from anything (property)", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (header) => {
        const ms = readRetryAfter(header, now);
        return ms === undefined || ms >= 0;
      }),
    );
  });
});
