import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeBase58 } from "@/server/chains/base58";
import { stakeProgram, systemProgram, token2022Program, tokenProgram } from "@/server/chains/solana/accounts";
import { nonceAuthority, stakeAuthorities } from "@/server/chains/solana/authority-accounts";
import { decodeMintExtensions, readMintExtensions, walkExtensions } from "@/server/chains/solana/extensions";
import { asMint, decodeMint } from "@/server/chains/solana/mints";
import { squadsOf } from "@/server/chains/solana/squads";
import { decodeTokenAccount, readTokenAccount } from "@/server/chains/solana/token-accounts";
import { readNames } from "@/server/chains/solana/token-metadata";

const keyBytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
const amount = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const programs = fc.constantFrom(tokenProgram, token2022Program);

const u64 = (value: bigint) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
};
const option = (key: Uint8Array | null) =>
  Buffer.concat([Buffer.from([key ? 1 : 0, 0, 0, 0]), key ?? Buffer.alloc(32)]);
const text = (key: Uint8Array | null) => (key ? encodeBase58(key) : undefined);
const entry = (type: number, value: Uint8Array) =>
  Buffer.concat([Buffer.from([type, 0, value.length & 255, value.length >> 8]), value]);

interface Account {
  mint: Uint8Array;
  owner: Uint8Array;
  amount: bigint;
  delegate: Uint8Array | null;
  delegated: bigint;
  closer: Uint8Array | null;
  frozen: boolean;
  native: boolean;
}
const accounts: fc.Arbitrary<Account> = fc.record({
  mint: keyBytes,
  owner: keyBytes,
  amount,
  delegate: fc.option(keyBytes),
  delegated: amount,
  closer: fc.option(keyBytes),
  frozen: fc.boolean(),
  native: fc.boolean(),
});
const accountBytes = (a: Account) =>
  Buffer.concat([
    a.mint,
    a.owner,
    u64(a.amount),
    option(a.delegate),
    Buffer.from([a.frozen ? 2 : 1]),
    Buffer.from([a.native ? 1 : 0, 0, 0, 0]),
    u64(0n),
    u64(a.delegated),
    option(a.closer),
  ]);
const mintBytes = (by: Uint8Array | null, freezer: Uint8Array | null, supply: bigint, decimals: number) =>
  Buffer.concat([option(by), u64(supply), Buffer.from([decimals, 1]), option(freezer)]);
const extended = (mint: Uint8Array, ...entries: Uint8Array[]) =>
  Buffer.concat([mint, Buffer.alloc(165 - mint.length), Buffer.from([1]), ...entries]);

describe("token accounts", () => {
  it("say in bytes what was put in, with and without extensions", () => {
    fc.assert(
      fc.property(accounts, programs, (given, program) => {
        const base = accountBytes(given);
        const expected = {
          mint: text(given.mint),
          owner: text(given.owner),
          amount: given.amount,
          state: given.frozen ? "frozen" : "initialized",
          isNative: given.native,
          delegate: text(given.delegate),
          delegatedAmount: given.delegate ? given.delegated : undefined,
          closeAuthority: text(given.closer),
        };
        expect(decodeTokenAccount(base, program)).toEqual({ ...expected, extensions: [] });
        const longer = Buffer.concat([base, Buffer.from([2]), entry(7, Buffer.alloc(0)), entry(15, Buffer.alloc(1))]);
        expect(decodeTokenAccount(longer, token2022Program)).toEqual({
          ...expected,
          extensions: ["immutableOwner", "transferHookAccount"],
        });
        expect(decodeTokenAccount(longer, tokenProgram)).toBeUndefined();
      }),
    );
  });

  it("are the same in a node's own reading as in bytes", () => {
    fc.assert(
      fc.property(accounts, programs, keyBytes, (given, program, address) => {
        const account = { owner: program, lamports: 1, executable: false, space: 165 };
        const pubkey = encodeBase58(address);
        const bytes = readTokenAccount({
          pubkey,
          account: { ...account, data: [accountBytes(given).toString("base64"), "base64"] },
        });
        const info = {
          mint: text(given.mint),
          owner: text(given.owner),
          isNative: given.native,
          state: given.frozen ? "frozen" : "initialized",
          tokenAmount: { amount: String(given.amount), decimals: 6 },
          ...(given.delegate && {
            delegate: text(given.delegate),
            delegatedAmount: { amount: String(given.delegated) },
          }),
          ...(given.closer && { closeAuthority: text(given.closer) }),
        };
        const data = { program: "spl-token", parsed: { type: "account", info } };
        expect(readTokenAccount({ pubkey, account: { ...account, data } })).toEqual(bytes);
      }),
    );
  });
});

