import { randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** `length` base62 characters of cryptographic randomness, without modulo bias. */
export function randomBase62(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}

/** A number as base62, left-padded with zeros. */
export function toBase62(value: number, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) text = alphabet[rest % 62] + text;
  return text;
}

/** `acc_0Nn3…`: 8 base62 characters of milliseconds, so ids sort by time, then 14 random ones (83 bits). */
export function newId(prefix: string, now = Date.now()): string {
  return `${prefix}_${toBase62(now, 8)}${randomBase62(14)}`;
}
