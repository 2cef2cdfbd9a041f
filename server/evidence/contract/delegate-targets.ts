import type { Address } from "viem";
import { type EvmClient, type ProxyInfo, type ReadOptions, scanCode } from "@/server/chains";
import type { CodeAnalysis } from "./code/analyse";
import { addressIn, type Named } from "./code/facts/storage-locations";
import { readOptional } from "./optional-read";

/** Limit of the places of all code it runs, such as a diamond's facets. */
const MAX_PLACES = 8;

export interface Reached {
  found: Address[];
  /** Nothing of it stayed unread. */
  whole: boolean;
}

/**
 * Code that a contract can run in its own name besides what its proxy shows: the delegates of single functions, and
 * code of a beacon that is not trusted. Used for the lists only, since honest libraries are many and of no concern.
 */
export async function readDelegateTargets(
  client: EvmClient,
  address: Address,
  info: ProxyInfo | null,
  analyses: readonly CodeAnalysis[],
  options: ReadOptions,
): Promise<Reached> {
  const [told, named] = await Promise.all([
    readReported(
      client,
      address,
      analyses.map(({ delegates }) => delegates),
      options,
    ),
    readBeacon(client, info, options),
  ]);
  const shown = new Set(info?.implementations);
  const found = [...new Set([...told.found, ...named.found])].filter((each) => !shown.has(each));
  return { found, whole: told.whole && named.whole };
}

/** Addresses that a contract's code pays. Used for the lists only, too. */
export function readPayees(
  client: EvmClient,
  address: Address,
  analyses: readonly CodeAnalysis[],
  options: ReadOptions,
): Promise<Reached> {
  return readReported(
    client,
    address,
    analyses.map(({ payees }) => payees),
    options,
  );
}

/** The addresses in the code, and those in the contract's storage where it keeps some. */
async function readReported(
  client: EvmClient,
  address: Address,
  reported: readonly Named[],
  options: ReadOptions,
): Promise<Reached> {
  const all = reported.flatMap(({ places }) => places);
  const kept = all.slice(0, MAX_PLACES);
  const words = await Promise.all(kept.map(({ slot }) => readOptional(client.getStorageAt(address, slot, options))));
  const stored = kept.flatMap(({ bit }, index) => addressIn(words[index], bit) ?? []);
  const found = [...new Set([...reported.flatMap(({ constants }) => constants), ...stored])];
  return { found, whole: kept.length === all.length && !words.includes(undefined) };
}

async function readBeacon(client: EvmClient, info: ProxyInfo | null, options: ReadOptions): Promise<Reached> {
  if (!info?.beacon) return { found: [], whole: true };
  const code = info.unproven ? await readOptional(client.getCode(info.beacon, options)) : "0x";
  return { found: [info.beacon, ...(code ? scanCode(code).addresses : [])], whole: code !== undefined };
}