describe("mints", () => {
  it("say in bytes what was put in, with the extensions' powers", () => {
    fc.assert(
      fc.property(
        keyBytes,
        fc.option(keyBytes),
        amount,
        fc.nat(255),
        fc.nat(10_000),
        (by, freezer, supply, decimals, fee) => {
          const base = mintBytes(by, freezer, supply, decimals);
          const plain = { supply, decimals, mintAuthority: text(by), freezeAuthority: text(freezer) };
          expect(decodeMint(base, tokenProgram)).toEqual({ ...plain, extensions: {} });
          const isZero = by.every((byte) => byte === 0);
          const fees = Buffer.alloc(108);
          fees.writeBigUInt64LE(7n, 98);
          fees.writeUInt16LE(fee, 106);
          const data = extended(
            base,
            entry(12, by),
            entry(1, fees),
            entry(9, Buffer.alloc(0)),
            entry(6, Buffer.from([2])),
          );
          expect(decodeMint(data, token2022Program)).toEqual({
            ...plain,
            extensions: {
              ...(!isZero && { permanentDelegate: text(by) }),
              ...(fee > 0 && { transferFees: [{ basisPoints: fee, most: 7n }] }),
              nonTransferable: true,
              startsFrozen: true,
            },
          });
          expect(decodeMint(data, tokenProgram)).toBeUndefined();
        },
      ),
    );
  });

  it("are the same in a node's own reading as in bytes", () => {
    const [delegate, hook, closer] = [3, 4, 5].map((seed) => Buffer.alloc(32, seed)) as [Buffer, Buffer, Buffer];
    const pair = Buffer.concat([delegate, hook]);
    const name = (word: string) => Buffer.concat([Buffer.from([word.length, 0, 0, 0]), Buffer.from(word)]);
    const metadata = Buffer.concat([pair, name("A coin"), name("COIN"), name("")]);
    const data = extended(
      mintBytes(delegate, null, 7n, 6),
      entry(12, delegate),
      entry(14, pair),
      entry(3, closer),
      entry(26, Buffer.concat([delegate, Buffer.from([0])])),
      entry(19, metadata),
    );
    const [key, program, close] = [delegate, hook, closer].map((bytes) => encodeBase58(bytes));
    const account = { owner: token2022Program, lamports: 1, executable: false, space: data.length };
    const info = {
      supply: "7",
      decimals: 6,
      mintAuthority: key,
      freezeAuthority: null,
      extensions: [
        { extension: "permanentDelegate", state: { delegate: key } },
        { extension: "transferHook", state: { authority: key, programId: program } },
        { extension: "mintCloseAuthority", state: { closeAuthority: close } },
        { extension: "pausableConfig", state: { authority: key, paused: false } },
        { extension: "tokenMetadata", state: { name: "A coin", symbol: "COIN", uri: "" } },
      ],
    };
    const parsed = { program: "spl-token-2022", type: "mint", info };
    const fromBytes = asMint({ ...account, data, parsed: undefined });
    expect(fromBytes?.extensions).toMatchObject({
      names: { name: "A coin", symbol: "COIN" },
      transferHook: program,
      pauseAuthority: key,
    });
    expect(asMint({ ...account, data: undefined, parsed })).toEqual(fromBytes);
  });
});

