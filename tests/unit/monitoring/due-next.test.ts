import fc from "fast-check";
import { expect, it } from "vitest";
import { dueNext } from "@/server/monitoring/due-next";

const wallet = fc.stringMatching(/^0x[0-9a-f]{40}$/);
const interval = fc.integer({ min: 1_000, max: 86_400_000 });
const now = fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 });

it("is later, within the interval, and one interval after the last place", () => {
  fc.assert(
    fc.property(wallet, interval, now, (address, ms, at) => {
      const next = dueNext("ethereum", address, ms, at);
      expect(next).toBeGreaterThan(at);
      expect(next).toBeLessThanOrEqual(at + ms);
      expect(dueNext("ethereum", address, ms, next)).toBe(next + ms);
    }),
  );
});

it("differs from wallet to wallet, and spreads them evenly", () => {
  const ms = 900_000;
  const places = Array.from({ length: 9_000 }, (_, n) => dueNext("bnb", `0x${n}`, ms, 1_800_000_000_000) % ms);
  const counts = Array.from(
    { length: 9 },
    (_, part) => places.filter((each) => Math.floor(each / 100_000) === part).length,
  );
  expect(Math.min(...counts)).toBeGreaterThan(850);
  expect(Math.max(...counts)).toBeLessThan(1_150);
});
