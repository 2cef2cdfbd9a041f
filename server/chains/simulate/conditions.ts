import { randomBytes } from "node:crypto";
import type { Address } from "viem";
import { type EvmNetwork, networkInfo } from "../networks";
import type { Head } from "./head";
import { type Conditions, mostGas } from "./types";

export const passNames = ["as-sent", "unpaid", "next-block", "later", "proposer", "gas-price", "funded"] as const;
/** What was changed for a run: `as-sent` is the next block as it will most likely be. */
export type PassName = (typeof passNames)[number];

/** A builder of many blocks: a plausible one where a node leaves it zero. */
export const someProposer: Address = "0x4838b106fce9647bdf1e7877bf73ce8b0bad5f97";
const gwei = 1_000_000_000n;
/** More than anybody pays on an ordinary day. */
const dear = 500n * gwei;
const day = 86_400;

export interface Expected {
  network: EvmNetwork;
  head: Head;
  /** Unix seconds. */
  now: number;
  /** What the transaction used when it was tried: it is sent with more. */
  gasUsed: number;
  /** Wei that the wallet has. */
  balance: bigint;
}

/** The next block, and what contracts that mean to hide something look at, each changed. */
export function conditionsOf({ network, head, now, gasUsed, balance }: Expected): Record<PassName, Conditions> {
  const most = Math.min(mostGas, head.gasLimit);
  const price = (head.baseFee * 5n) / 4n + gwei;
  const number = head.number + 1;
  const time = Math.max(head.time + 1, now);
  const blockTime = Math.max(1, Math.round(networkInfo(network).blockTimeMs / 1_000));
  const { baseFee, feeRecipient, prevRandao, gasLimit: blockGasLimit } = head;
  const next = { number, time, baseFee, feeRecipient, prevRandao, blockGasLimit };
  const paying = (gasPrice: bigint) => ({ gasPrice, gas: most, balance: balance + BigInt(most) * gasPrice });
  const usual = { ...next, ...paying(price) };
  const blocksOfADay = Math.round((day * 1_000) / networkInfo(network).blockTimeMs);
  return {
    "as-sent": { ...next, gasPrice: price, gas: Math.min(most, Math.max(1_000_000, 3 * gasUsed)) },
    unpaid: { ...next, baseFee: 0n, gasPrice: 0n, gas: most },
    "next-block": { ...usual, number: number + 1, time: time + (blockTime % 2 === 0 ? blockTime + 1 : blockTime) },
    later: { ...usual, number: number + blocksOfADay + 1, time: time + day + 1 },
    proposer: { ...usual, feeRecipient: someProposer, prevRandao: `0x${randomBytes(32).toString("hex")}` },
    "gas-price": { ...usual, ...paying(dear > 20n * price ? dear : 20n * price) },
    funded: { ...usual, balance: balance + 1_000_000n * gwei * gwei },
  };
}
