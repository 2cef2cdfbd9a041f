/** Runs a transaction without sending it. `simulate` throws RpcError where nothing could. */

export { type Head, readHead } from "./block-context";
export type { ApprovalDelta, AssetDelta, Changes } from "./changes";
export { someProposer } from "./conditions";
export type { Movement } from "./logs";
export { decodeAnswers, encodeQuestions, proberCode, type Question, randomAddress } from "./prober";
export { readList, readObject, readReturned } from "./read-answers";
export { type Pass, type Simulation, simulate } from "./simulate";
export { callsOf, type EngineName, engineNames, type SimulatedCall, type SimulatedTransaction } from "./types";
export { hex, overridesOf } from "./wire";
