/** Calldata decoded: `decodeCall` gives the tree of calls, `effects` what they would do, `counterparties` who is involved. */
export { canonicalise } from "./canonicalise";
export { type Counterparty, counterparties, involvedIn } from "./counterparties";
export { type DecodedTree, decodeCall } from "./decode-call";
export { effects } from "./effects";
export { type AllowanceEffect, buildPermit2Allowance, isUnlimited } from "./effects/allowance";
export type { ControlEffect } from "./effects/control";
export type { OrderEffect } from "./effects/order";
export type { Effect } from "./effects/types";
export { wrappedNativeOf } from "./known";
export { EIP7702_FACTORY } from "./protocols/erc4337";
export { looksRareOrder } from "./protocols/looksrare";
export { seaportOrder } from "./protocols/seaport-order";
export { type CallInput, type CallNode, DEFAULT_BUDGET } from "./types";
