import fc from "fast-check";
import {
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  encodeFunctionResult,
  getAddress,
  type Hex,
  parseAbi,
} from "viem";
import { describe, expect, it } from "vitest";
import { addressAt, addressWord, boolAt, encodeCall, numberWord, wordAt } from "@/server/chains";
import { chunkCalls, decodeAggregate, encodeAggregate } from "@/server/chains/evm/multicall";

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): Hex => `0x${Buffer.from(bytes).toString("hex")}`);
const uint256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });

describe("words by hand", () => {
  it("are what viem's coder makes", () => {
    const abi = parseAbi(["function allowance(address,address,uint256)"]);
    fc.assert(
      fc.property(address, address, uint256, (a, b, amount) => {
        const theirs = encodeFunctionData({ abi, args: [a, b, amount] });
        expect(
          encodeCall(theirs.slice(0, 10) as Hex, addressWord(getAddress(a)), addressWord(b), numberWord(amount)),
        ).toBe(theirs);
      }),
    );
  });

  it("read back what viem's coder makes", () => {
    fc.assert(
      fc.property(uint256, address, fc.boolean(), (amount, who, flag) => {
        const data = encodeAbiParameters(
          [{ type: "uint256" }, { type: "address" }, { type: "bool" }],
          [amount, who, flag],
        );
        expect([wordAt(data), boolAt(data, 2), wordAt(data, 3)]).toEqual([amount, flag, undefined]);
        expect(addressAt(data, 1)).toBe(/^0x0+$/.test(who) ? undefined : who);
      }),
    );
  });

  it("know what is no address and no yes or no", () => {
    expect(addressAt(`0x01${"0".repeat(62)}`)).toBeUndefined();
    expect(addressAt(`0x${"0".repeat(64)}`)).toBeUndefined();
    expect(boolAt(`0x${"2".padStart(64, "0")}`)).toBeUndefined();
    expect(boolAt("0x")).toBeUndefined();
  });
});

describe("multicall", () => {
  it("splits calls by number and size, and loses none", () => {
    const call = fc.record({
      to: address,
      data: fc.uint8Array({ maxLength: 400 }).map((bytes): Hex => `0x${Buffer.from(bytes).toString("hex")}`),
    });
    fc.assert(
      fc.property(
        fc.array(call, { maxLength: 40 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 200, max: 3_000 }),
        (calls, most, mostBytes) => {
          const chunks = chunkCalls(calls, most, mostBytes);
          expect(chunks.flat()).toEqual(calls);
          for (const chunk of chunks) expect(chunk.length).toBeLessThanOrEqual(most);
        },
      ),
    );
    expect(encodeAggregate([]).slice(0, 10)).toBe("0x82ad56cb");
  });

  it("takes nothing but one result for each call", () => {
    const results = (count: number) =>
      encodeAbiParameters(
        [{ type: "tuple[]", components: [{ type: "bool" }, { type: "bytes" }] }],
        [Array.from({ length: count }, () => [true, "0x12"] as const)],
      );
    expect(decodeAggregate(results(2), 2)).toEqual([
      { ok: true, data: "0x12" },
      { ok: true, data: "0x12" },
    ]);
    expect(() => decodeAggregate(results(1), 2)).toThrow("1 calls instead of 2");
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        expect(() => decodeAggregate(`0x${Buffer.from(bytes).toString("hex")}`, 3)).toThrow(
          "none that Multicall3 gives",
        );
      }),
    );
  });

  const aggregated = parseAbi(["function aggregate3() returns ((bool success, bytes returnData)[])"]);
  const encoded = (results: { success: boolean; returnData: Hex }[]) =>
    encodeFunctionResult({ abi: aggregated, result: results });
  const bytes = fc.uint8Array({ maxLength: 300 }).map((each): Hex => `0x${Buffer.from(each).toString("hex")}`);
  const answers = fc.array(fc.record({ success: fc.boolean(), returnData: bytes }), { maxLength: 12 });

  it("reads what viem reads, and no answer of which one word points or counts elsewhere", () => {
    fc.assert(
      fc.property(answers, fc.nat(), fc.integer({ min: 1, max: 200 }), (results, place, more) => {
        const honest = encoded(results);
        const theirs = decodeFunctionResult({ abi: aggregated, data: honest });
        const ours = decodeAggregate(honest, results.length);
        expect(ours).toEqual(theirs.map(({ success, returnData }) => ({ ok: success, data: returnData })));

        const places = layoutOf(results.map(({ returnData }) => returnData.length / 2 - 1));
        const index = places[place % places.length]!;
        const [before, after] = [honest.slice(0, 2 + 64 * index), honest.slice(66 + 64 * index)];
        const bent = `${before}${numberWord(wordAt(honest, index)! + 32n * BigInt(more))}${after}` as Hex;
        expect(() => decodeAggregate(bent, results.length)).toThrow(/Multicall3/);
        expect(() => decodeAggregate(`${honest}${numberWord(0)}`, results.length)).toThrow(
          "none that Multicall3 gives",
        );
      }),
    );
  });

  it("refuses results that share one region, before any of it is copied", () => {
    const count = 250;
    const size = 2 * 1024 * 1024 - 32 * (count + 5);
    const shared = Buffer.alloc(size + 32 * (count + 5));
    const put = (at: number, value: number) => shared.writeUInt32BE(value, 32 * at + 28);
    put(0, 32);
    put(1, count);
    for (let index = 0; index < count; index++) put(2 + index, 32 * count);
    put(2 + count, 1);
    put(3 + count, 64);
    put(4 + count, size);
    const answer: Hex = `0x${shared.toString("hex")}`;
    const begun = performance.now();
    expect(() => decodeAggregate(answer, count)).toThrow("none that Multicall3 gives");
    // viem takes more than a minute.
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

/** Which words of an answer are offsets and lengths, for results of so many bytes. */
function layoutOf(sizes: readonly number[]): number[] {
  const places = [0, 1, ...sizes.map((_, index) => 2 + index)];
  let at = 2 + sizes.length;
  for (const size of sizes) {
    places.push(at + 1, at + 2);
    at += 3 + Math.ceil(size / 32);
  }
  return places;
}
