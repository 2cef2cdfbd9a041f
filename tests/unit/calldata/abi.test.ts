import fc from "fast-check";
import { encodeAbiParameters, parseAbiParameters } from "viem";
import { describe, expect, it } from "vitest";
import { Args, Text, type Value } from "@/server/chains/calldata/abi/args";
import { decodeArgs, Meter } from "@/server/chains/calldata/abi/decode";
import { renderArgs } from "@/server/chains/calldata/abi/render";
import { compileFunction } from "@/server/chains/calldata/abi/type";
import { ENTRIES } from "@/server/chains/calldata/registry";
import { seededRandom } from "@/tests/training/random";
import { encodeArgs, valueFor } from "./values";

const read = (signature: string, hex: string) => {
  const meter = new Meter(10_000);
  return decodeArgs(compileFunction(signature).inputs, Buffer.from(hex.replace("0x", ""), "hex"), meter);
};

/** Back into viem's form, to encode it again. */
function toViem(value: Value, sample: unknown): unknown {
  if (value instanceof Args) return value.values.map((each, i) => toViem(each, (sample as unknown[])[i]));
  if (Array.isArray(value)) return value.map((each, i) => toViem(each, (sample as unknown[])[i]));
  if (value instanceof Text) return value.bytes.toString("utf8");
  if (Buffer.isBuffer(value)) return `0x${value.toString("hex")}`;
  return typeof sample === "number" ? Number(value) : value;
}

describe("decoding arguments", () => {
  it("agrees with viem: what it encodes is read back, value by value", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ENTRIES), fc.integer(), (entry, seed) => {
        const next = seededRandom(seed);
        const { inputs } = entry.abi();
        const values = inputs.map((type) => valueFor(type, next));
        const encoded = encodeArgs(entry, values);
        const { args, notes } = decodeArgs(inputs, Buffer.from(encoded.slice(2), "hex"), new Meter(100_000));
        expect(notes).toEqual([]);
        expect(toViem(args, values)).toEqual(values);
      }),
      { numRuns: 2_000 },
    );
  });

  it("is silent exactly where the data is its own re-encoding", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ENTRIES.filter((entry) => entry.abi().inputs.length > 0)),
        fc.integer(),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 3 }),
        (entry, seed, changes) => {
          const next = seededRandom(seed);
          const { inputs } = entry.abi();
          const values = inputs.map((type) => valueFor(type, next));
          const data = Buffer.from(encodeArgs(entry, values).slice(2), "hex");
          for (const [at, byte] of changes) data[at % data.length] = byte;
          const { args, notes } = decodeArgs(inputs, data, new Meter(100_000));
          if (notes.length > 0) return;
          // Lists may have grown: only their own values say how they are to be encoded.
          const again = encodeArgs(entry, toViem(args, numbersFor(args)) as unknown[]);
          // Texts that are no UTF-8 can't be written again.
          if (containsText(args)) return;
          expect(again).toBe(`0x${data.toString("hex")}`);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it("reads past the end as zeros, as the EVM does", () => {
    const { args, notes } = read("f(address a, uint256 b)", `0x${"00".repeat(12)}${"22".repeat(20)}`);
    expect(args.address("a")).toBe(`0x${"22".repeat(20)}`);
    expect(args.uint("b")).toBe(0n);
    expect(notes).toEqual([{ code: "short-data", at: "b" }]);
  });

  it("masks dirty bits and says so", () => {
    const { args, notes } = read(
      "f(address a, uint48 b, bool c, bytes4 d, int24 e)",
      [
        `ff${"00".repeat(11)}${"22".repeat(20)}`,
        `${"01".padEnd(58, "0")}000007`,
        "02".padStart(64, "0"),
        `aabbccdd${"11".repeat(28)}`,
        "ff".padStart(64, "0").replace(/^00/, "10"),
      ].join(""),
    );
    expect(args.address("a")).toBe(`0x${"22".repeat(20)}`);
    expect(args.uint("b")).toBe(7n);
    expect(args.flag("c")).toBe(true);
    expect(args.hex("d")).toBe("0xaabbccdd");
    expect(args.uint("e")).toBe(255n);
    expect(notes.map((note) => `${note.at} ${note.code}`)).toEqual([
      "a dirty-address",
      "b dirty-integer",
      "c dirty-bool",
      "d dirty-bytes",
      "e dirty-integer",
    ]);
  });

  it("follows offsets wherever they point inside the data", () => {
    const canonical = encodeAbiParameters(parseAbiParameters("bytes"), ["0xc0ffee"]).slice(2);
    const shifted = `${(64).toString(16).padStart(64, "0")}${"ee".repeat(32)}${canonical.slice(64)}`;
    const { args, notes } = read("f(bytes a)", shifted);
    expect(args.bytes("a").toString("hex")).toBe("c0ffee");
    expect(notes).toEqual([{ code: "non-canonical-offset", at: "a" }]);
  });

  it("reads offsets with dirty upper bits as Uniswap's routers do", () => {
    const canonical = encodeAbiParameters(parseAbiParameters("bytes"), ["0xc0ffee"]).slice(2);
    const { args, notes } = read("f(bytes a)", `01${canonical.slice(2)}`);
    expect(args.bytes("a").toString("hex")).toBe("c0ffee");
    expect(notes).toEqual([{ code: "dirty-integer", at: "a" }]);
  });

  it("keeps what there is of a list that claims more", () => {
    const words = [32n, 1_000_000n, 7n, 8n].map((value) => value.toString(16).padStart(64, "0")).join("");
    const { args, notes } = read("f(uint256[] a)", words);
    expect(args.uints("a")).toEqual([7n, 8n]);
    expect(notes).toEqual([{ code: "length-out-of-bounds", at: "a" }]);
  });

  it("stops when the meter is spent, however often a list points at the same data", () => {
    const count = 5_000;
    const offsets = Array.from({ length: count }, () => count * 32);
    const inner = [1, 5].map((value) => value.toString(16).padStart(64, "0")).join("");
    const data = [32, count, ...offsets].map((value) => value.toString(16).padStart(64, "0")).join("") + inner;
    const meter = new Meter(1_000);
    decodeArgs(compileFunction("f(uint256[][] a)").inputs, Buffer.from(data, "hex"), meter);
    expect(meter.words).toBeLessThan(1_010);
  });
});

