import { networkInfo } from "../networks";
import type { EvmClient } from "./client";
import type { ReadOptions } from "./read-options";
import type { BlockHeader } from "./response-validation";

/** A block to compare the present with: what was not there yet came after `since`. */
export interface PastBlock {
  number: number;
  /** Seconds since 1970: no code that is missing in the block is older. */
  since: number;
}

const MAX_PROBES = 40;
/** Enough for regular blocks; from then on halves, which always end. */
const MAX_GUESSES = 4;

/** The last one found, for as long as it is young enough. */
const kept = new WeakMap<EvmClient, PastBlock>();

/**
 * A block whose age lies between `least` and `most` seconds or, where no block does, the newest older one. null: the
 * chain is younger than that, as those are that people try things out on. Two reads where blocks come regularly.
 */
export async function findPastBlock(
  client: EvmClient,
  { least, most }: { least: number; most: number },
  options: ReadOptions,
): Promise<PastBlock | null> {
  // Sent together with a request that is waited for, where that leaves at the same time. The first guess is too.
  const latest = await client.getBlock("latest", { ...options, background: false });
  // A chain for trying things out may be ahead of us.
  const now = Math.max(latest.timestamp, client.clock.now() / 1_000);
  const known = kept.get(client);
  if (known && now - known.since <= most && known.number <= latest.number) return known;
  const found = await search(client, latest, now - most, now - least, options);
  if (found) kept.set(client, found);
  return found;
}

/** The times are `from` up to `to`; what is asked for is always between a block known to be too old and one too young. */
async function search(
  client: EvmClient,
  latest: BlockHeader,
  from: number,
  to: number,
  options: ReadOptions,
): Promise<PastBlock | null> {
  if (latest.timestamp <= to) return { number: latest.number, since: Math.max(latest.timestamp, from) };
  let older: BlockHeader | undefined;
  let younger = latest;
  let perBlock = networkInfo(client.network).blockTimeMs / 1_000;
  const wanted = (from + to) / 2;
  for (let probe = 0; probe < MAX_PROBES; probe++) {
    const lowest = older ? older.number + 1 : 0;
    if (lowest >= younger.number) return older ? { number: older.number, since: younger.timestamp } : null;
    const guess = Math.round(younger.number - (younger.timestamp - wanted) / perBlock);
    const middle = probe < MAX_GUESSES ? guess : Math.floor((lowest + younger.number) / 2);
    const aside = probe === 0 ? { ...options, background: false } : options;
    const block = await client.getBlock(Math.min(Math.max(middle, lowest), younger.number - 1), aside);
    if (block.timestamp <= to) {
      if (block.timestamp >= from) return { number: block.number, since: block.timestamp };
      older = block;
    } else younger = block;
    if (older) perBlock = Math.max(1e-3, (younger.timestamp - older.timestamp) / (younger.number - older.number));
    // Too young still: what was assumed is too long or too short for this chain.
    else
      perBlock = Math.max(1e-3, (latest.timestamp - younger.timestamp) / Math.max(1, latest.number - younger.number));
  }
  return null;
}
