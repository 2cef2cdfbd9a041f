import { createHash } from "node:crypto";
import type { Reachable } from "./reachable";

/**
 * A fingerprint of code that clones share: SHA-256 over the reachable opcodes in order, without the data of PUSHes
 * (addresses, constants, immutables), trailers and everything behind the code.
 */
export function hashFingerprint(code: Uint8Array, reachable: Reachable): string {
  return createHash("sha256").update(fingerprintOf(code, reachable)).digest("hex");
}

export function fingerprintOf(code: Uint8Array, { offsets }: Reachable): Uint8Array {
  return Uint8Array.from(offsets, (offset) => code[offset]!);
}
