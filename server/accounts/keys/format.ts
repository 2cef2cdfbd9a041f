import { hash } from "node:crypto";
import { crc32 } from "node:zlib";
import { randomBase62, toBase62 } from "@/server/kernel/ids";

const prefix = "ptc_live_";
const shape = /^ptc_live_[0-9A-Za-z]{38}$/;
const checksumLength = 6;

/** `ptc_live_`, 32 base62 characters of randomness (190 bits), 6 of the CRC-32 of all before. */
export function generateKey(): string {
  const body = prefix + randomBase62(32);
  return body + checksumOf(body);
}

/** Distinguishes typos and invented keys from real ones without querying the database. */
export function isWellFormed(key: string): boolean {
  return shape.test(key) && checksumOf(key.slice(0, -checksumLength)) === key.slice(-checksumLength);
}

/** The length of every key: what is longer or shorter need not be looked at. */
export const keyLength = prefix.length + 32 + checksumLength;

/** Stored form: the SHA-256 of the whole key. No salt is used, since 190 random bits cannot be guessed. */
export function hashKey(key: string): Buffer {
  return hash("sha256", key, "buffer");
}

/** Part of a key that is shown after its creation. */
export function startOf(key: string): string {
  return key.slice(0, prefix.length + 4);
}

function checksumOf(body: string): string {
  return toBase62(crc32(body), checksumLength);
}
