import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Lanes } from "@/server/webhooks/delivery/endpoint-concurrency";

/** Claims of repeated looks, if more were always available. */
function fill(lanes: Lanes, ids: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const group of ["quick", "bad"] as const) {
    const room = lanes.room(group);
    const of = new Map(room.lanes.map((id, index) => [id, room.rooms[index] as number]));
    const found = new Map<string, number>();
    let free = lanes.reserve(group, 1_000);
    lanes.release(free);
    for (const id of ids) {
      const count = Math.min(free, of.get(id) ?? room.others);
      if (count > 0) found.set(id, count);
      free -= count;
    }
    lanes.claimed(found, room);
    for (const [id, count] of found) counts.set(id, count + (counts.get(id) ?? 0));
  }
  return counts;
}

describe("lanes", () => {
  test("a receiver that answers gets more places, one that fails few", () => {
    const lanes = new Lanes(1_000);
    expect(fill(lanes, ["good", "bad"])).toEqual(
      new Map([
        ["good", 16],
        ["bad", 16],
      ]),
    );
    for (let i = 0; i < 16; i++) {
      expect(lanes.finished("good", { ok: true, durationMs: 5 })).toMatchObject({ group: "quick", more: true });
      expect(lanes.finished("bad", { ok: false, durationMs: 5 })).toMatchObject({ group: "bad", moved: i === 0 });
    }
    expect(fill(lanes, ["good", "bad"])).toEqual(
      new Map([
        ["good", 64],
        ["bad", 16],
      ]),
    );
  });

  test("however many hang, half of all places stay for those that don't", () => {
    const lanes = new Lanes(256);
    const hanging = Array.from({ length: 100 }, (_, index) => `hang-${index}`);
    fill(lanes, hanging.slice(0, 8));
    for (let round = 0; round < 20; round++) {
      for (const id of hanging.slice(0, 8)) lanes.finished(id, { ok: false, durationMs: 5_000 });
      fill(lanes, hanging.slice(0, 8));
    }
    expect(lanes.inFlight).toBeLessThanOrEqual(128 + 8);
    expect(fill(lanes, ["good"]).get("good")).toBe(16);
  });

  test("who fails or dawdles is looked for apart, until it answers in time again", () => {
    const lanes = new Lanes(100);
    fill(lanes, ["one", "other"]);
    lanes.finished("one", { ok: false, durationMs: 5 });
    lanes.finished("other", { ok: true, durationMs: 4_900 });
    expect(lanes.anyBad).toBe(true);
    expect(lanes.room("quick")).toMatchObject({ rooms: [0, 0], others: 16 });
    expect(lanes.room("bad")).toMatchObject({ rooms: [1, 17], others: 0 });
    expect(lanes.finished("one", { ok: true, durationMs: 5 })).toMatchObject({ group: "quick", moved: true });
    lanes.finished("other", { ok: true, durationMs: 5 });
    expect(lanes.anyBad).toBe(false);
  });

  test("a receiver that has had nothing to do for a minute is forgotten", () => {
    let now = 1_000_000;
    const lanes = new Lanes(100, () => now);
    fill(lanes, ["good", "gone", "busy"]);
    for (let i = 0; i < 16; i++) {
      lanes.finished("good", { ok: true, durationMs: 5 });
      lanes.finished("gone", { ok: false, durationMs: 5 });
    }
    const known = () => {
      fill(lanes, []);
      return lanes.room("quick").lanes;
    };
    expect(known()).toEqual(["good", "gone", "busy"]);
    now += 120_000;
    expect(known()).toEqual(["busy"]);
    expect(lanes.anyBad).toBe(false);
  });

  test("places that a look holds are nobody else's", () => {
    const lanes = new Lanes(100);
    expect(lanes.reserve("quick", 80)).toBe(80);
    expect(lanes.reserve("quick", 80)).toBe(20);
    lanes.release(100);
    expect(lanes.reserve("quick", 80)).toBe(80);
  });

  test("never hold more than there are places, and count to nothing in the end (property)", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.array(fc.tuple(fc.nat(9), fc.boolean(), fc.constantFrom(1, 4_900)), { maxLength: 200 }),
        (capacity, steps) => {
          const lanes = new Lanes(capacity);
          const under = new Map<string, number>();
          for (const [lane, ok, durationMs] of steps) {
            for (const [id, count] of fill(lanes, [`${lane}`])) under.set(id, (under.get(id) ?? 0) + count);
            expect(lanes.inFlight).toBeLessThanOrEqual(capacity);
            expect([...under.values()].every((count) => count <= 64)).toBe(true);
            const [busy] = [...under].filter(([, count]) => count > 0);
            if (!busy) continue;
            lanes.finished(busy[0], { ok, durationMs });
            under.set(busy[0], busy[1] - 1);
          }
          for (const [id, count] of under)
            for (let i = 0; i < count; i++) lanes.finished(id, { ok: true, durationMs: 1 });
          expect(lanes.inFlight).toBe(0);
        },
      ),
    );
  });
});
