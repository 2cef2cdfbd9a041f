import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGate } from "@/server/api/console/gate";

/** Work that ends on command. */
function stub() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end: () => end(), work: () => ended };
}

describe("the gate", () => {
  it("runs so many at once, keeps the order of the others, and is full behind the line", async () => {
    const gate = createGate(2, 1);
    const order: number[] = [];
    const pieces = [stub(), stub(), stub()];
    const passing = pieces.map(({ work }, index) =>
      gate.pass(() => {
        order.push(index);
        return work();
      }),
    );
    expect([order, gate.full]).toEqual([[0, 1], true]);
    pieces[0]?.end();
    await passing[0];
    await expect.poll(() => order).toEqual([0, 1, 2]);
    expect(gate.full).toBe(false);
    for (const { end } of pieces) end();
    await Promise.all(passing);
  });

  it("loses no place, whatever becomes of the work", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 40 }), async (fates) => {
        const gate = createGate(3, 100);
        let running = 0;
        let highest = 0;
        const work = async (isFine: boolean) => {
          highest = Math.max(highest, ++running);
          await Promise.resolve();
          running--;
          if (!isFine) throw new Error("no");
        };
        await Promise.allSettled(fates.map((fate) => gate.pass(() => work(fate))));
        expect(highest).toBe(Math.min(3, fates.length));
        expect(running).toBe(0);
        let started = 0;
        const held = stub();
        const all = [1, 2, 3].map(() =>
          gate.pass(() => {
            started++;
            return held.work();
          }),
        );
        expect(started).toBe(3);
        held.end();
        await Promise.all(all);
      }),
    );
  });
});
