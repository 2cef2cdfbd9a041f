export { BadCode } from "./contract/bad-code";
export { type ContractProxy, type GatheredContract, gatherContract } from "./contract/gather";
export type { TokenMeta } from "./contract/token";
export { gatherDomain } from "./domain";
export type { Interaction } from "./evm-wallet/past";
export { type Explorer, type ExplorerSettings, openExplorer } from "./explorer";
export { type History, openHistory } from "./history";
export { type EvidenceSources, intelCoverage, missingLists, type WalletSources } from "./sources";
export { gatherWallet } from "./wallet";
