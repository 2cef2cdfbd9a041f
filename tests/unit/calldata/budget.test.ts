import { describe, expect, it } from "vitest";
import { DEFAULT_BUDGET, decodeCall } from "@/server/chains/calldata";
import {
  approve,
  call,
  concat,
  decode,
  effectsOf,
  flatten,
  MAX,
  one,
  only,
  SPENDER,
  TOKEN,
  WALLET,
  word,
} from "./support";

const multicall = (data: readonly string[]) => call("multicall(bytes[])", [data]);
const nest = (depth: number) => Array.from({ length: depth }).reduce<string>((inner) => multicall([inner]), approve());

describe("the budget", () => {
  it("holds 64 nested calls", () => {
    const fits = decode(multicall(Array.from({ length: 64 }, () => approve())));
    expect([fits.calls, fits.exceeded, fits.root.cut]).toEqual([64, null, false]);
    const over = decode(multicall(Array.from({ length: 65 }, () => approve())));
    expect([over.calls, over.exceeded, over.root.cut]).toEqual([64, "calls", true]);
    expect(over.root.children).toHaveLength(64);
  });

  it("holds a depth of 12", () => {
    const fits = decode(nest(12));
    expect([fits.maxDepth, fits.exceeded]).toEqual([12, null]);
    expect(flatten(fits.root).at(-1)).toMatchObject({ name: "approve", path: `0${".0".repeat(12)}` });
    const over = decode(nest(13));
    expect([over.maxDepth, over.exceeded]).toEqual([12, "depth"]);
    expect(flatten(over.root).at(-1)!.cut).toBe(true);
  });

  it("holds 512 KiB, which is all that a request can bring", () => {
    const fill = (bytes: number) => concat("0x12345678", "00".repeat(bytes - 4));
    expect(decode(fill(512 * 1024)).exceeded).toBeNull();
    const over = decode(fill(512 * 1024 + 1));
    expect([over.bytes, over.exceeded]).toEqual([512 * 1024 + 1, "bytes"]);
  });

  it("calls nothing malformed that it cut itself", () => {
    const data = multicall([concat("0x12345678", "5a".repeat(1_000)), approve()]);
    for (const bytes of [64, 256, 1_100]) {
      const tree = decodeCall({ chainId: 1, from: WALLET, to: TOKEN, data, value: 0n }, { ...DEFAULT_BUDGET, bytes });
      expect([tree.exceeded, tree.malformed]).toEqual(["bytes", []]);
    }
  });

  it("still shows what stands within it", () => {
    const data = concat(approve(), "00".repeat(600_000));
    expect(decode(data).exceeded).toBe("bytes");
    expect(only(effectsOf(data), "allowance")).toMatchObject([{ spender: SPENDER, amount: MAX.toString() }]);
  });

  it("can be another one", () => {
    const tree = decode(multicall([approve(), approve()]));
    expect(tree.calls).toBe(2);
    expect(decode(nest(3)).exceeded).toBeNull();
    expect(DEFAULT_BUDGET).toEqual({ calls: 64, depth: 12, bytes: 524_288 });
  });

  it("bounds the words read where everything points at the same data", () => {
    // A list of lists of lists, each element pointing at one and the same big one.
    const n = 1_500;
    const level = Array.from({ length: n }, () => word(n * 32)).join("");
    const data = concat("0x2eb2c2d6", word(0), word(0), word(0xa0), word(0xa0), word(0xa0), word(n), level);
    const tree = decode(data);
    expect(tree.words).toBeLessThanOrEqual(4 * 16_384 + 64);
    const aliased = concat("0xac9650d8", word(32), word(n), level, word(4), "12345678");
    expect(decode(aliased)).toMatchObject({ calls: 64, exceeded: "calls" });
  });

  it("bounds what is shown", () => {
    const inner = multicall(Array.from({ length: 30 }, () => `0x${"ab".repeat(200)}`));
    const outer = multicall(Array.from({ length: 15 }, () => inner));
    expect(JSON.stringify(decode(outer)).length).toBeLessThan(1_000_000);
  });
});

describe("beyond the budget", () => {
  it("names are still found, for look-ups", () => {
    for (const data of [
      nest(13),
      nest(15),
      multicall(Array.from({ length: 70 }, (_, i) => (i < 64 ? "0x" : approve()))),
    ]) {
      expect(one(effectsOf(data), "unknown").mentions).toContain(SPENDER);
    }
  });
});
