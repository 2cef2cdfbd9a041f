import type { Conditions } from "../../types";

/** Parts of its conditions that a run can look at: one bit each. */
export const sight = {
  number: 1,
  time: 2,
  feeRecipient: 4,
  prevRandao: 8,
  baseFee: 16,
  blockGasLimit: 32,
  gasPrice: 64,
  gas: 128,
  /** Balances, of any account. */
  balance: 256,
  /** The account that is paid the fee: touching it costs less gas. */
  paid: 512,
  /** Data that the block begins with. */
  written: 1024,
} as const;
export const ofBlock =
  sight.number | sight.time | sight.feeRecipient | sight.prevRandao | sight.baseFee | sight.blockGasLimit;

/** By instruction: GAS counts only where a call doesn't take it at once. */
export const looksAt = new Uint16Array(256);
looksAt[0x31] = sight.balance;
looksAt[0x3a] = sight.gasPrice;
looksAt[0x40] = sight.number;
looksAt[0x41] = sight.feeRecipient;
looksAt[0x42] = sight.time;
looksAt[0x43] = sight.number;
looksAt[0x44] = sight.prevRandao;
looksAt[0x45] = sight.blockGasLimit;
looksAt[0x47] = sight.balance;
looksAt[0x48] = sight.baseFee;
looksAt[0x5a] = sight.gas;

const calls: ReadonlySet<number | undefined> = new Set([0xf1, 0xf2, 0xf4, 0xfa]);
export const takesGas = (next: number | undefined) => calls.has(next);

/** The base fee that contracts see: none where nothing is paid. */
export const shownBaseFee = ({ gasPrice, baseFee = 0n }: Conditions) => (gasPrice === 0n ? 0n : baseFee);

/** Bits of `sight` that differ between two conditions: a run that reads none of them is the same under both. */
export function differencesOf(a: Conditions & { balance: bigint }, b: Conditions & { balance: bigint }): number {
  const isOther = (...fields: (keyof Conditions)[]) => fields.some((field) => a[field] !== b[field]);
  const isBaseFeeOther = shownBaseFee(a) !== shownBaseFee(b);
  const isPaidOther = isOther("gasPrice", "feeRecipient") || isBaseFeeOther;
  return (
    (isOther("number", "shownNumber") ? sight.number : 0) |
    (isOther("time") ? sight.time : 0) |
    (isOther("feeRecipient") ? sight.feeRecipient : 0) |
    (isOther("prevRandao") ? sight.prevRandao : 0) |
    (isBaseFeeOther ? sight.baseFee : 0) |
    (isOther("blockGasLimit") ? sight.blockGasLimit : 0) |
    (isOther("gasPrice") ? sight.gasPrice : 0) |
    (isOther("gas") ? sight.gas : 0) |
    (isPaidOther || isOther("balance", "gas") ? sight.balance : 0) |
    (isPaidOther ? sight.paid : 0) |
    (isOther("number", "time", "beaconRoot", "parentHash") ? sight.written : 0)
  );
}
