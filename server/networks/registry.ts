import { builtIn } from "./built-in";
import { solana } from "./built-in/solana";
import { resolveNetwork } from "./resolve";
import type { EvmNetwork, Network, NetworkInfo } from "./types";

/** The networks in the order in which documents list them. */
export type NetworkTable = readonly NetworkInfo[];

interface Registry {
  table: NetworkTable;
  byName: ReadonlyMap<string, NetworkInfo>;
  /** Names, aliases and CAIP-2 ids: whatever a caller may write. */
  bySpelling: ReadonlyMap<string, NetworkInfo>;
  byChainId: ReadonlyMap<number, NetworkInfo>;
  names: readonly Network[];
  evmNames: readonly EvmNetwork[];
}

/** The specification names these first: four EVM networks, then Solana. */
const beforeSolana = 4;

export const builtInTable: NetworkTable = [
  ...builtIn.slice(0, beforeSolana).map((network) => resolveNetwork(network, true)),
  solana,
  ...builtIn.slice(beforeSolana).map((network) => resolveNetwork(network, true)),
];

/** One for the process: Next bundles a second copy of this module. */
const holder = globalThis as { [key: symbol]: { current: Registry } | undefined };
const key = Symbol.for("portcullis.networks");
holder[key] ??= { current: indexTable(builtInTable) };
const kept = holder[key];

/** Sets the networks of the process. The settings' table is installed once, at its start. */
export function installNetworks(table: NetworkTable = builtInTable): void {
  kept.current = indexTable(table);
}

function indexTable(table: NetworkTable): Registry {
  const evm = table.filter(({ family }) => family === "evm");
  const spellings = (network: NetworkInfo) => [network.name, ...network.aliases, network.caip2];
  return {
    table,
    byName: new Map(table.map((network) => [network.name, network])),
    bySpelling: new Map(table.flatMap((network) => spellings(network).map((text) => [text, network] as const))),
    byChainId: new Map(evm.map((network) => [network.chainId!, network])),
    names: table.map(({ name }) => name),
    evmNames: evm.map(({ name }) => name),
  };
}

export const networkTable = (): NetworkTable => kept.current.table;
export const networkNames = (): readonly Network[] => kept.current.names;
export const evmNetworkNames = (): readonly EvmNetwork[] => kept.current.evmNames;

/** Throws RangeError for a name that isn't registered, such as one of a row from before a change of NETWORKS_FILE. */
export function networkInfo(network: Network): NetworkInfo {
  const found = kept.current.byName.get(network);
  if (!found) throw new RangeError(`There is no network ${network}`);
  return found;
}

/** The network of a name, alias or CAIP-2 id (`bsc` and `eip155:56` are `bnb`); undefined for any other text. */
export function findNetwork(text: string): Network | undefined {
  return kept.current.bySpelling.get(text)?.name;
}

export function isRegistered(network: Network): boolean {
  return kept.current.byName.has(network);
}

/** Names of networks for people: rows may name one that is no longer registered. */
export function networkTitle(network: Network): string {
  return kept.current.byName.get(network)?.title ?? network;
}

export function isEvmNetwork(network: Network): network is EvmNetwork {
  return kept.current.byName.get(network)?.family === "evm";
}

export function networkOfChainId(chainId: number): EvmNetwork | undefined {
  return kept.current.byChainId.get(chainId)?.name;
}

export function chainInfo(chainId: number): NetworkInfo | undefined {
  return kept.current.byChainId.get(chainId);
}

export function chainIdOf(network: EvmNetwork): number {
  return networkInfo(network).chainId!;
}

/** Names and aliases, for a caller who wrote another. */
export function namesAndAliases(evmOnly: boolean): string[] {
  return networkSpellings(evmOnly).filter((text) => !text.includes(":"));
}

/** All spellings that a caller may write, the names first: of EVM networks only, or of all. */
export function networkSpellings(evmOnly: boolean): string[] {
  const table = kept.current.table.filter(({ family }) => !evmOnly || family === "evm");
  const names = table.map(({ name }) => name);
  return [...names, ...table.flatMap(({ aliases }) => aliases), ...table.map(({ caip2 }) => caip2)];
}
