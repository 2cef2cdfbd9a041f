import type { Address } from "../../types";

const HOP = 23;

/** Uniswap v3: token (20), fee (3), token, fee, … token. null if there is not even one token. */
export function v3Path(path: Buffer): { first: Address | null; last: Address | null } {
  if (path.length < 20) return { first: null, last: null };
  const last = Math.floor((path.length - 20) / HOP) * HOP;
  return { first: tokenAt(path, 0), last: tokenAt(path, last) };
}

function tokenAt(path: Buffer, at: number): Address {
  return `0x${path.toString("hex", at, at + 20)}`;
}
