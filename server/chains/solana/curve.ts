import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { decodeBase58Key, encodeBase58 } from "../base58";
import { associatedTokenProgram } from "./accounts";

const prime = 2n ** 255n - 19n;
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/**
 * Whether a key can have a private key: it is a point of Ed25519. Programs' own addresses are chosen to be none. The
 * point exists if x² = (y² − 1) / (dy² + 1) has a root, which Euler's criterion shows.
 */
export function isOnCurve(key: Uint8Array): boolean {
  let y = 0n;
  for (let at = 31; at >= 0; at--) y = (y << 8n) | BigInt(at === 31 ? key[at]! & 0x7f : key[at]!);
  if (y >= prime) y -= prime;
  const square = (y * y) % prime;
  const numerator = (square - 1n + prime) % prime;
  if (numerator === 0n) return true;
  const denominator = (d * square + 1n) % prime;
  return euler((numerator * denominator) % prime) === 1n;
}

/** The value to the power of (p − 1) / 2, by the usual chain of squares for this prime: half the work of the plain way. */
function euler(x: bigint): bigint {
  const x2 = (x * x) % prime;
  const b2 = (x2 * x) % prime;
  const b4 = (squared(b2, 2) * b2) % prime;
  const b5 = (squared(b4, 1) * x) % prime;
  const b10 = (squared(b5, 5) * b5) % prime;
  const b20 = (squared(b10, 10) * b10) % prime;
  const b40 = (squared(b20, 20) * b20) % prime;
  const b80 = (squared(b40, 40) * b40) % prime;
  const b160 = (squared(b80, 80) * b80) % prime;
  const b240 = (squared(b160, 80) * b80) % prime;
  const b250 = (squared(b240, 10) * b10) % prime;
  return (squared(squared(b250, 2) * x, 2) * x2) % prime;
}

function squared(value: bigint, times: number): bigint {
  let result = value;
  for (let count = 0; count < times; count++) result = (result * result) % prime;
  return result;
}

/** Telling takes a tenth of a millisecond, and the same few are asked about. */
const reported = new LRUCache<string, boolean>({ max: 20_000 });

/** A person's key, rather than an address that only a program can act for. */
export function isPersonalKey(address: string): boolean {
  const known = reported.get(address);
  if (known !== undefined) return known;
  const key = decodeBase58Key(address);
  if (!key) return false;
  const isPersonal = isOnCurve(key);
  reported.set(address, isPersonal);
  return isPersonal;
}

/** Conventional address of a wallet's account of a mint. No address but the wallet ever owned it. */
export function associatedTokenAddress(owner: string, program: string, mint: string): string | undefined {
  return deriveAddress(associatedTokenProgram, [owner, program, mint].map(decodeBase58Key));
}

/** A program's address for some seeds: the first hash, counting down, that is no point of the curve. */
export function deriveAddress(program: string, seeds: readonly (Uint8Array | undefined)[]): string | undefined {
  const home = decodeBase58Key(program);
  for (let bump = 255; bump >= 0; bump--) {
    const hash = createHash("sha256");
    for (const seed of seeds) hash.update(seed ?? "");
    hash.update(Uint8Array.of(bump)).update(home ?? "");
    const key = hash.update("ProgramDerivedAddress").digest();
    if (!isOnCurve(key)) return encodeBase58(key);
  }
  return undefined;
}
