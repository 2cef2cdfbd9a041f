import { encodeBase58 } from "../base58";

/** Reads of Solana's little-endian account layouts. Callers check the length first; outside of it the bytes are zero. */

export function readU16(data: Uint8Array, at: number): number {
  return (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8);
}

export function readU32(data: Uint8Array, at: number): number {
  return (readU16(data, at) | (readU16(data, at + 2) << 16)) >>> 0;
}

export function readU64(data: Uint8Array, at: number): bigint {
  return BigInt(readU32(data, at)) | (BigInt(readU32(data, at + 4)) << 32n);
}

export function readKeyAt(data: Uint8Array, at: number): string {
  const key = new Uint8Array(32);
  key.set(data.subarray(at, at + 32));
  return encodeBase58(key);
}

/** A key after a four-byte mark that says whether there is one (`COption<Pubkey>`). */
export function readOptionalKey(data: Uint8Array, at: number): string | undefined {
  return readU32(data, at) === 1 ? readKeyAt(data, at + 4) : undefined;
}

/** A key, where not all of it is zero (`OptionalNonZeroPubkey`). */
export function readNonZeroKey(data: Uint8Array, at: number): string | undefined {
  return data.subarray(at, at + 32).some((byte) => byte !== 0) ? readKeyAt(data, at) : undefined;
}
