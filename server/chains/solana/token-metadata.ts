import { setImmediate as turn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { decodeBase58Key } from "../base58";
import type { SolanaAccount } from "./accounts";
import { deriveAddress } from "./curve";
import { readU32 } from "./layout";

/** Names that a token gives itself. Its creator's text, not to be shown unescaped. */
export interface TokenNames {
  name: string;
  symbol: string;
  /** Where the rest is said of it; empty where nowhere. */
  uri: string;
}

/** Metaplex's program, where the names of most tokens are. */
export const metadataProgram = "metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s";
/** Enough for name, symbol and address. */
export const metadataSlice = 320;

const metadataKind = 4;
const namesAt = 65;
export const longestText = 200;

/** Many wallets hold the same few tokens. */
const derived = new LRUCache<string, string>({ max: 20_000 });

/** So many take some three milliseconds to work out. */
const atOnce = 16;

/** By mint. Between some and the next, others have their turn. */
export async function metadataAddresses(mints: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let fresh = 0;
  for (const mint of mints) {
    if (!derived.has(mint) && ++fresh % atOnce === 0) await turn();
    const address = metadataAddress(mint);
    if (address !== undefined) found.set(mint, address);
  }
  return found;
}

/** Where a mint's names are, if it has any. */
export function metadataAddress(mint: string): string | undefined {
  const known = derived.get(mint);
  if (known !== undefined) return known;
  const seeds = [Buffer.from("metadata"), decodeBase58Key(metadataProgram), decodeBase58Key(mint)];
  const address = deriveAddress(metadataProgram, seeds);
  if (address !== undefined) derived.set(mint, address);
  return address;
}

export function asMetadata({ owner, data }: SolanaAccount): TokenNames | undefined {
  return owner === metadataProgram && data?.[0] === metadataKind ? readNames(data, namesAt) : undefined;
}

/** Texts, each with its length before it; filled up with zeros in older accounts. The address may be cut off. */
export function readNames(data: Uint8Array, at: number): TokenNames | undefined {
  const symbolAt = at + 4 + readU32(data, at);
  const end = symbolAt + 4 + readU32(data, symbolAt);
  if (end > data.length) return undefined;
  const text = (from: number, to: number) =>
    new TextDecoder().decode(data.subarray(from, Math.min(to, from + longestText))).replaceAll("\0", "");
  const uri = end + 4 <= data.length ? text(end + 4, Math.min(data.length, end + 4 + readU32(data, end))) : "";
  return { name: text(at + 4, symbolAt), symbol: text(symbolAt + 4, end), uri };
}
