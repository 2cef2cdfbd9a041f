export { type Assessment, assess } from "./assess";
export { type ContractEvidence, judgeContract } from "./contract";
export { type Level, levelOf, levels } from "./levels";
export { scoreOf } from "./score";
export type { ApprovalFact } from "./signals/approval/detect";
export { type AnySignal, catalogue, type SignalId, signal } from "./signals/catalogue";
export type {
  CodeFact,
  CodeHazards,
  ContractFacts,
  Controller,
  DrainerFact,
  SweeperFact,
} from "./signals/contract/facts";
export type { DelegationFact } from "./signals/delegation/detect";
export type { NameFacts, NameReason } from "./signals/domain/facts";
export type { ExposureFact } from "./signals/exposure/facts";
export {
  applyOverride,
  type ListEvidence,
  type Listing,
  listingSignals,
  type Override,
} from "./signals/listing/detect";
export type { OriginFact } from "./signals/origin/facts";
export type { LookalikeFact } from "./signals/poisoning/facts";
export type { ProxyFact } from "./signals/proxy/facts";
export type { SafeFact, SafeParty } from "./signals/safe/facts";
export type { AccountFact, CloserFact, HoldingFact, Party, SolanaFacts, StakeFact } from "./signals/solana/facts";
export type { SweepFact } from "./signals/sweep/facts";
export type { Advertisement, Imitation, PowerKind, TokenFact, TokenPower, TradeFact } from "./signals/token/facts";
export type { WalletFacts } from "./signals/wallet/detect";
export type { EvmFacts } from "./signals/wallet/detect-evm";
export { type DomainEvidence, judgeThreat } from "./threat";
export * from "./types";
export { judgeWallet, type WalletEvidence } from "./wallet";
export { type Language, languages, reasonsOf, titleOf } from "./wording";
export type { MissingEvidence } from "./wording/missing";
