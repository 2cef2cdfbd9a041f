export { type Assessment, assess } from "./assess";
export { type Level, levelOf, levels } from "./levels";
export { scoreOf } from "./score";
export type { ApprovalFact } from "./signals/approval/detect";
export { type AnySignal, catalogue, type SignalId, signal } from "./signals/catalogue";
export type { DelegationFact } from "./signals/delegation/detect";
export {
  applyOverride,
  type ListEvidence,
  type Listing,
  listingSignals,
  type Override,
} from "./signals/listing/detect";
export type { WalletFacts } from "./signals/wallet/detect";
export { type DomainEvidence, judgeThreat } from "./threat";
export * from "./types";
export { judgeWallet, type WalletEvidence } from "./wallet";
export { type Language, languages, reasonsOf, titleOf } from "./wording";
export type { MissingEvidence } from "./wording/missing";
