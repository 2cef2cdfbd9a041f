/** All that stands behind the four bytes of a selector. */
export const behindSelector = 2n ** 224n - 1n;

export function isTopBit(value: bigint): boolean {
  return value >= 1n << 248n && isBit(value);
}

export function isBit(value: bigint): boolean {
  return (value & (value - 1n)) === 0n;
}

/** Four bytes, and nothing behind them. */
export function isFront(value: bigint): boolean {
  return value > behindSelector && (value & behindSelector) === 0n;
}

export function lowestBit(value: bigint): number {
  let bit = 0;
  while (bit < 256 && ((value >> BigInt(bit)) & 0xffn) === 0n) bit += 8;
  while (bit < 256 && ((value >> BigInt(bit)) & 1n) === 0n) bit++;
  return bit;
}
