import { type Network, networks } from "@/server/networks";

export { type Network, networks };
export type EvmNetwork = Exclude<Network, "solana">;

interface NetworkInfo {
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
  /** A contract that answers for the coin as if it were a token, and in whose name nodes log each of its moves. */
  coinContract?: `0x${string}`;
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
  },
  bnb: {
    id: "bnb",
    name: "BNB Smart Chain",
    aliases: ["bsc"],
    family: "evm",
    chainId: 56,
    nativeSymbol: "BNB",
    blockTimeMs: 750,
  },
  polygon: {
    id: "polygon",
    name: "Polygon PoS",
    aliases: [],
    family: "evm",
    chainId: 137,
    nativeSymbol: "POL",
    blockTimeMs: 2_000,
    coinContract: "0x0000000000000000000000000000000000001010",
  },
  arbitrum: {
    id: "arbitrum",
    name: "Arbitrum One",
    aliases: [],
    family: "evm",
    chainId: 42161,
    nativeSymbol: "ETH",
    blockTimeMs: 250,
  },
  solana: {
    id: "solana",
    name: "Solana",
    aliases: [],
    family: "solana",
    chainId: undefined,
    nativeSymbol: "SOL",
    blockTimeMs: 400,
  },
};

const byName = new Map<string, Network>();
const byChainId = new Map<number, EvmNetwork>();
for (const info of Object.values(table)) {
  for (const name of [info.id, ...info.aliases]) byName.set(name, info.id);
  if (info.chainId !== undefined) byChainId.set(info.chainId, info.id as EvmNetwork);
}

export const evmNetworks: readonly EvmNetwork[] = networks.filter((network) => network !== "solana");

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

export function coinContractOf(chainId: number): NetworkInfo["coinContract"] {
  const network = networkOfChainId(chainId);
  return network && table[network].coinContract;
}
