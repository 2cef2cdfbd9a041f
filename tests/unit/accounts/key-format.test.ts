import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { generateKey, hashKey, isWellFormed, startOf } from "@/server/accounts/keys/format";

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** CRC-32 (IEEE 802.3) written anew, so that the test does not trust what it tests. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe("API key format (contract §3)", () => {
  it("is ptc_live_, 32 random base62 characters and the CRC-32 of all before in 6", () => {
    const key = generateKey();
    expect(key).toMatch(/^ptc_live_[0-9A-Za-z]{38}$/);
    const value = [...key.slice(-6)].reduce((sum, character) => sum * 62 + base62.indexOf(character), 0);
    expect(value).toBe(crc32(key.slice(0, -6)));
    expect(isWellFormed(key)).toBe(true);
    expect(new Set(Array.from({ length: 1_000 }, generateKey)).size).toBe(1_000);
  });

  it("notices every single wrong character and every swap of neighbours", () => {
    const place = fc.integer({ min: 0, max: 46 });
    fc.assert(
      fc.property(place, fc.constantFrom(...base62), (at, character) => {
        const key = generateKey();
        const typo = key.slice(0, at) + character + key.slice(at + 1);
        expect(isWellFormed(typo)).toBe(typo === key);
        const swapped = key.slice(0, at) + (key[at + 1] ?? "") + key[at] + key.slice(at + 2);
        expect(isWellFormed(swapped)).toBe(swapped === key);
      }),
      { numRuns: 2_000 },
    );
  });

  it("says no to any other text, and does not throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii", maxLength: 60 }), (text) => {
        expect(isWellFormed(text)).toBe(false);
      }),
    );
    for (const text of ["", "ptc_live_", `${generateKey()}\n`, ` ${generateKey()}`, generateKey().toUpperCase()]) {
      expect(isWellFormed(text)).toBe(false);
    }
  });

  it("stores the SHA-256 of the whole key and shows 13 characters", () => {
    const key = generateKey();
    expect(hashKey(key)).toEqual(createHash("sha256").update(key).digest());
    expect(startOf(key)).toBe(key.slice(0, 13));
  });
}, 30_000);
