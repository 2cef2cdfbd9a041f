import { type Address, type Hex, numberToHex } from "viem";
import type { EvmClient, ReadOptions } from "@/server/chains";
import type { PaymentOutcome, PaymentRuns } from "@/server/risk";
import { namesOf } from "../code/hazards/labels";
import { readOptional } from "../optional-read";
import type { ShownPower, Suspect } from "./balances";
import { givesBack, givesNothing, isKept, type PaymentRun, type PlannedPayment } from "./deposits";
import { type StateRead, slotKey } from "./known-state";
import type { ProbeResult } from "./probe";
import { probeApart } from "./probe-pool";

/** Share of the remaining time. Other requests need the rest. */
const SHARE_OF_TIME = 0.5;
const KEEP_MS = 60_000;
/** First slots are read at once, the others as runs want them. */
const FIRST_SLOTS = 12;
const MAX_ROUNDS = 3;
/** Traps hold some coin, which they seem to give. In wei. */
const MIN_BAIT = 10n ** 16n;

export interface ContractRuns {
  payments: PaymentRuns | null;
  /** Functions that did to a token's balances what their code says. Null: that could not be run. */
  shown: readonly ShownPower[] | null;
  /** Functions by which an unknown account ends it. Null: that was not asked, or could not be run. */
  endings: readonly Hex[] | null;
  record: ProbeResult;
}

interface Ran extends ProbeResult {
  /** The contract's balance, in wei. */
  balance: bigint;
}

interface Probed {
  address: Address;
  /** The contract's own code, and the code that answers calls. */
  own: Hex;
  code: Hex;
  suspects: readonly Suspect[];
  endable: boolean;
}

/**
 * Outcome of payments by unknown accounts, and the powers over balances that are real, by running the contract on a
 * local copy of its state. Undefined: it could not be run.
 */
export async function probeContract(
  client: EvmClient,
  probed: Probed,
  options: ReadOptions,
): Promise<ContractRuns | undefined> {
  const { address } = probed;
  const key = `probe ${address}`;
  const kept = client.caches.state.find<ContractRuns>(key);
  if (kept) return kept.value;
  const deadline = options.deadline.within(SHARE_OF_TIME * options.deadline.remainingMs);
  const result = await readOptional(run(client, probed, { ...options, deadline }));
  if (!result) return undefined;
  const { balances: shown, endings } = result;
  const reported: ContractRuns = { payments: readRuns(result), shown, endings, record: result };
  client.caches.state.keep(key, reported, KEEP_MS);
  return reported;
}

/** The outcome of one payment, made by an unknown account. Null: that could not be run. */
export async function probePayment(
  client: EvmClient,
  probed: Pick<Probed, "address" | "own" | "code">,
  planned: PlannedPayment,
  options: ReadOptions,
): Promise<PaymentOutcome | null> {
  const result = await readOptional(run(client, { ...probed, suspects: [], endable: false }, options, planned));
  const [payment] = result?.payments ?? [];
  if (!payment) return null;
  if (payment.back === "0" && isPaidByLater(payment)) return "later-payers";
  if (givesBack(payment)) return "back";
  if (!result?.complete) return null;
  return result.taking ? "taken" : payment.noted ? "recorded" : "kept";
}

async function run(
  client: EvmClient,
  { address: contract, own, code, suspects, endable }: Probed,
  options: ReadOptions,
  planned?: PlannedPayment,
): Promise<Ran | null> {
  const read: StateRead = { accounts: {}, slots: {} };
  const readSlot = async (address: Address, slot: Hex) => {
    read.slots[slotKey(address, slot)] = await client.getStorageAt(address, slot, options);
  };
  const first = Array.from({ length: FIRST_SLOTS }, (_, slot) => numberToHex(slot, { size: 32 }));
  const [balance, head] = await Promise.all([
    client.getBalance(contract, options),
    client.getBlock("latest", options),
    ...first.map((slot) => readSlot(contract, slot)),
  ]);
  read.accounts[contract] = { balance: numberToHex(balance), code: own };
  const { number, timestamp: time } = head;
  let result: ProbeResult | null = null;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const input = { chainId: client.chainId, contract, code, number, time, read, suspects, endable, planned };
    result = await probeApart(input, options.deadline);
    if (!result) return null;
    const { accounts, slots } = result.wanted;
    if (accounts.length + slots.length === 0) break;
    await Promise.all([
      ...slots.map(({ address, slot }) => readSlot(address, slot)),
      ...accounts.map(async (address) => {
        const [held, its] = await Promise.all([client.getBalance(address, options), client.getCode(address, options)]);
        read.accounts[address] = { balance: numberToHex(held), code: its };
      }),
    ]);
  }
  return result && { ...result, balance };
}

/** Findings of the runs about the contract. */
export function readRuns({
  payments,
  taking,
  complete,
  balance,
}: Pick<Ran, "payments" | "taking" | "complete" | "balance">): PaymentRuns | null {
  const paidByLater = payments.filter(isPaidByLater);
  const [best] = [...paidByLater].sort((a, b) => timesOf(b) - timesOf(a));
  const laterPayers = best?.fromLater
    ? { functions: named([best.entry]), times: timesOf(best), payers: best.fromLater.payers }
    : null;
  // Where any payment gives something, others may be part of the same bargain.
  const nothing = complete && givesNothing(payments) ? payments.filter(isKept) : [];
  const keeping = nothing.filter(({ queued }) => queued || balance >= MIN_BAIT);
  const kept =
    keeping.length > 0
      ? {
          functions: named(keeping.map(({ entry }) => entry)),
          taker: taking?.by ?? null,
          through: (taking && named([taking.entry])[0]) ?? null,
        }
      : null;
  return laterPayers || kept ? { laterPayers, kept } : null;
}

/** Half of what was paid, or more, and more than would have come without the others. Bids are given back as they were. */
function isPaidByLater({ paid, back, fromLater }: PaymentRun): boolean {
  if (!fromLater) return false;
  const isOwn = fromLater.back === paid;
  return !isOwn && 2n * BigInt(fromLater.back) >= BigInt(paid) && BigInt(fromLater.back) > BigInt(back);
}

function timesOf({ paid, fromLater }: PaymentRun): number {
  return Number((BigInt(fromLater?.back ?? 0) * 100n) / (BigInt(paid) || 1n)) / 100;
}

/** A payment without calldata has no name. */
function named(entries: readonly Hex[]): string[] {
  return namesOf(entries.filter((entry) => entry !== "0x"));
}
