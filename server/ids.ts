import { randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Randomness is fetched for many ids at once: the system call costs more than all the rest of an id. */
let pool = Buffer.alloc(0);
let used = 0;

function nextByte(): number {
  if (used === pool.length) {
    pool = randomBytes(4_096);
    used = 0;
  }
  const byte = pool[used] as number;
  pool[used++] = 0;
  return byte;
}

/** `length` base62 characters of cryptographic randomness, without modulo bias. No byte is used twice. */
export function randomBase62(length: number): string {
  let text = "";
  while (text.length < length) {
    const byte = nextByte();
    if (byte < 248) text += alphabet[byte % 62];
  }
  return text;
}

/** A number as base62, left-padded with zeros. */
export function toBase62(value: number, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) text = alphabet[rest % 62] + text;
  return text;
}

/** The least id that `newId` makes of this prefix at `time`: what is older sorts before it. */
export function firstId(prefix: string, time: number): string {
  return `${prefix}_${toBase62(time, 8)}`;
}

/** `acc_0Nn3…`: 8 base62 characters of milliseconds, so ids sort by time, then 14 random ones (83 bits). */
export function newId(prefix: string, now = Date.now()): string {
  return `${prefix}_${toBase62(now, 8)}${randomBase62(14)}`;
}
