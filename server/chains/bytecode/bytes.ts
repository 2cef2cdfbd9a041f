import type { Hex } from "viem";

/** EIP-7907 raises the limit of deployed code to 64 KiB; what is longer is cut, for no time is spent on it. */
export const MAX_CODE_BYTES = 128 * 1024;

export function toBytes(code: Hex | Uint8Array): Uint8Array {
  const bytes = typeof code === "string" ? Buffer.from(code.slice(2, 2 + 2 * MAX_CODE_BYTES), "hex") : code;
  return bytes.subarray(0, MAX_CODE_BYTES);
}

/** Big-endian number of `size` bytes at `start`; bytes past the end count as zero, as in the EVM. */
export function readNumber(code: Uint8Array, start: number, size: number): bigint {
  let text = "0x0";
  for (let at = start; at < start + size; at++) text += (code[at] ?? 0).toString(16).padStart(2, "0");
  return BigInt(text);
}

/** The same for up to 6 bytes, without a bigint. */
export function readSmall(code: Uint8Array, start: number, size: number): number {
  let value = 0;
  for (let at = start; at < start + size; at++) value = value * 256 + (code[at] ?? 0);
  return value;
}
