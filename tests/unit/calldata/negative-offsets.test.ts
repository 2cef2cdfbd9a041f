import { encodeAbiParameters, type Hex, parseAbiParameters } from "viem";
import { describe, expect, it } from "vitest";
import { codes, concat, decode, effectsOf, flatten, only, SPENDER, TOKEN, WALLET, word } from "./support";

const back = (bytes: number) => word(2n ** 256n - BigInt(bytes));
const inner = `a22cb465${word(SPENDER)}${word(1)}`;
/** The call's bytes with their length in front, filled up to whole words. */
const packed = `${word(inner.length / 2)}${inner.padEnd(192, "0")}`;
const words = (hex: string) => hex.length / 64;

/** A list of one element that stands before the list itself, behind other arguments' words. */
function listAhead(selector: string, others: readonly string[], element: (offset: string) => string): Hex {
  const head = [...others, word(32 * (others.length + 1) + packed.length / 2)].join("");
  // From where the list's elements begin back to where the call's bytes stand.
  const offset = back(packed.length / 2 + 32);
  return concat(selector, head, packed, word(1), element(offset));
}

describe("nested values that stand before what points to them", () => {
  const self = (data: Hex) => decode(data, { to: TOKEN });

  it("multicall(bytes[]): run on the chain, so read", () => {
    const tree = self(listAhead("0xac9650d8", [], (offset) => offset));
    expect(flatten(tree.root).map(({ name }) => name)).toEqual(["multicall", "setApprovalForAll"]);
    expect(codes(tree)).toContain("negative-offset");
  });

  it("the same behind a deadline", () => {
    const tree = self(listAhead("0x5ae401dc", [word(1_900_000_000)], (offset) => offset));
    expect(flatten(tree.root).map(({ name }) => name)).toEqual(["multicall", "setApprovalForAll"]);
  });

  it.each([
    ["aggregate3", "0x82ad56cb", 1],
    ["aggregate3Value", "0x174dea71", 2],
    ["aggregate", "0x252dba42", 0],
  ])("%s: a tuple that points back to its bytes", (name, selector, between) => {
    // The list's only element is a tuple behind it, whose bytes stand before the list.
    const tuple = [word(TOKEN), ...Array(between).fill(word(0))];
    const size = 32 * (tuple.length + 1);
    const start = packed.length / 2 + 64;
    const data = listAhead(selector, [], () => concat(word(32), ...tuple, back(start)).slice(2));
    expect(size).toBeGreaterThan(0);
    const tree = decode(data);
    expect(flatten(tree.root).map((node) => [node.name, node.to])).toEqual([
      [name, expect.any(String)],
      ["setApprovalForAll", TOKEN],
    ]);
  });

  it("an account's batch gives away what stands there", () => {
    const list = listAhead("0x34fcd5be", [], () =>
      concat(word(32), word(TOKEN), word(0), back(packed.length / 2 + 64)).slice(2),
    );
    const [grant] = only(effectsOf(list, { to: WALLET }), "allowance");
    expect(grant).toMatchObject({ spender: SPENDER, token: TOKEN, amount: "all" });
  });

  it("what leads out of the data stays empty", () => {
    for (const far of [10_000, 2 ** 31, 2 ** 40 + 32]) {
      const data = concat("0xac9650d8", word(32), word(1), back(far));
      const tree = self(data);
      expect(codes(tree)).toContain("offset-out-of-bounds");
      expect(tree.root.args).toEqual({ data: ["0x"] });
    }
  });

  it("the chain's own encoding has none of it", () => {
    const data = concat("0xac9650d8", encodeAbiParameters(parseAbiParameters("bytes[]"), [[`0x${inner}`]]));
    expect(codes(self(data))).toEqual([]);
    expect(words(packed)).toBe(4);
  });
});
