import { describe, expect, it } from "vitest";
import {
  approve,
  CONTRACT,
  call,
  codes,
  concat,
  decode,
  effectsOf,
  MAX,
  one,
  only,
  SPENDER,
  transferFrom,
  WALLET,
  word,
} from "./support";

const APPROVE = "095ea7b3";

/** Encodings that some contract somewhere accepts, though no honest encoder writes them. */
const DISGUISES: [name: string, data: string, notes: string[]][] = [
  ["trailing bytes", concat(approve(), "deadbeef"), ["trailing-bytes"]],
  ["a word too many", concat(approve(), word(0)), ["trailing-bytes"]],
  ["a dirty address", concat(APPROVE, `ff${"00".repeat(11)}`, SPENDER, word(MAX)), ["dirty-address"]],
  ["a cut amount", concat(APPROVE, word(SPENDER), "ff".repeat(31)), ["short-data"]],
];

describe("malformed calldata", () => {
  it.each(DISGUISES)("with %s is noted, and its approval seen", (_, data, notes) => {
    const tree = decode(data);
    expect(codes(tree)).toEqual(notes);
    expect(tree.root.name).toBe("approve");
    expect(one(effectsOf(data), "allowance")).toMatchObject({ spender: SPENDER, unlimited: true });
  });

  it.each(DISGUISES)("with %s is seen inside a multicall as well", (_, data, notes) => {
    const tree = decode(call("multicall(bytes[])", [[approve(), data]]));
    expect(tree.malformed.map((note) => note.code)).toEqual(notes);
    expect(tree.malformed.every((note) => note.path === "0.1")).toBe(true);
    expect(only(effectsOf(call("multicall(bytes[])", [[approve(), data]])), "allowance")).toHaveLength(2);
  });

  it("sees a multicall through offsets that point around", () => {
    // data[] at 0x60 instead of 0x20, with junk between; the element's offset leaves a gap, too.
    const inner = approve().slice(2);
    const padded = inner.padEnd(Math.ceil(inner.length / 64) * 64, "0");
    const data = concat(
      "ac9650d8",
      word(0x60),
      word(0xbad),
      word(0xbad),
      word(1),
      word(0x40),
      word(0xbad),
      word(68),
      padded,
    );
    const tree = decode(data);
    expect(codes(tree)).toEqual(["non-canonical-offset", "non-canonical-offset"]);
    expect(one(effectsOf(data), "allowance")).toMatchObject({ spender: SPENDER, owner: { role: "wallet" } });
  });

  it("sees an approval whose dynamic data is not padded to whole words", () => {
    const tight = concat("ac9650d8", word(0x20), word(1), word(0x20), word(68), approve());
    expect(codes(decode(tight))).toEqual(["short-data"]);
    expect(one(effectsOf(tight), "allowance").unlimited).toBe(true);
  });

  it("notes dirt in the padding of nested calldata", () => {
    const clean = call("multicall(bytes[])", [[approve()]]);
    const data = `${clean.slice(0, -2)}01`;
    expect(decode(data).malformed).toEqual([{ code: "dirty-padding", path: "0", at: "data.0" }]);
    expect(one(effectsOf(data), "allowance").unlimited).toBe(true);
  });

  it("reads an approval flag as old compilers do: anything but zero is yes", () => {
    const data = concat("a22cb465", word(SPENDER), word(2));
    expect(codes(decode(data))).toEqual(["dirty-bool"]);
    expect(one(effectsOf(data), "allowance")).toMatchObject({ amount: "all", revocation: false });
  });

  it("names the argument it is about", () => {
    const dirty = `${"ff".repeat(12)}${SPENDER.slice(2)}`;
    const data = concat("252dba42", word(0x20), word(1), word(0x20), dirty, word(0x40), word(0));
    expect(decode(data).malformed).toEqual([{ code: "dirty-address", path: "0", at: "calls.0.target" }]);
  });

  it.each(["0x09", "0x095e", "0x095ea7"])("%s is no selector", (data) => {
    expect(codes(decode(data))).toEqual(["short-selector"]);
    expect(decode(data).root).toMatchObject({ selector: null, name: null, guessed: false });
    expect(one(effectsOf(data), "unknown").target).toBe(CONTRACT);
  });

  it("says when coin goes along with a function that never takes any", () => {
    expect(codes(decode(approve(), { value: 1n }))).toEqual([]);
    expect(codes(decode(call("transfer(address,uint256)", [SPENDER, 1n]), { value: 1n }))).toEqual([
      "unexpected-value",
    ]);
    expect(codes(decode(transferFrom(WALLET, SPENDER, 1n), { value: 0n }))).toEqual([]);
  });

  it("reads lone selectors as zeros: nothing is given away by them", () => {
    expect(one(effectsOf("0x095ea7b3"), "allowance")).toMatchObject({ amount: "0", revocation: true });
    expect(codes(decode("0x095ea7b3"))).toContain("short-data");
  });
});
