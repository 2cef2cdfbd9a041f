import {
  type Address,
  generateKeyPairSigner,
  getAddressDecoder,
  getAddressEncoder,
  getBase58Decoder,
  getProgramDerivedAddress,
  isOffCurveAddress,
} from "@solana/kit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeBase58 } from "@/server/chains/base58";
import { associatedTokenProgram, tokenProgram } from "@/server/chains/solana/accounts";
import { associatedTokenAddress, isOnCurve, isPersonalKey } from "@/server/chains/solana/curve";

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe("base58", () => {
  it("is written as Solana's own library does, whatever the length", () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 70 }),
      fc.uint8Array({ maxLength: 40 }).map((all) => all.fill(0, 0, 5)),
    );
    fc.assert(fc.property(bytes, (given) => void expect(encodeBase58(given)).toBe(getBase58Decoder().decode(given))));
  });
});

describe("keys", () => {
  it("are told from programs' addresses as Solana's own library does", () => {
    fc.assert(
      fc.property(keys, (bytes) => {
        expect(isOnCurve(bytes)).toBe(!isOffCurveAddress(getAddressDecoder().decode(bytes)));
      }),
      { numRuns: 300 },
    );
  });

  it("with a private key are personal", async () => {
    for (let count = 0; count < 5; count++) expect(isPersonalKey((await generateKeyPairSigner()).address)).toBe(true);
    expect(isPersonalKey("not a key")).toBe(false);
  });

  it("of associated accounts are where Solana's own library finds them", async () => {
    await fc.assert(
      fc.asyncProperty(keys, keys, async (owner, mint) => {
        const decode = (bytes: Uint8Array) => getAddressDecoder().decode(bytes);
        const [expected] = await getProgramDerivedAddress({
          programAddress: associatedTokenProgram as Address,
          seeds: [owner, getAddressEncoder().encode(tokenProgram as Address), mint],
        });
        expect(associatedTokenAddress(decode(owner), tokenProgram, decode(mint))).toBe(expected);
        expect(isPersonalKey(expected)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });
});
