export {
  chainIdOf,
  chainInfo,
  type EvmNetwork,
  evmNetworkNames,
  findNetwork,
  isEvmNetwork,
  isRegistered,
  type Network,
  networkInfo,
  networkNames,
  networkOfChainId,
} from "@/server/networks";
