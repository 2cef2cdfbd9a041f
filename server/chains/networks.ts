import { type Network, networks } from "@/server/networks";

export { type Network, networks };
export type EvmNetwork = Exclude<Network, "solana">;

export interface NetworkInfo {
  id: Network;
  name: string;
  /** Other names that callers may use. */
  aliases: readonly string[];
  family: "evm" | "solana";
  /** EIP-155 id; undefined on Solana. */
  chainId: number | undefined;
  nativeSymbol: string;
  /** Usual time between blocks (slots on Solana). */
  blockTimeMs: number;
  /** Explorer page of an address is this followed by the address. */
  addressUrl: string;
}

const table: Record<Network, NetworkInfo> = {
  ethereum: {
    id: "ethereum",
    name: "Ethereum",
    aliases: [],
    family: "evm",
    chainId: 1,
    nativeSymbol: "ETH",
    blockTimeMs: 12_000,
    addressUrl: "https://etherscan.io/address/",
  },
  bnb: {
    id: "bnb",
    name: "BNB Smart Chain",
    aliases: ["bsc"],
    family: "evm",
    chainId: 56,
    nativeSymbol: "BNB",
    blockTimeMs: 750,
    addressUrl: "https://bscscan.com/address/",
  },
  polygon: {
    id: "polygon",
    name: "Polygon PoS",
    aliases: [],
    family: "evm",
    chainId: 137,
    nativeSymbol: "POL",
    blockTimeMs: 2_000,
    addressUrl: "https://polygonscan.com/address/",
  },
  arbitrum: {
    id: "arbitrum",
    name: "Arbitrum One",
    aliases: [],
    family: "evm",
    chainId: 42161,
    nativeSymbol: "ETH",
    blockTimeMs: 250,
    addressUrl: "https://arbiscan.io/address/",
  },
  solana: {
    id: "solana",
    name: "Solana",
    aliases: [],
    family: "solana",
    chainId: undefined,
    nativeSymbol: "SOL",
    blockTimeMs: 400,
    addressUrl: "https://solscan.io/account/",
  },
};

const byName = new Map<string, Network>();
const byChainId = new Map<number, EvmNetwork>();
for (const info of Object.values(table)) {
  for (const name of [info.id, ...info.aliases]) byName.set(name, info.id);
  if (info.chainId !== undefined) byChainId.set(info.chainId, info.id as EvmNetwork);
}

export const evmNetworks: readonly EvmNetwork[] = networks.filter((network) => network !== "solana");

/** Every name that a caller may give a network, aliases included. */
export const networkNames: readonly string[] = [...byName.keys()];

export function networkInfo(network: Network): NetworkInfo {
  return table[network];
}

/** The network of a name or alias as callers write it (`bsc` is `bnb`); undefined for any other text. */
export function findNetwork(name: string): Network | undefined {
  return byName.get(name);
}

export function isEvmNetwork(network: Network): network is EvmNetwork {
  return table[network].family === "evm";
}

export function networkOfChainId(chainId: number): EvmNetwork | undefined {
  return byChainId.get(chainId);
}

export function chainIdOf(network: EvmNetwork): number {
  return table[network].chainId!;
}

/** The explorer's page of an address, for a person to look it up. */
export function addressUrl(network: Network, address: string): string {
  return table[network].addressUrl + encodeURIComponent(address);
}
