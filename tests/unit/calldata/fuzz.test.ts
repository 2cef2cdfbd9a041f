import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CallInput, counterparties, DEFAULT_BUDGET, decodeCall, effects } from "@/server/chains/calldata";
import { ENTRIES } from "@/server/chains/calldata/registry";
import { cases } from "@/tests/support/cases";
import { seededRandom } from "@/tests/training/random";
import { CONTRACT, WALLET, word } from "./support";
import { encodeArgs, valueFor } from "./values";

const WORDS = (DEFAULT_BUDGET.bytes / 32) * 4;
/** Heads of what was already under way when the meter ran out: at most one call's, and its candidates'. */
const OVERRUN = 256;

/** Valid calldata of every function, to start from. */
const CORPUS = ENTRIES.flatMap((entry) =>
  [1, 2].map((seed) => {
    const next = seededRandom(seed);
    const args = encodeArgs(
      entry,
      entry.abi().inputs.map((type) => valueFor(type, next)),
    );
    return Buffer.from(entry.selector.slice(2) + args.slice(2), "hex");
  }),
);

const bytesWord = (value: number) => Buffer.from(word(value), "hex");
const padded = (data: Buffer) => Buffer.concat([data, Buffer.alloc((32 - (data.length % 32)) % 32)]);

/** Cheap wrappers, encoded by hand: fifty thousand cases have to fit some seconds. */
const WRAPPERS: ((inner: readonly Buffer[]) => Buffer)[] = [
  // multicall(bytes[])
  (inner) => Buffer.concat([Buffer.from("ac9650d8", "hex"), bytesWord(32), byteses(inner)]),
  // aggregate((address,bytes)[])
  (inner) => {
    const tuples = inner.map((data) =>
      Buffer.concat([bytesWord(0x77), bytesWord(64), bytesWord(data.length), padded(data)]),
    );
    return Buffer.concat([Buffer.from("252dba42", "hex"), bytesWord(32), listOf(tuples)]);
  },
  // multiSend(bytes)
  (inner) => {
    const records = Buffer.concat(
      inner.map((data) => Buffer.concat([Buffer.from([0]), Buffer.alloc(52, 7), bytesWord(data.length), data])),
    );
    return Buffer.concat([Buffer.from("8d80ff0a", "hex"), bytesWord(32), bytesWord(records.length), padded(records)]);
  },
  // execute(bytes,bytes[]) of the Universal Router, a command per input
  (inner) => {
    const commands = Buffer.from(inner.map((data) => data[0] ?? 0x21));
    return Buffer.concat([
      Buffer.from("24856bc3", "hex"),
      bytesWord(64),
      bytesWord(64 + 32 + padded(commands).length),
      bytesWord(commands.length),
      padded(commands),
      byteses(inner),
    ]);
  },
  // an unknown function: mystery(bytes[])
  (inner) => Buffer.concat([Buffer.from("deadbeef", "hex"), bytesWord(32), byteses(inner)]),
];

function listOf(items: readonly Buffer[]): Buffer {
  let offset = items.length * 32;
  const heads = items.map((item) => {
    const head = bytesWord(offset);
    offset += item.length;
    return head;
  });
  return Buffer.concat([bytesWord(items.length), ...heads, ...items]);
}

function byteses(items: readonly Buffer[]): Buffer {
  return listOf(items.map((data) => Buffer.concat([bytesWord(data.length), padded(data)])));
}

/** A change that encodings are sensitive to: a byte, a whole word as an offset or a length, a cut, a repetition. */
function mutate(data: Buffer, next: () => number): Buffer {
  if (data.length === 0) return Buffer.from([Math.floor(next() * 256)]);
  const at = Math.floor(next() * data.length);
  const kind = Math.floor(next() * 5);
  if (kind === 0) return data.subarray(0, at);
  if (kind === 1) return Buffer.concat([data, data.subarray(at)]);
  const changed = Buffer.from(data);
  if (kind === 2) changed[at] = Math.floor(next() * 256);
  else {
    const start = 4 + Math.floor(at / 32) * 32;
    const value = kind === 3 ? Math.floor(next() * data.length) & ~31 : Math.floor(next() * 2 ** 32);
    if (start + 32 <= data.length) bytesWord(value).copy(changed, start);
  }
  return changed;
}

function build(seed: number, mutations: number, wraps: number): Buffer {
  const next = seededRandom(seed);
  const pick = () => CORPUS[Math.floor(next() * CORPUS.length)]!;
  let data: Buffer = pick();
  for (let i = 0; i < wraps; i++) {
    const siblings = Array.from({ length: Math.floor(next() * 3) }, pick);
    data = WRAPPERS[Math.floor(next() * WRAPPERS.length)]!([...siblings, data]);
  }
  for (let i = 0; i < mutations; i++) data = mutate(data, next);
  return data;
}

