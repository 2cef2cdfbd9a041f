import fc from "fast-check";
import type { Hex } from "viem";
import { describe, expect, it } from "vitest";
import { CodeScan, findSelectors, isEquivalent } from "@/server/chains/bytecode";

const scan = (code: Hex) => new CodeScan(code);

describe("hostile code", () => {
  function look(code: Hex): void {
    const found = scan(code);
    isEquivalent(found.bytes, "0x5c60da1b");
    void [found.skeleton, found.sketch, found.cloneOf, found.addresses, found.hasDelegatecall];
    const { calls } = found.trace;
    expect(calls.length).toBeLessThanOrEqual(2_000);
    findSelectors(code);
  }

  it("never throws, whatever the bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3_000 }), (bytes) => look(`0x${Buffer.from(bytes).toString("hex")}`)),
      { numRuns: 300 },
    );
  });

  it("never throws on code that jumps a lot", () => {
    const piece = fc.constantFrom(
      "5b",
      "6000",
      "6004",
      "56",
      "57",
      "35",
      "33",
      "14",
      "80",
      "90",
      "f1",
      "54",
      "52",
      "20",
      "600035",
      "615b5b",
      "39",
      "51",
      "ff",
      "60fd57",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 600 }), (pieces) => look(`0x${pieces.join("")}`)),
      { numRuns: 300 },
    );
  });

  it.each([
    ["jump destinations only", "5b".repeat(131_072)],
    ["branches only", "5b600057".repeat(32_768)],
    [
      "branches to everywhere",
      Array.from(
        { length: 16_000 },
        (_, at) => `5b33${(0x61).toString(16)}${((at * 7) % 65_536).toString(16).padStart(4, "0")}57`,
      ).join(""),
    ],
    ["duplications", `5b${"80".repeat(60_000)}600056`],
    ["half a megabyte", "6001600157".repeat(100_000)],
  ])("takes little time for %s", (_name, code) => {
    const before = performance.now();
    look(`0x${code}`);
    // Work that grows with the square of the size takes minutes; a busy machine some seconds.
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});
