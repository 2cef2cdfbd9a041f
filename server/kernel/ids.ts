import { randomFillSync } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** All that two characters can be: an id costs half as much made of pairs. */
const pairs = [...alphabet].flatMap((first) => [...alphabet].map((second) => first + second));
/** Two-byte values from here on would make some pairs likelier than others. */
const firstUnfair = 65_536 - (65_536 % pairs.length);

/** Randomness is fetched for many ids at once: the system call costs more than all the rest of an id. */
const pool = new Uint16Array(2_048);
let used = pool.length;

/** Two bytes of cryptographic randomness, none of which is used twice. */
function nextTwoBytes(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const two = pool[used] as number;
  pool[used++] = 0;
  return two;
}

/** `length` base62 characters of cryptographic randomness, without modulo bias. */
export function randomBase62(length: number): string {
  let text = "";
  while (text.length < length) {
    const two = nextTwoBytes();
    if (two < firstUnfair) text += pairs[two % pairs.length];
  }
  return text.length > length ? text.slice(0, length) : text;
}

/** A number as base62, left-padded with zeros. */
export function toBase62(value: number, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) text = alphabet[rest % 62] + text;
  return text;
}

const timeLength = 8;
const latestTime = 62 ** timeLength - 1;

/** The least id that `newId` makes of this prefix at `time`: what is older sorts before it. */
export function firstId(prefix: string, time: number): string {
  return `${prefix}_${toBase62(Math.min(Math.max(time, 0), latestTime), timeLength)}`;
}

/** When an id of `newId` was made. */
export function timeOf(id: string): number {
  const begin = id.indexOf("_") + 1;
  return [...id.slice(begin, begin + timeLength)].reduce((sum, letter) => sum * 62 + alphabet.indexOf(letter), 0);
}

let latest = { at: Number.NaN, text: "" };

/** `acc_0Nn3…`: 8 base62 characters of milliseconds, so ids sort by time, then 14 random ones (83 bits). */
export function newId(prefix: string, now = Date.now()): string {
  // Many come in one millisecond.
  if (now !== latest.at) latest = { at: now, text: toBase62(now, timeLength) };
  return `${prefix}_${latest.text}${randomBase62(14)}`;
}
