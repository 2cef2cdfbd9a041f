import type { Address, Hex } from "viem";
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
