import type { Address } from "viem";
import { type EvmClient, type ProxyInfo, type ReadOptions, scanCode } from "@/server/chains";
import type { CodeAnalysis } from "./code/analyse";
import { addressIn } from "./code/places";
import { soft } from "./soft";

/** Of all that it runs, such as a diamond's facets. */
const mostPlaces = 8;

/**
 * Whose code a contract can run in its own name besides what its proxy shows: what single functions hand on, and what a
 * beacon that isn't believed has in its code. Good for the lists only: honest libraries are many, and nobody's business.
 */
export async function readReached(
  client: EvmClient,
  address: Address,
  info: ProxyInfo | null,
  analyses: readonly CodeAnalysis[],
  options: ReadOptions,
): Promise<Address[]> {
  const kept = analyses.flatMap(({ delegates }) => delegates.places).slice(0, mostPlaces);
  const [words, named] = await Promise.all([
    Promise.all(kept.map(({ slot }) => soft(client.getStorageAt(address, slot, options)))),
    readNamed(client, info, options),
  ]);
  const stored = kept.flatMap(({ bit }, index) => addressIn(words[index], bit) ?? []);
  const constants = analyses.flatMap(({ delegates }) => delegates.constants);
  const shown = new Set(info?.implementations);
  return [...new Set([...constants, ...stored, ...named])].filter((each) => !shown.has(each));
}

async function readNamed(client: EvmClient, info: ProxyInfo | null, options: ReadOptions): Promise<Address[]> {
  if (!info?.beacon) return [];
  const code = info.unproven ? await soft(client.getCode(info.beacon, options)) : undefined;
  return [info.beacon, ...(code === undefined ? [] : scanCode(code).addresses)];
}
