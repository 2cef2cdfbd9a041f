import { createHash, randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A ULID: 10 characters of milliseconds, 16 of randomness, in Crockford's base 32. Sorts by time. */
export function newUlid(now: number, random: Uint8Array = randomBytes(16)): string {
  let time = "";
  for (let rest = Math.max(0, Math.floor(now)); time.length < 10; rest = Math.floor(rest / 32))
    time = alphabet[rest % 32] + time;
  return time + Array.from(random.subarray(0, 16), (byte) => alphabet[byte % 32]).join("");
}

/** The same id for the same seed, so that an event sent again after a lost answer is the same event. */
export function seededUlid(now: number, seed: string): string {
  return newUlid(now, createHash("sha256").update(seed).digest());
}
