/** Runs a transaction without sending it. `simulate` throws RpcError where nothing could. */
export type { ApprovalDelta, AssetDelta, Changes, ControlDelta } from "./changes";
export { type PassName, passNames } from "./conditions";
export type { Movement } from "./logs";
export { type Pass, type SimulateOptions, type Simulation, simulate } from "./simulate";
export { type EngineName, engineNames, type SimulatedTransaction } from "./types";
