import type { Address, Hex } from "viem";
import { numberWord } from "../evm/abi-words";
import type { BlockConditions } from "./types";

export const hex = (value: bigint | number): Hex => `0x${value.toString(16)}`;

export const blockTag = (block: number | undefined): Hex | "latest" => (block === undefined ? "latest" : hex(block));

/** The block conditions in the names that nodes give them. */
export function overridesOf({ number, time, feeRecipient, prevRandao, baseFee }: BlockConditions) {
  return {
    ...(number !== undefined && { number: hex(number) }),
    ...(time !== undefined && { time: hex(time) }),
    ...(feeRecipient && { feeRecipient }),
    ...(prevRandao && { prevRandao }),
    ...(baseFee !== undefined && { baseFeePerGas: hex(baseFee) }),
  };
}

export type StateOverrides = Record<
  Address,
  { balance?: Hex; nonce?: Hex; code?: Hex; stateDiff?: Record<Hex, Hex>; state?: Record<Hex, Hex> }
>;

const beaconRoots: Address = "0x000f3df6d732807ef1319fb7b8bb8522d0beac02";
const pastHashes: Address = "0x0000f90827f1c53a10cb7a02335b175320002935";
const kept = 8191;

/**
 * Data that Ethereum writes before a block's transactions (EIP-4788, EIP-2935) and nodes' simulations mostly omit: a
 * contract that finds none would detect the simulation. `parentHash` is for chains that do so.
 */
export function systemState({ number, time, beaconRoot, parentHash }: BlockConditions): StateOverrides {
  if (number === undefined || time === undefined || !beaconRoot || !parentHash) return {};
  const word = (value: number): Hex => `0x${numberWord(BigInt(value))}`;
  const roots = { [word(time % kept)]: word(time), [word((time % kept) + kept)]: beaconRoot };
  return {
    [beaconRoots]: { stateDiff: roots },
    [pastHashes]: { stateDiff: { [word((number - 1) % kept)]: parentHash } },
  };
}
