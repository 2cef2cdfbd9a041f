import { createHmac, randomBytes } from "node:crypto";
import type { Address } from "viem";
import { type EvmNetwork, networkInfo } from "../networks";
import type { Head } from "./block-context";
import { randomWord } from "./prober";
import { type Conditions, callsOf, MAX_GAS, type SimulatedTransaction } from "./types";

export const passNames = ["as-sent", "unpaid", "next-block", "later", "proposer", "gas-price", "funded"] as const;
/** Changed conditions of a run. `as-sent` is the next block as it will most likely be. */
export type PassName = (typeof passNames)[number];

/** A builder of many blocks: a plausible one where a node leaves it zero. */
export const someProposer: Address = "0x4838b106fce9647bdf1e7877bf73ce8b0bad5f97";
const gwei = 1_000_000_000n;
/** Higher than any gas price on an ordinary day. */
const dear = 500n * gwei;
const day = 86_400;
/** Interval in seconds between the blocks that geth's eth_simulateV1 makes up to a block further ahead. */
const madeApart = 12;
/**
 * Maximum number of blocks ahead: geth takes no more than 256, and some time for each. Longer than a user takes to
 * sign.
 */
const farAhead = 100;
/** Arbitrum charges its base fee, whatever is offered, and has nothing random; its headers hold other things there. */
const isWithoutTips = (network: EvmNetwork) => networkInfo(network).stack === "nitro";

const secret = randomBytes(32);

interface Expected {
  network: EvmNetwork;
  transaction: SimulatedTransaction;
  head: Head;
  /** Unix seconds: when it is sent. */
  time: number;
  /** Gas of the trial run. */
  gasUsed: number;
  /** Gas estimate that a wallet would get; undefined where the node does not give one. */
  estimate: number | undefined;
  /** Wei that the wallet has. */
  balance: bigint;
}

/** The next block, and what contracts that mean to hide something look at, each changed. */
export function conditionsOf({
  network,
  transaction,
  head,
  time,
  gasUsed,
  estimate,
  balance,
}: Expected): Record<PassName, Conditions> {
  const most = Math.min(MAX_GAS, head.gasLimit);
  const { baseFee, feeRecipient, prevRandao, gasLimit: blockGasLimit } = head;
  const noTips = isWithoutTips(network);
  // Fees as wallets set them, and unpredictable: a contract could recognise a formula. The same for one block.
  const draw = drawFor(head, transaction);
  const tip = BigInt(draw(500_000_000, 1_500_000_000));
  const price = noTips ? baseFee : (baseFee * BigInt(draw(110, 141))) / 100n + tip;
  const room = Math.min(most, Math.max(1_000_000, 3 * gasUsed));
  // Gas that comes back at the end, a fifth at most, is no part of an estimate and needed until then.
  const own = estimate
    ? { gas: Math.min(most, Math.ceil((estimate * draw(135, 161)) / 100)), moreGas: room }
    : { gas: room };
  const highPrice = dear > 20n * price ? dear : 20n * price;
  const ahead = (blocks: number) => ({
    number: head.number + blocks,
    ...(head.shownNumber !== undefined && { shownNumber: head.shownNumber + blocks }),
  });
  const blockTime = Math.max(1, Math.round(networkInfo(network).blockTimeMs / 1_000));
  const next = { ...ahead(1), time, baseFee, feeRecipient, prevRandao, blockGasLimit, ...written(network, head.hash) };
  const count = BigInt(callsOf(transaction).length);
  const paying = (gasPrice: bigint) => ({ gasPrice, gas: most, balance: balance + count * BigInt(most) * gasPrice });
  const usual = { ...next, ...paying(price) };
  const wait = Math.max(blockTime, head.time + madeApart + 1 - time);
  // Where number and time go on, they do by odd numbers: what is even and what is odd changes.
  return {
    "as-sent": { ...next, gasPrice: price, ...own },
    unpaid: { ...next, baseFee: 0n, gasPrice: 0n, gas: most },
    "next-block": { ...usual, ...ahead(2), ...written(network), time: time + wait + ((wait + 1) % 2) },
    later: { ...usual, ...ahead(farAhead + 2), ...written(network), time: time + day + 1 },
    proposer: { ...usual, feeRecipient: someProposer, ...(!noTips && { prevRandao: randomWord() }) },
    "gas-price": { ...usual, ...paying(highPrice), ...(noTips && { baseFee: highPrice }) },
    funded: { ...usual, ...own, balance: balance + 1_000_000n * gwei * gwei },
  };
}

/** Whole numbers from `least` up to below `bound`, the same for the same transaction on the same block. */
function drawFor({ hash }: Head, { from, to, data, value }: SimulatedTransaction) {
  const drawn = createHmac("sha256", secret).update(`${hash} ${from} ${to} ${value} ${data}`).digest();
  let at = 0;
  return (least: number, bound: number) => {
    const share = drawn.readUInt32BE(at) / 2 ** 32;
    at += 4;
    return least + Math.floor(share * (bound - least));
  };
}

/** System data at the start of Ethereum's blocks. Unknown beforehand, except for the next block's parent. */
function written(network: EvmNetwork, parentHash = randomWord()): Pick<Conditions, "beaconRoot" | "parentHash"> {
  return network === "ethereum" ? { beaconRoot: randomWord(), parentHash } : {};
}
