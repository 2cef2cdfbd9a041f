import fc from "fast-check";
import { hashMessage, hashTypedData, recoverAddress, toHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { readSignature, type SignatureMethod, type TypedDataInput } from "@/server/chains/signatures";
import { corpus } from "@/tests/eval/signatures/corpus";
import { type Json, typed } from "@/tests/eval/signatures/typed";

const account = privateKeyToAccount(`0x${"c8".repeat(32)}`);
const wallet = account.address;
const read = (data: TypedDataInput | string, method: SignatureMethod = "eth_signTypedData_v4") =>
  readSignature({ chainId: 1, wallet, method, data });

const mail = typed(
  "Mail",
  { Person: "string name,address wallet", Mail: "Person from,Person to,string contents" },
  { name: "Ether Mail", version: "1", chainId: 1, verifyingContract: "0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC" },
  {
    from: { name: "Cow", wallet: "0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826" },
    to: { name: "Bob", wallet: "0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB" },
    contents: "Hello, Bob!",
  },
);

describe("the digest", { timeout: 60_000 }, () => {
  it("is EIP-712's own example", () => {
    expect(read(mail).digest).toBe("0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2");
  });

  it("is what a wallet signs, of everything in the corpus", async () => {
    const cases = corpus({ wallet, thieves: [], strangers: [`0x${"12".repeat(20)}`], now: 1_790_000_000 });
    for (const { name, request } of cases) {
      const data = request.data as TypedDataInput;
      if (typeof request.data === "string") {
        expect(read(request.data, "personal_sign").digest, name).toMatch(/^0x[0-9a-f]{64}$/);
        continue;
      }
      const { digest } = read(data);
      expect(digest, name).toBe(hashTypedData(data as never));
    }
    const signature = await account.signTypedData(mail as never);
    expect(await recoverAddress({ hash: read(mail).digest ?? "0x", signature })).toBe(wallet);
  });

  it("is the library's, of whatever types and values", () => {
    const hex = (bytes: number) => fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((one) => toHex(one));
    const kinds: { [type: string]: fc.Arbitrary<unknown> } = {
      uint8: fc.nat(255),
      uint256: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
      int64: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
      address: hex(20),
      bool: fc.boolean(),
      bytes: fc.nat(300).chain(hex),
      bytes4: hex(4),
      bytes32: hex(32),
      string: fc.string({ unit: "binary" }),
      Inner: fc.record({ a: fc.nat(255), b: fc.string() }),
    };
    const list = (one: fc.Arbitrary<unknown>) => fc.array(one, { maxLength: 3 });
    const member = fc.constantFrom(...Object.keys(kinds)).chain((kind) => {
      const one = kinds[kind] as fc.Arbitrary<unknown>;
      return fc.oneof(
        fc.record({ type: fc.constant(kind), value: one }),
        fc.record({ type: fc.constant(`${kind}[]`), value: list(one) }),
        fc.record({ type: fc.constant(`${kind}[][2]`), value: fc.tuple(list(one), list(one)) }),
      );
    });
    const names = fc.constantFrom("Outer", "Hyperliquid:Outer", "Zeta", "A$B");
    fc.assert(
      fc.property(names, fc.array(member, { minLength: 1, maxLength: 8 }), (primaryType, members) => {
        const data = {
          types: {
            [primaryType]: members.map(({ type }, at) => ({ name: `m${at}`, type })),
            Inner: [
              { name: "a", type: "uint8" },
              { name: "b", type: "string" },
            ],
          },
          primaryType,
          domain: { name: "x", chainId: 1 },
          message: Object.fromEntries(members.map(({ value }, at) => [`m${at}`, value])),
        };
        expect(read(data).digest).toBe(hashTypedData(data as never));
      }),
    );
  });

  it("costs one hash of a definition, however many values it has", () => {
    const long = Array.from({ length: 100 }, (_, at) => `uint8 ${"m".repeat(200)}${at}`).join(",");
    const entries = Array.from({ length: 160 }, (_, at) => ({ a: at, rest: [] }));
    const types = { Entry: "uint8 a,Long[] rest", Long: long, Batch: "Entry[] entries" };
    const batch = typed("Batch", types, { name: "x" }, { entries });
    const { digest, notes } = read(batch);
    expect(notes).toEqual([]);
    expect(digest).toBe(hashTypedData(batch as never));
  });

  it("is not computed where it takes too many hashes, which is said", () => {
    const texts = Array.from({ length: 11_900 }, (_, at) => `${at}`);
    const { digest, notes } = read(typed("Many", { Many: "string[] texts" }, { name: "x" }, { texts }));
    expect(digest).toBeNull();
    expect(notes).toEqual([{ code: "too-large", at: null }]);
  });

  it("is the one of the largest order in use: 256 listings in one", () => {
    const item = { itemType: 2, token: wallet, identifierOrCriteria: "1", startAmount: "1", endAmount: "1" };
    const pay = { ...item, itemType: 0, recipient: wallet };
    const order = {
      ...{ offerer: wallet, zone: `0x${"00".repeat(20)}`, offer: [item], consideration: [pay, pay, pay], orderType: 0 },
      ...{ startTime: "0", endTime: "9", zoneHash: `0x${"00".repeat(32)}`, salt: "1", counter: "0" },
      conduitKey: `0x${"00".repeat(32)}`,
    };
    let tree: Json = order;
    for (let depth = 0; depth < 8; depth++) tree = [tree, tree];
    const bulk = typed(
      "BulkOrder",
      {
        BulkOrder: "OrderComponents[2][2][2][2][2][2][2][2] tree",
        OrderComponents:
          "address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter",
        OfferItem: "uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount",
        ConsiderationItem:
          "uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient",
      },
      { name: "Seaport", version: "1.6", chainId: 1 },
      { tree },
    );
    expect(read(bulk).digest).toBe(hashTypedData(bulk as never));
  });

  it("is EIP-191's of messages, in text and in hexadecimal, and the bytes themselves of eth_sign", async () => {
    expect(read("hello", "personal_sign").digest).toBe(hashMessage("hello"));
    expect(read("0x68656c6c6f", "personal_sign").digest).toBe(hashMessage("hello"));
    const hash = `0x${"5c".repeat(32)}`;
    expect(read(hash, "eth_sign").digest).toBe(hash);
    const signature = await account.signMessage({ message: "olá" });
    expect(await recoverAddress({ hash: read("olá", "personal_sign").digest ?? "0x", signature })).toBe(wallet);
  });

  it.each([
    ["a missing field", { message: {} }, "missing-field"],
    ["a number with lost digits", { message: { value: 1e40, to: wallet } }, "imprecise-number"],
    ["a value of another type", { message: { value: "many", to: wallet } }, "bad-value"],
    ["a type that isn't there", { primaryType: "constructor" }, "bad-types"],
    ["nothing of the prototype's", { primaryType: "toString" }, "bad-types"],
  ])("is null for %s", (_, change, code) => {
    const one = typed("Pay", { Pay: "address to,uint256 value" }, { name: "x" }, { to: wallet, value: 1 });
    const { digest, notes } = read({ ...one, ...change } as TypedDataInput);
    expect(digest).toBeNull();
    expect(notes.map((note) => note.code)).toContain(code);
  });

  it("covers only what the types name", () => {
    const one = typed("Pay", { Pay: "address to,uint256 value" }, { name: "x" }, { to: wallet, value: 1, note: "hi" });
    const { notes, decoded } = read(one);
    expect(notes).toEqual([{ code: "unsigned-field", at: "message.note" }]);
    expect(decoded).toMatchObject({ message: { to: wallet, value: 1 } });
    expect(decoded).not.toHaveProperty("message.note");
  });
});
