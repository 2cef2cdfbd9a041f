import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readWeights } from "@/server/intel/lexical/weights";

const file = readFileSync("server/intel/lexical/weights.bin");

describe("the committed weights", () => {
  it("stay under a megabyte", () => expect(file.length).toBeLessThan(1_000_000));

  it("say which phishing they learnt from", () => {
    const { trained, nets, trees } = readWeights(file);
    expect(trained).toEqual({ from: "2024-09-01", until: "2026-01-01" });
    expect(nets).toHaveLength(2);
    expect(trees.leaf.every(Number.isFinite)).toBe(true);
  });

  it("are refused where the file is damaged", () => {
    expect(() => readWeights(file.subarray(0, file.length - 100))).toThrow("cut short or damaged");
    expect(() => readWeights(Buffer.from("something else"))).toThrow("not a lexical weights file");
  });
});
