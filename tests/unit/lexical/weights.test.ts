import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readWeights, writeWeights } from "@/server/intel/lexical/weights";

const file = readFileSync("server/intel/lexical/weights.bin");

/** A table of rows as the trainer has it: of all slots. */
function bySlot(table: Int8Array, rowOf: Int32Array, width: number): Int8Array {
  const slots = new Int8Array(rowOf.length * width);
  rowOf.forEach((row, slot) => {
    if (row >= 0) slots.set(table.subarray(row * width, (row + 1) * width), slot * width);
  });
  return slots;
}

describe("the committed weights", () => {
  const weights = readWeights(file);

  it("stay under a megabyte", () => expect(file.length).toBeLessThan(1_000_000));

  it("come back as they were written", () => {
    const { rowOf, nets, ...rest } = weights;
    const known = Uint8Array.from(rowOf, (row) => (row < 0 ? 0 : 1));
    const trained = nets.map((net) => ({
      ...net,
      wide: bySlot(net.wide, rowOf, 1),
      embedding: bySlot(net.embedding, rowOf, net.dims),
    }));
    const again = readWeights(writeWeights({ ...rest, known, nets: trained }));
    expect(Buffer.from(again.rowOf.buffer).equals(Buffer.from(rowOf.buffer))).toBe(true);
    again.nets.forEach(({ wide, embedding, inner }, i) => {
      expect(Buffer.from(wide).equals(Buffer.from(nets[i]!.wide))).toBe(true);
      expect(Buffer.from(embedding).equals(Buffer.from(nets[i]!.embedding))).toBe(true);
      expect(inner).toEqual(nets[i]!.inner);
    });
    expect(again.trees).toEqual(weights.trees);
    expect(again.letters).toEqual(weights.letters);
    expect([again.words, again.thresholds, again.calibration, again.trained]).toEqual([
      weights.words,
      weights.thresholds,
      weights.calibration,
      weights.trained,
    ]);
  });

  it("are refused where the file is damaged", () => {
    expect(() => readWeights(file.subarray(0, file.length - 100))).toThrow("cut short or damaged");
    expect(() => readWeights(Buffer.from("something else"))).toThrow("not a lexical weights file");
  });
});
