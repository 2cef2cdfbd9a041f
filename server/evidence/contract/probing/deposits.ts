import type { Address, Hex } from "viem";
import { type EntryPoint, encodeEntry, type Filling } from "./entry-points";
import type { Call, Log, Machine } from "./machine";

/** What a payment by an unknown account came to. Amounts in wei, as decimal text. */
export interface PaymentRun {
  /** The selector; `0x` for a payment without calldata. */
  entry: Hex;
  paid: string;
  /** What the payer got back by calls of its own 400 days later, where no one else paid. */
  back: string;
  /** What it got as others paid as much the same way, without a call of its own; how many had by then. */
  fromLater: { back: string; payers: number } | null;
  /** An address that storage names has at least the payment paid out: by which function. */
  taken: { by: Address; entry: Hex } | null;
  /** An event names the payer: it has bought something, or gets something elsewhere. */
  noted: boolean;
  /** Most of it stays in the contract. */
  kept: boolean;
  /** It went to a function, or something was written: no mere gift. */
  meant: boolean;
}

export interface Actors {
  contract: Address;
  payer: Address;
  laterPayers: readonly Address[];
  rulers: readonly Address[];
}

const ETHER = 10n ** 18n;
/** Seconds. */
const LATER = 400 * 86_400;
const MAX_PAYMENTS = 4;

interface Payment {
  entry: EntryPoint;
  value: bigint;
  /** Which of the fillings it took. */
  filling: number;
  /** Something was written, or sent on. */
  tells: boolean;
}

/**
 * Pays through each function that takes coin, as an account that the contract never met, and looks at what comes back.
 * Adds to `found` as it goes. Throws `BudgetSpent`.
 */
export async function runPayments(
  machine: Machine,
  entries: readonly EntryPoint[],
  { contract, payer, laterPayers, rulers }: Actors,
  { balance, now, found }: { balance: bigint; now: number; found: PaymentRun[] },
): Promise<void> {
  const active = entries.filter(({ view }) => !view);
  const amounts = [ETHER, ETHER / 10n, ETHER / 100n, 5n * ETHER, balance + ETHER];
  const send = (call: Omit<Call, "to">) => machine.call({ ...call, to: contract });
  const pay = (from: Address, { entry, value, filling }: Omit<Payment, "tells">) =>
    send({ from, value, data: encodeEntry(entry, fillingsOf(entry, from, value)[filling]!) });

  /** How a function is paid, where it takes anything. */
  async function findPayment(entry: EntryPoint): Promise<Payment | undefined> {
    for (const value of amounts) {
      for (const filling of fillingsOf(entry, payer, value).keys()) {
        const { ok, moved, wrote } = await machine.apart(() => pay(payer, { entry, value, filling }));
        if (!ok || (moved.get(payer) ?? 0n) > -value / 2n) continue;
        const isForwarded = [...moved].some(([to, amount]) => amount > 0n && to !== contract);
        return { entry, value, filling, tells: wrote || isForwarded };
      }
    }
    return undefined;
  }

  /** Calls all functions as one account, twice over, and gives the gain of each call. */
  async function callAll(from: Address, value: bigint): Promise<{ entry: Hex; gain: bigint }[]> {
    const gains: { entry: Hex; gain: bigint }[] = [];
    for (const entry of [...active, ...active]) {
      for (const filling of fillingsOf(entry, from, value)) {
        const { ok, moved } = await send({ from, data: encodeEntry(entry, filling) });
        if (ok) gains.push({ entry: entry.selector, gain: moved.get(from) ?? 0n });
      }
    }
    return gains;
  }

  async function payAsOthers(payment: Payment, paid: bigint): Promise<PaymentRun["fromLater"]> {
    let gained = 0n;
    let payers = 0;
    for (const later of laterPayers) {
      const { ok, moved } = await pay(later, payment);
      if (!ok) break;
      payers++;
      gained += moved.get(payer) ?? 0n;
      if (gained > paid) break;
    }
    return gained > 0n ? { back: String(gained), payers } : null;
  }

  /** One call, or several one after the other, by which the account has the payment paid out. */
  async function findTaking(ruler: Address, paid: bigint, value: bigint): Promise<PaymentRun["taken"]> {
    for (const entry of active) {
      for (const filling of fillingsOf(entry, ruler, value)) {
        const { ok, moved } = await machine.apart(() => send({ from: ruler, data: encodeEntry(entry, filling) }));
        if (ok && [...moved].some(([to, amount]) => to !== payer && to !== contract && amount >= paid))
          return { by: ruler, entry: entry.selector };
      }
    }
    const taking = (await callAll(ruler, value)).find(({ gain }) => gain >= paid);
    return taking ? { by: ruler, entry: taking.entry } : null;
  }

  async function follow(payment: Payment): Promise<void> {
    const { entry, value } = payment;
    const { moved, logs } = await pay(payer, payment);
    const paid = -(moved.get(payer) ?? 0n);
    const run: PaymentRun = {
      ...{ entry: entry.selector, paid: String(paid), back: "0", fromLater: null, taken: null },
      noted: logs.some((log) => isNamedIn(log, payer)),
      kept: (moved.get(contract) ?? 0n) >= paid / 2n,
      meant: entry.selector !== "0x" || payment.tells,
    };
    found.push(run);
    run.fromLater = await machine.apart(() => payAsOthers(payment, paid));
    for (const wait of [0, LATER]) {
      for (const ruler of rulers) {
        run.taken ??= await machine.apart(() => {
          machine.setTime(now + wait);
          return findTaking(ruler, paid, value);
        });
      }
    }
    const gains = await machine.apart(() => {
      machine.setTime(now + LATER);
      return callAll(payer, value);
    });
    run.back = String(gains.reduce((sum, { gain }) => sum + gain, 0n));
  }

  const payments: Payment[] = [];
  for (const entry of active.filter(({ payable }) => payable)) {
    const payment = await findPayment(entry);
    if (payment) payments.push(payment);
  }
  // Old compilers let every function take coin: those that make something of it are meant.
  const telling = payments.filter(({ tells }) => tells);
  for (const payment of (telling.length > 0 ? telling : payments).slice(0, MAX_PAYMENTS))
    await machine.apart(() => follow(payment));
}

/** Values that functions are likely to accept of an account that pays so much. */
function fillingsOf({ types }: EntryPoint, address: Address, paid: bigint): Filling[] {
  const numbers = types.length === 0 ? [1n] : [1n, paid, 0n];
  return numbers.map((number) => ({ addresses: [address], number }));
}

function isNamedIn({ topics, data }: Log, account: Address): boolean {
  return [...topics, data].some((each) => each.includes(account.slice(2)));
}
