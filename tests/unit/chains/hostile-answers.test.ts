import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRpcError } from "@/server/chains";
import {
  dataUpTo,
  readAddress,
  readIndex,
  readLog,
  readQuantity,
  readStorageWord,
  readWord,
} from "@/server/chains/evm/response-validation";
import { readReplies, type WireCall } from "@/server/chains/rpc/wire";
import { readSolanaAccount } from "@/server/chains/solana/accounts";
import { asMint } from "@/server/chains/solana/mints";
import { readTokenAccount } from "@/server/chains/solana/token-accounts";

const hexLike = fc.oneof(
  fc.string(),
  fc.stringMatching(/^0x[0-9a-fA-F]{0,80}$/),
  fc.constantFrom("0x", "0x0", "0x00", "0X1", "1", "-0x1", "0x1.5", "0x1e3"),
);
const anything = fc.oneof(fc.anything(), hexLike);

describe("shapes of the EVM", () => {
  it.each([
    ["quantity", readQuantity],
    ["index", readIndex],
    ["word", readWord],
    ["storage word", readStorageWord],
    ["address", readAddress],
    ["bytes", dataUpTo(20)],
    ["log", readLog],
  ])("%s: the typed value or RpcInvalid", (_name, read: (value: unknown) => unknown) => {
    fc.assert(
      fc.property(anything, (value) => {
        try {
          expect(["bigint", "number", "string", "object"]).toContain(typeof read(value));
        } catch (error) {
          expect(isRpcError(error) && error.code).toBe("rpc_invalid");
        }
      }),
    );
  });

  it("take what is right", () => {
    expect([readQuantity("0x0de0b6b3a7640000"), readIndex("0x10"), readStorageWord("0x1")]).toEqual([
      10n ** 18n,
      16,
      `0x${"1".padStart(64, "0")}`,
    ]);
    expect(dataUpTo(2)("0xABcd")).toBe("0xabcd");
    expect(() => dataUpTo(2)("0xabcdef")).toThrow("something else than bytes");
    expect(() => readIndex(`0x${"f".repeat(20)}`)).toThrow();
    expect(() => readQuantity("0x")).toThrow();
  });
});

describe("shapes of Solana", () => {
  const record = fc.dictionary(
    fc.constantFrom(
      "pubkey",
      "account",
      "owner",
      "lamports",
      "executable",
      "data",
      "parsed",
      "program",
      "type",
      "info",
      "mint",
      "state",
      "__proto__",
    ),
    fc.anything(),
  );
  it.each([
    ["account", readSolanaAccount],
    ["token account", readTokenAccount],
    ["mint", (value: unknown) => asMint(readSolanaAccount(value))],
  ])("%s: the typed value or RpcInvalid", (_name, read: (value: unknown) => unknown) => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), record), (value) => {
        try {
          read(value);
        } catch (error) {
          expect(isRpcError(error) && error.code).toBe("rpc_invalid");
        }
      }),
    );
  });
});

describe("JSON-RPC bodies", () => {
  const call: WireCall = {
    method: "eth_getBalance",
    params: "[]",
    check: readQuantity,
    maxBytes: 100,
    chainSized: false,
    past: false,
    owner: "",
    work: undefined,
  };
  const reply = fc.record(
    {
      jsonrpc: fc.constant("2.0"),
      id: fc.oneof(fc.nat(6), fc.anything()),
      result: fc.oneof(fc.constant("0x5"), fc.anything()),
      error: fc.anything(),
    },
    { requiredKeys: [] },
  );

  it("give one reply for each call, or are refused whole, whatever they are", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.json(), fc.string(), fc.array(reply).map(stringify), reply.map(stringify)),
        fc.integer({ min: 1, max: 4 }),
        (text, count) => {
          const replies = readReplies(text, new Array(count).fill(call), 1);
          if ("refused" in replies) {
            expect(count).toBeGreaterThan(1);
            return;
          }
          expect(replies).toHaveLength(count);
          for (const each of replies) {
            if ("value" in each) expect(typeof each.value).toBe("bigint");
            else expect(isRpcError(each.error)).toBe(true);
          }
        },
      ),
    );
  });

  it("match answers to calls by id, in any order, the first of doubles", () => {
    const text = JSON.stringify([
      { id: 2, result: "0x2" },
      { id: "1", result: "0x1" },
      { id: 2, result: "0x9" },
      { id: 77, result: "0x7" },
    ]);
    expect(readReplies(text, [call, call, call], 1)).toMatchObject([
      { value: 1n },
      { value: 2n },
      { error: { code: "rpc_invalid" } },
    ]);
  });
});

function stringify(value: unknown): string {
  return JSON.stringify(value, (_key, each) => (typeof each === "bigint" ? String(each) : each)) ?? "";
}
