import fc from "fast-check";
import { getAddress } from "viem";
import { describe, expect, it } from "vitest";
import { isAddressError, type Network, networkNames, parseAddress } from "@/server/chains";
import { decodeBase58Key, encodeBase58 } from "@/server/chains/base58";

const checksummed = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const token = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";

function problemOf(text: string, network?: Network): string | undefined {
  try {
    parseAddress(text, network);
    return undefined;
  } catch (error) {
    if (!isAddressError(error)) throw error;
    expect(error.message).toMatch(/^[A-Z].*[^.]$/s);
    return error.problem;
  }
}

describe("parseAddress", () => {
  it("takes 0x addresses for Ethereum and base58 of 32 bytes for Solana", () => {
    expect(parseAddress(checksummed)).toMatchObject({
      network: "ethereum",
      family: "evm",
      key: checksummed.toLowerCase(),
      canonical: checksummed,
    });
    expect(parseAddress(token)).toMatchObject({ network: "solana", family: "solana", key: token, canonical: token });
    expect(parseAddress("11111111111111111111111111111111").network).toBe("solana");
    expect(parseAddress(checksummed, "arbitrum").network).toBe("arbitrum");
  });

  it("passes all lower and all upper case, and gives both the same spelling", () => {
    const upper = `0x${checksummed.slice(2).toUpperCase()}`;
    for (const text of [checksummed.toLowerCase(), upper]) {
      expect(parseAddress(text)).toMatchObject({ key: checksummed.toLowerCase(), canonical: checksummed });
    }
    expect(parseAddress(`0x${"12".repeat(20)}`).canonical).toBe(`0x${"12".repeat(20)}`);
  });

  it("refuses mixed case without its checksum", () => {
    expect(problemOf(checksummed.replace("aA", "Aa"))).toBe("bad_checksum");
    expect(problemOf(`0x${checksummed.slice(2, 41)}D`)).toBe("bad_checksum");
  });

  it("refuses a chain that can't hold the address", () => {
    expect(problemOf(checksummed, "solana")).toBe("wrong_network");
    expect(problemOf(token, "ethereum")).toBe("wrong_network");
  });

  it.each([
    ["", "empty"],
    [checksummed.replace("0x", "0X"), "malformed"],
    [checksummed.slice(0, -1), "malformed"],
    [`${checksummed}0`, "malformed"],
    [`0x${"g".repeat(40)}`, "malformed"],
    [` ${checksummed}`, "malformed"],
    [`${checksummed}\n`, "malformed"],
    [checksummed.slice(2), "malformed"],
    ["1".repeat(31), "malformed"],
    ["1".repeat(33), "malformed"],
    ["z".repeat(44), "malformed"],
    [`${token.slice(0, -1)}0`, "malformed"],
    [`${token}\0`, "malformed"],
    ["vitalik.eth", "chain_name"],
    ["Pay.Name.SOL", "chain_name"],
    ["вася.eth", "chain_name"],
    [".eth", "malformed"],
    ["https://vitalik.eth", "malformed"],
    ["vitalik.eth.limo", "malformed"],
    ["alice@x.eth", "malformed"],
    ["1".repeat(100_000), "malformed"],
  ])("refuses malformed text, %#", (text, problem) => {
    expect(problemOf(text)).toBe(problem);
    for (const network of networkNames()) expect(problemOf(text, network)).toBe(problem);
  });

  it("knows every checksummed address, and no other mix of cases", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.nat(39), (bytes, at) => {
        const right = getAddress(`0x${Buffer.from(bytes).toString("hex")}`);
        expect(parseAddress(right).canonical).toBe(right);
        const letter = right[2 + at]!;
        const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
        const wrong = right.slice(0, 2 + at) + flipped + right.slice(3 + at);
        const digits = wrong.slice(2);
        fc.pre(wrong !== right && digits !== digits.toLowerCase() && digits !== digits.toUpperCase());
        expect(problemOf(wrong)).toBe("bad_checksum");
      }),
    );
  });

  it("never throws anything else, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: "binary-ascii", maxLength: 80 })),
        fc.option(fc.constantFrom(...networkNames()), { nil: undefined }),
        (text, network) => void problemOf(text, network),
      ),
      {
        numRuns: 1_000,
      },
    );
  });
});

describe("base58", () => {
  it("decodes what it encodes, for every key of 32 bytes", () => {
    fc.assert(
      fc.property(fc.nat(31), fc.uint8Array({ minLength: 32, maxLength: 32 }), (zeros, bytes) => {
        bytes.fill(0, 0, zeros);
        expect(decodeBase58Key(encodeBase58(bytes))).toEqual(bytes);
      }),
    );
  });

  it("takes no other length", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 40 }).filter((bytes) => bytes.length !== 32),
        (bytes) => {
          expect(decodeBase58Key(encodeBase58(bytes))).toBeUndefined();
        },
      ),
    );
  });
});
