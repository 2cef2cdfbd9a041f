import fc from "fast-check";
import { expect, it } from "vitest";
import { isoTime } from "@/server/kernel/iso-time";

it("writes a time as Date does, whatever was written before", () => {
  const times = fc.oneof(fc.integer({ min: -8.64e15, max: 8.64e15 }), fc.integer({ min: 1.7e12, max: 1.7e12 + 5_000 }));
  fc.assert(
    fc.property(fc.array(times, { minLength: 1 }), (all) => {
      expect(all.map(isoTime)).toEqual(all.map((at) => new Date(at).toISOString()));
    }),
  );
  expect(() => isoTime(Number.NaN)).toThrow(RangeError);
});
