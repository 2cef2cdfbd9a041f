export { type ReadNetworks, readNetworksFile, rpcSettingOf } from "./read-file";
export {
  builtInTable,
  chainIdOf,
  chainInfo,
  evmNetworkNames,
  findNetwork,
  installNetworks,
  isEvmNetwork,
  isRegistered,
  type NetworkTable,
  namesAndAliases,
  networkInfo,
  networkNames,
  networkOfChainId,
  networkSpellings,
  networkTable,
  networkTitle,
} from "./registry";
export { networkNamePattern } from "./schema";
export {
  evidenceOf,
  type ListedNetwork,
  type NetworkEvidence,
  type NetworkReport,
  type NetworkStatus,
  type NodeCondition,
  type NodeReport,
  type NodeState,
  networkStatuses,
  statusOf,
  tradeMarketOf,
} from "./status";
export type { EvmNetwork, FreezeCheck, HexAddress, MarketEntry, Network, NetworkInfo, Stack } from "./types";
