import type { Address, Hex } from "viem";
import type { EvmClient } from "../evm/client";
import type { ReadOptions } from "../evm/read-options";
import type { Probe, ProbeResult } from "./probes";

/** One call; addresses in lower case. */
export interface SimulatedCall {
  from: Address;
  to: Address;
  data: Hex;
  value: bigint;
}

/** The transaction as it would be sent. `from` is the wallet whose assets and rights are watched. */
export interface SimulatedTransaction extends SimulatedCall {
  /**
   * Calls to run instead, one after the other, each on the state of those before. `to` and `data` then only describe
   * the whole.
   */
  calls?: readonly SimulatedCall[];
  /** Accounts that run another contract's code as their own (EIP-7702). */
  delegations?: readonly { account: Address; delegate: Address }[];
}

export function callsOf(transaction: SimulatedTransaction): readonly SimulatedCall[] {
  return transaction.calls ?? [transaction];
}

/** Address that pays for the gas. */
export function payerOf(transaction: SimulatedTransaction): Address {
  return callsOf(transaction)[0]?.from ?? transaction.from;
}

/** Wei that the wallet paid for gas. */
export function feeOf(transaction: SimulatedTransaction, gasUsed: number, gasPrice: bigint): bigint {
  return payerOf(transaction) === transaction.from ? BigInt(gasUsed) * gasPrice : 0n;
}

export const engineNames = ["eth_simulateV1", "debug_traceCall", "local-evm"] as const;
export type EngineName = (typeof engineNames)[number];

/** Conditions of a block. Omitted ones are the node's. */
export interface BlockConditions {
  number?: number;
  /** Block number that contracts see instead, where it is another chain's: nodes know it themselves. */
  shownNumber?: number;
  /** Unix seconds. */
  time?: number;
  feeRecipient?: Address;
  prevRandao?: Hex;
  baseFee?: bigint;
  blockGasLimit?: number;
  /**
   * Root of the previous beacon block, and the hash of the chain's parent block, where a block begins by writing them.
   */
  beaconRoot?: Hex;
  parentHash?: Hex;
}

/** Properties of the block and the sender that a contract can read, and so adapt its behaviour to. */
export interface Conditions extends BlockConditions {
  gasPrice: bigint;
  gas: number;
  /** Tried where it fails with `gas`: an estimate may be too low. */
  moreGas?: number;
  /** Wei that the wallet has instead of what it really has. */
  balance?: bigint;
}

/** One run of the transaction on the state after block `block` (undefined: the latest), with questions asked before and after it. */
export interface Plan {
  transaction: SimulatedTransaction;
  block: number | undefined;
  /** Hash of that block, where it is known: state read under it is kept for later simulations. */
  blockHash?: Hex;
  conditions: Conditions;
  probes: readonly Probe[];
  /** Contracts whose slots of EIP-1967 are compared. */
  contracts: readonly Address[];
}

export interface Log {
  address: Address;
  topics: readonly Hex[];
  data: Hex;
}

export interface SlotChange {
  address: Address;
  slot: Hex;
  before: Hex;
  after: Hex;
}

/** Result of one run. */
export interface Run {
  /** With several calls, `success` where any of them succeeded. */
  status: "success" | "reverted" | "unaffordable";
  /** How each call went. */
  calls: ("success" | "reverted")[];
  /** Returned or revert data. */
  data: Hex;
  /** Error of the node or the machine for a failure without revert data. */
  error: string | null;
  gasUsed: number;
  /** Wei that the wallet paid for gas. */
  fee: bigint;
  /** In order; moves of the chain's coin are Transfer logs of `nativeLog`. None where it failed. */
  logs: Log[];
  /** Answers to the probes, in their order. */
  before: ProbeResult[];
  after: ProbeResult[];
  slots: SlotChange[];
}

export interface Engine {
  name: EngineName;
  run(plan: Plan): Promise<Run>;
  /** Accounts that the transaction touches, as far as the engine knows without a run of its own. */
  touched(): readonly Address[];
}

export type OpenEngine = (client: EvmClient, options: ReadOptions) => Engine;

/** The address in whose name nodes log moves of the chain's coin (geth's and anvil's `traceTransfers`). */
export const nativeLog: Address = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
/** The account that a block's fees go to where no condition says which. */
export const nowhere: Address = `0x${"00".repeat(20)}`;
export const transferTopic: Hex = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** EIP-7825: no transaction may have more on Ethereum. */
export const MAX_GAS = 16_777_216;
export const MAX_LOGS = 2_000;
export const MAX_LOG_BYTES = 64 * 1024;