function check(data: string | Buffer, to: string | null = CONTRACT, value = 0n): void {
  const text = typeof data === "string" ? data : `0x${data.toString("hex")}`;
  const input: CallInput = { chainId: 1, from: WALLET, to, data: text, value };
  const tree = decodeCall(input);
  if (tree.calls > DEFAULT_BUDGET.calls) throw new Error(`${tree.calls} calls`);
  if (tree.maxDepth > DEFAULT_BUDGET.depth) throw new Error(`depth ${tree.maxDepth}`);
  if (tree.words > WORDS + OVERRUN) throw new Error(`${tree.words} words`);
  if (tree.malformed.length > 256) throw new Error("notes without end");
  const found = effects(tree);
  if (found.length > tree.words + 2 * tree.calls + 8) throw new Error(`${found.length} effects`);
  if (counterparties(tree, found).some(({ address }) => !/^0x[0-9a-f]{40}$/.test(address))) throw new Error("address");
}

describe("inputs of all kinds", () => {
  it("random bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => check(Buffer.from(bytes))),
      { numRuns: cases(15_000) },
    );
  }, 300_000);

  it("valid calldata, mutated", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 6 }), (seed, mutations) => check(build(seed, mutations, 0))),
      { numRuns: cases(22_000) },
    );
  }, 300_000);

  it("deeply nested, mutated", () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 16 }),
        (seed, mutations, wraps) => check(build(seed, mutations, wraps)),
      ),
      { numRuns: cases(10_000) },
    );
  }, 300_000);

  it("text of all kinds is either decoded or refused", () => {
    const anything = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(..."0123456789abcdefABCDEFxX \n") }),
      fc.integer().map((seed) => build(seed, 1, 1).toString("hex").slice(0, -1)),
    );
    fc.assert(
      fc.property(
        anything,
        fc.constantFrom(CONTRACT, WALLET, null),
        fc.bigInt({ min: 0n, max: 5n }),
        (text, to, value) => {
          try {
            check(text, to, value);
          } catch (error) {
            if ((error as { code?: string }).code !== "invalid_request") throw error;
          }
        },
      ),
      { numRuns: cases(3_000) },
    );
  }, 300_000);
});

describe("hostile inputs", () => {
  const attempts: [string, Buffer][] = [
    ["512 KiB of zeros", Buffer.alloc(DEFAULT_BUDGET.bytes)],
    ["a megabyte of zeros after a multicall", Buffer.concat([Buffer.from("ac9650d8", "hex"), Buffer.alloc(1 << 20)])],
    ["offsets that all point at themselves", Buffer.concat([Buffer.from("2a2d80d1", "hex"), ...repeat(bytesWord(0))])],
    ["a list of itself", Buffer.concat([Buffer.from("ac9650d8", "hex"), ...repeat(bytesWord(32))])],
    ["commands without end", router(Buffer.alloc(100_000, 0x5f))],
    ["sub-plans that contain themselves", router(Buffer.alloc(50_000, 0x21))],
    ["packed records without end", multiSend(Buffer.alloc(120_000))],
    ["unknown calls, each with much data", unknownCalls()],
  ];

  it.each(attempts)("%s", (_, data) => check(data));

  it.each(attempts)("%s, twenty deep", (_, data) => {
    let nested = data.subarray(0, 60_000);
    for (let i = 0; i < 20; i++) nested = WRAPPERS[0]!([nested]);
    check(nested);
  });

  function repeat(item: Buffer): Buffer[] {
    return Array.from({ length: 4_000 }, () => item);
  }
  function router(commands: Buffer): Buffer {
    const empty = [bytesWord(1), bytesWord(32), bytesWord(0)];
    const inputs = 64 + 32 + padded(commands).length;
    const head = [bytesWord(64), bytesWord(inputs), bytesWord(commands.length), padded(commands)];
    return Buffer.concat([Buffer.from("24856bc3", "hex"), ...head, ...empty]);
  }
  function multiSend(records: Buffer): Buffer {
    return Buffer.concat([Buffer.from("8d80ff0a", "hex"), bytesWord(32), bytesWord(records.length), padded(records)]);
  }
  function unknownCalls(): Buffer {
    const big = Buffer.concat([Buffer.from("deadbeef", "hex"), Buffer.alloc(100_000)]);
    const count = 64;
    const heads = Array.from({ length: count }, () => bytesWord(count * 32));
    const body = [bytesWord(32), bytesWord(count), ...heads, bytesWord(big.length), padded(big)];
    return Buffer.concat([Buffer.from("ac9650d8", "hex"), ...body]);
  }
});

describe("memory", () => {
  it("does not grow with the number of inputs", () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const round = (from: number) => {
      for (let seed = from; seed < from + 2_000; seed++) check(build(seed, seed % 4, seed % 8));
      collect();
      return process.memoryUsage().heapUsed;
    };
    round(0);
    round(2_000);
    const settled = round(4_000);
    const later = Math.min(round(6_000), round(8_000), round(10_000));
    expect(later - settled).toBeLessThan(1_000_000);
  }, 300_000);
});
