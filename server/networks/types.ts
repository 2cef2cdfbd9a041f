/** The name of a registered network, such as `ethereum`. Rows may hold the name of one that is no longer registered. */
export type Network = string;

/** The name of a registered EVM network. */
export type EvmNetwork = string;

export type HexAddress = `0x${string}`;

/** An exchange. Tokens are tried out on `uniswap-v2`; the contracts of every kind are protected. */
export interface MarketEntry {
  kind: "uniswap-v2" | "uniswap-v3" | "uniswap-v4";
  name?: string | undefined;
  factory?: HexAddress | undefined;
  router?: HexAddress | undefined;
}

/** The software that makes the blocks, where it has peculiarities. */
export type Stack = "op-stack" | "nitro" | "avalanche" | "celo" | "linea" | "scroll" | "mantle";

/** The view function of a token that says whether its issuer froze an account. */
export type FreezeCheck = "isBlackListed" | "isBlacklisted" | "isBlocked";

export interface NetworkInfo {
  name: Network;
  /** For people. */
  title: string;
  aliases: readonly string[];
  family: "evm" | "solana";
  /** EIP-155 id; undefined on Solana. */
  chainId: number | undefined;
  caip2: string;
  /** Paid for gas. */
  currency: { name: string; symbol: string; decimals: number };
  /** Usual time between blocks (slots on Solana). */
  blockTimeMs: number;
  /** Public endpoints, first preferred; RPC_URL_<NAME> replaces them. */
  rpc: readonly string[];
  /** The currency as an ERC-20. Lower case, as all addresses here. */
  wrappedNative: HexAddress | undefined;
  multicall3: HexAddress;
  markets: readonly MarketEntry[];
  /** A small sum that a token is tried out with, in wei. */
  trialSpend: bigint;
  /** Usual payment for gas above the base fee, in wei. */
  usualTip: bigint;
  /** Etherscan's API, version 2. `url`: another one than the operator's; `id`: this network's `chainid` there. */
  explorer: { url: string | undefined; id: number } | undefined;
  /** Order of magnitude of a whole unit of the currency, in dollars. */
  nativeUsd: number | undefined;
  stack: Stack | undefined;
  /** Contracts of the network itself. */
  systemContracts: readonly { address: HexAddress; label: string }[];
  /** Contracts that are part of its nodes, beside Ethereum's own: there is no code to run. */
  precompiles: readonly HexAddress[];
  /** A contract that answers for the currency as if it were a token, and in whose name nodes log each move. */
  currencyContract: HexAddress | undefined;
  /** Chainalysis' list of sanctioned addresses. */
  sanctionsOracle: HexAddress | undefined;
  /** Tokens whose issuers freeze accounts. */
  freezers: readonly { symbol: string; token: HexAddress; check: FreezeCheck }[];
  /** The tokens that wallets hold most. */
  popularTokens: readonly HexAddress[];
  /** Code of listed contracts is read at the start; elsewhere once the network was asked about. */
  readsAhead: boolean;
  /** Files of @bgd-labs/aave-address-book. */
  aave: readonly string[];
  /** The network's list at tokens.coingecko.com. */
  tokenList: string | undefined;
  /** False: added by NETWORKS_FILE, so that none of its well-known contracts come with the program. */
  isBuiltIn: boolean;
}
