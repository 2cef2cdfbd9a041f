import { isZero } from "./abi/decode";

/** Twelve zero bytes, then twenty that are hardly an amount: those leave most of them zero. */
export function isAddressShaped(data: Buffer, at: number): boolean {
  if (!isZero(data, at, at + 12)) return false;
  let filled = 0;
  for (let i = at + 12; i < at + 32; i++) if (data[i] !== 0) filled++;
  // Vanity addresses have leading zeros, amounts have more of them.
  return filled >= (isZero(data, at + 12, at + 16) ? 13 : 8);
}
