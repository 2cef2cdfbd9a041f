export { type Assessment, assess, basisOf } from "./assess";
export { type ContractEvidence, judgeContract } from "./contract";
export {
  type Difference,
  deceiverListing,
  describeThreat,
  diff,
  identify,
  isThreat,
  observe,
  type PhishingEvent,
  type PhishingFact,
  phishingSignal,
  type RiskEvent,
  reportPhishing,
  type WatchState,
} from "./diff";
export { joinAssessments } from "./join";
export { levelOf, levels } from "./levels";
export { type FamilyShare, scoreOf, sharesOf } from "./score";
export { type ApprovalFact, detectApprovals, isOpenSpender } from "./signals/approval/detect";
export { type AnySignal, catalogue, type SignalId, signal } from "./signals/catalogue";
export { isDangerousCopy } from "./signals/contract/detect";
export type {
  CodeFact,
  CodeHazards,
  ContractFacts,
  Controller,
  DrainerFact,
  KeepingFact,
  OneWayFact,
  PaymentRuns,
  SweeperFact,
  TokenPullFact,
} from "./signals/contract/facts";
export { isPrecompile } from "./signals/delegation/detect";
export type { DelegationFact } from "./signals/delegation/facts";
export type { NameReason } from "./signals/domain/facts";
export { movedMuch } from "./signals/exposure/detect";
export type { ExposureFact, MoverFact } from "./signals/exposure/facts";
export {
  applyOverride,
  findAttacker,
  findListing,
  isUnsettled,
  listingSignals,
} from "./signals/listing/detect";
export type { ListEvidence, Listing, Override } from "./signals/listing/facts";
export type { OriginFact } from "./signals/origin/facts";
export type { LookalikeFact } from "./signals/poisoning/facts";
export type { ProxyFact } from "./signals/proxy/facts";
export { isDeceptiveSite } from "./signals/request/origin";
export { retiredIds } from "./signals/retired";
export type { SafeFact, SafeParty, WorkingSafe } from "./signals/safe/facts";
export type { SignatureFacts } from "./signals/signature/facts";
export type {
  MetContract,
  PassFacts,
  Payee,
  PaymentOutcome,
  SimulatedApproval,
  SimulatedAsset,
  SimulationFacts,
  SimulationParty,
} from "./signals/simulation/facts";
export type {
  AccountFact,
  AccountKind,
  AccountPower,
  CloserFact,
  HoldingFact,
  HoldingPower,
  LostAccountFact,
  Party,
  SolanaFacts,
  StakeFact,
} from "./signals/solana/facts";
export { partyLabelOf } from "./signals/solana/verdict";
export type { Advertisement, Imitation, PowerKind, TokenFact, TokenPower, TradeFact } from "./signals/token/facts";
export { unknownAccountsNamed } from "./signals/transaction/calls";
export type {
  AuthorizationFact,
  EffectFact,
  GrantFact,
  ImitationFact,
  MovementFact,
  OrderFact,
  OrderItemFact,
  PartyBook,
  PartyFact,
  RouterTradeFact,
  TransactionFacts,
} from "./signals/transaction/facts";
export { accusationOf, standingOf } from "./signals/transaction/reputation";
export { isUnasked } from "./signals/transaction/swaps";
export type { WalletFacts } from "./signals/wallet/detect";
export type { EvmFacts } from "./signals/wallet/detect-evm";
export { judgeSignature, type MessageHost, type SignatureEvidence } from "./signature";
export { judgeSimulation, type SimulationEvidence } from "./simulation";
export { type DomainEvidence, judgeThreat } from "./threat";
export { judgeTransaction, type TransactionEvidence } from "./transaction";
export * from "./types";
export { judgeWallet, type WalletEvidence } from "./wallet";
export { type Language, languages, reasonsOf, titleOf } from "./wording";
export { explain } from "./wording/explain";
export type { MissingEvidence } from "./wording/missing";
