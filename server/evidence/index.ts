export { BadCode, type OpenedBadCode, openBadCode } from "./bad-code";
export { type ContractProxy, type GatheredContract, gatherContract } from "./contract/gather";
export type { TokenMeta } from "./contract/token";
export { gatherDomain } from "./domain";
export { findPlanted } from "./evm-wallet/givers";
export type { Interaction } from "./evm-wallet/past";
export { type Explorer, type ExplorerSettings, openExplorer } from "./explorer";
export { type History, openHistory } from "./history";
export { findPhishing, type PhishingFindings, type PhishingWatch } from "./phishing";
export { type GatheredSignature, gatherSignature, type SignatureInput } from "./signature";
export { type GatheredSimulation, gatherSimulation, type SimulationInput, type TokenWords } from "./simulation";
export { isBroad as isBroadApproval } from "./simulation/facts";
export { type EvidenceSources, intelCoverage, missingLists, type WalletSources } from "./sources";
export {
  type GatheredTransaction,
  gatherTransaction,
  Money,
  partyFact,
  type TransactionInput,
  toItem,
} from "./transaction";
export { type GatheredWallet, gatherWallet, type Trail } from "./wallet";
