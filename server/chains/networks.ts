export {
  chainIdOf,
  chainInfo,
  type EvmNetwork,
  evmNetworkNames,
  findNetwork,
  isEvmNetwork,
  type Network,
  networkInfo,
  networkNames,
  networkOfChainId,
} from "@/server/networks";
