/** Calldata decoded: `decodeCall` gives the tree of calls, `effects` what they would do, `counterparties` who is involved. */
export { canonicalise } from "./canonicalise";
export { type Counterparty, counterparties, type Involvement, involvedIn } from "./counterparties";
export { type DecodedTree, decodeCall } from "./decode-call";
export { effects } from "./effects";
export {
  type AllowanceEffect,
  buildAllowance,
  buildPermit2Allowance,
  isUnlimited,
  type Permit2Details,
  type TokenStandard,
} from "./effects/allowance";
export type { BridgeEffect } from "./effects/bridge";
export type { ControlAction, ControlEffect } from "./effects/control";
export type { CreationEffect } from "./effects/creation";
export type { DelegatecallEffect } from "./effects/delegatecall";
export type { LureEffect } from "./effects/lure";
export { buildOrder, moneyItem, nftItem, type OrderEffect, type OrderInput, type OrderItem } from "./effects/order";
export type { StakeEffect } from "./effects/stake";
export type { SwapEffect } from "./effects/swap";
export type { TransferEffect } from "./effects/transfer";
export type { Effect } from "./effects/types";
export type { UnknownEffect } from "./effects/unknown";
export type { WrapEffect } from "./effects/wrap";
export { PERMIT2, WRAPPED_NATIVE } from "./known";
export { type LooksRareMaker, looksRareOrder } from "./protocols/looksrare";
export { type SeaportItem, type SeaportOrder, seaportOrder } from "./protocols/seaport-order";
export {
  type Actor,
  type Budget,
  type CallInput,
  type CallNode,
  type CallTree,
  DEFAULT_BUDGET,
  type Exceeded,
  type MalformedCode,
  type MalformedNote,
  type Operation,
  type Party,
  type Role,
} from "./types";