describe("showing arguments", () => {
  const shown = (signature: string, types: string, values: readonly unknown[]) =>
    renderArgs(read(signature, encodeAbiParameters(parseAbiParameters(types), values as never)).args, {
      leaves: 1_000,
    });

  it("is JSON: integers as decimals, bytes as hex", () => {
    expect(
      shown("f(uint256 a, bytes b, (int8 c)[] d)", "uint256, bytes, (int8)[]", [2n ** 255n, "0xff", [[-3]]]),
    ).toEqual({ a: (2n ** 255n).toString(), b: "0xff", d: [{ c: "-3" }] });
  });

  it("cuts what is long and cleans what is not text", () => {
    const args = shown("f(bytes a, string b, uint256[] c)", "bytes, string, uint256[]", [
      `0x${"00".repeat(1_000)}`,
      `NUL\u0000 RLO\u202e${"x".repeat(2_000)}`,
      Array.from({ length: 100 }, () => 1n),
    ]);
    expect(args.a).toBe(`0x${"00".repeat(64)}… (1000 bytes)`);
    expect(args.b).toMatch(/^NUL\ufffd RLO\ufffdx+…$/);
    expect(args.c).toHaveLength(65);
    expect((args.c as string[]).at(-1)).toBe("… 36 more");
  });

  it("shows no more than the tree has room for", () => {
    const args = read(
      "f(uint256[] a)",
      encodeAbiParameters(parseAbiParameters("uint256[]"), [Array.from({ length: 50 }, () => 1n)]),
    ).args;
    expect(renderArgs(args, { leaves: 3 })).toEqual({ a: ["1", "1", "1", "… 47 more"] });
  });
});

/** viem requires numbers for small integers. A sample of the same shape shows which. */
function numbersFor(value: Value): unknown {
  if (value instanceof Args) return value.values.map(numbersFor);
  if (Array.isArray(value)) return value.map(numbersFor);
  return value;
}

function containsText(value: Value): boolean {
  if (value instanceof Text) return true;
  if (value instanceof Args) return value.values.some(containsText);
  return Array.isArray(value) && value.some(containsText);
}