describe("hostile bytes", () => {
  const anyBytes = fc.oneof(
    fc.uint8Array({ maxLength: 700 }),
    fc.uint8Array({ minLength: 165, maxLength: 600 }).map((bytes) => {
      bytes[165 % bytes.length] = 1;
      return bytes;
    }),
  );

  it("give a value or nothing, never a fault, and no more than forty extensions", () => {
    fc.assert(
      fc.property(anyBytes, fc.nat(200), programs, (data, start, program) => {
        expect(walkExtensions(data, start).size).toBeLessThanOrEqual(40);
        decodeMintExtensions(walkExtensions(data, start));
        decodeTokenAccount(data, program);
        decodeMint(data, program);
        for (const owner of [stakeProgram, systemProgram]) {
          const account = { owner, lamports: 1, executable: false, space: data.length, data, parsed: undefined };
          stakeAuthorities(account);
          nonceAuthority(account);
        }
      }),
    );
  });

  it("that claim a long name or endless extensions cost nothing", () => {
    const endless = Buffer.concat(Array.from({ length: 2_000 }, (_, at) => entry(100 + (at % 150), Buffer.alloc(0))));
    expect(walkExtensions(endless, 0).size).toBe(40);
    const metadata = Buffer.alloc(80, 255);
    expect(decodeMintExtensions(new Map([["tokenMetadata", metadata]])).names).toBeUndefined();
  });

  it("with names longer than anybody needs are cut", () => {
    const name = Buffer.alloc(1_500, 65);
    const length = Buffer.from([1_500 & 255, 1_500 >> 8, 0, 0]);
    const data = Buffer.concat([length, name, Buffer.from([1, 0, 0, 0]), Buffer.from("B")]);
    expect(readNames(data, 0)).toEqual({ name: "A".repeat(200), symbol: "B", uri: "" });
    const address = Buffer.concat([data, Buffer.from([9, 0, 0, 0]), Buffer.from("a.example")]);
    expect(readNames(address, 0)?.uri).toBe("a.example");
    expect(readNames(address.subarray(0, -2), 0)?.uri).toBe("a.examp");
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (bytes, at) => void readNames(bytes, at)));
    const state = { name: "A".repeat(1_500), symbol: "B", uri: "" };
    expect(readMintExtensions(new Map([["tokenMetadata", state]])).names).toEqual({ ...state, name: "A".repeat(200) });
  });

  it("of a multisig that claims more members than there are end where they end", () => {
    const owner = "SQDS4ep65T869zMMBKyuUq6aD6EgTu8psMjkvj52pCf";
    const data = Buffer.concat([Buffer.from("e07479ba44a14fec", "hex"), Buffer.alloc(88), Buffer.alloc(4, 255)]);
    const member = Buffer.concat([Buffer.alloc(32, 9), Buffer.from([2])]);
    const read = (bytes: Uint8Array, by = owner) =>
      squadsOf({ owner: by, data: bytes, lamports: 1, executable: false, space: bytes.length, parsed: undefined });
    const whole = Buffer.concat([data, member, member.subarray(0, 32)]);
    expect(read(whole)?.keys).toEqual([encodeBase58(Buffer.alloc(32, 9))]);
    for (let length = 0; length < whole.length; length++) expect(() => read(whole.subarray(0, length))).not.toThrow();
    expect(read(whole, tokenProgram)).toBeUndefined();
    expect(read(Buffer.concat([Buffer.alloc(8), whole.subarray(8)]))).toBeUndefined();
  });

  it("of another size or an unknown state are no account", () => {
    expect(decodeTokenAccount(Buffer.alloc(355, 2), token2022Program)).toBeUndefined();
    expect(decodeTokenAccount(Buffer.alloc(165, 9), tokenProgram)).toBeUndefined();
    expect(decodeMint(Buffer.alloc(82), tokenProgram)).toBeUndefined();
  });
});
