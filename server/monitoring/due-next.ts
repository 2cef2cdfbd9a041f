import { createHash } from "node:crypto";

/**
 * Time of a wallet's next scan, within the interval after `now`. Each wallet has its own place in the interval, derived
 * from its address, so that wallets registered together are not always scanned together.
 */
export function dueNext(network: string, wallet: string, intervalMs: number, now: number): number {
  const place = createHash("sha256").update(`${network} ${wallet}`).digest().readUInt32BE(0) / 2 ** 32;
  const phase = Math.floor(place * intervalMs);
  const start = Math.floor(now / intervalMs) * intervalMs + phase;
  return start > now ? start : start + intervalMs;
}
