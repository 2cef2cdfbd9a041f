import { createHash } from "node:crypto";

/**
 * When a wallet is scanned next, within the interval after `now`. Each has a place of its own in it, told from its
 * address: wallets that were registered together are not scanned together for ever.
 */
export function dueNext(network: string, wallet: string, intervalMs: number, now: number): number {
  const place = createHash("sha256").update(`${network} ${wallet}`).digest().readUInt32BE(0) / 2 ** 32;
  const phase = Math.floor(place * intervalMs);
  const start = Math.floor(now / intervalMs) * intervalMs + phase;
  return start > now ? start : start + intervalMs;
}
