import type { Address, Hex } from "viem";
import { known } from "../code/facts/known-functions";
import { type EntryPoint, encodeEntry, type Filling } from "./entry-points";
import type { Call, Log, Machine } from "./machine";

/** Outcome of a payment by an unknown account. Amounts in wei, as decimal text. */
export interface PaymentRun {
  /** The selector; `0x` for a payment without calldata. */
  entry: Hex;
  paid: string;
  /** Amount that the payer got back by its own calls at once, a day or 400 days later, where no one else paid. */
  back: string;
  /**
   * Amount received as others paid the same amount in the same way, without a call of its own; and the number that had
   * paid by then.
   */
  fromLater: { back: string; payers: number } | null;
  /** Storage names it beside those who paid after it: a queue of payers. */
  queued: boolean;
  /** An event names the payer: it has bought something, or gets something elsewhere. */
  noted: boolean;
  /** The payment itself brought it more than was paid. */
  won?: true;
  /** Most of it stays in the contract. */
  kept: boolean;
  /** Something was written or sent on, or it went to a function that answers nothing: no mere gift, and no view. */
  meant: boolean;
}

/** An address that storage names, and the function by which it has at least a payment paid out. */
export interface TokenPull {
  by: Address;
  entry: Hex;
}

export interface Actors {
  contract: Address;
  payer: Address;
  laterPayers: readonly Address[];
  rulers: readonly Address[];
}

const ETHER = 10n ** 18n;
/** Seconds. Later may be too late, where more is due by then than there is. */
const DAY = 86_400;
const LATER = 400 * DAY;
const MAX_PAYMENTS = 4;
/** Payable by the standard of NFTs: transfers and approvals, which buy nothing. */
const ofNfts: ReadonlySet<Hex> = new Set<Hex>([
  ...[known.approve, known.transferFrom, known.safeTransferFrom721, known.safeTransferFromWithData],
]);

/** No payment gives the payer anything, and no event tells of any. */
export function givesNothing(payments: readonly PaymentRun[]): boolean {
  return payments.every((payment) => !givesBack(payment) && !payment.noted);
}

export const givesBack = ({ back, fromLater }: PaymentRun) => back !== "0" || fromLater !== null;

/** No mere gift, and it stays in the contract. */
export const isKept = ({ meant, kept }: PaymentRun) => meant && kept;

/** A payment that an account is about to make. `value` in wei. */
export interface PlannedPayment {
  from: Address;
  data: Hex;
  value: string;
}

interface Payment {
  entry: EntryPoint;
  value: bigint;
  /** The calldata of the same payment by this account. */
  dataOf(from: Address): Hex;
  /** Something was written, or sent on. */
  tells: boolean;
}

/**
 * Pays through each function that takes coin, as an account that the contract never met, and looks at what comes back.
 * Adds to `found` as it goes. Then, where nothing does, who else takes such a payment out can be asked. `planned`: this
 * payment alone is followed, made by the unknown account. Throws `BudgetSpent`.
 */
export async function runPayments(
  machine: Machine,
  entries: readonly EntryPoint[],
  { contract, payer, laterPayers, rulers }: Actors,
  {
    balance,
    now,
    found,
    planned,
  }: { balance: bigint; now: number; found: PaymentRun[]; planned?: PlannedPayment | undefined },
): Promise<() => Promise<TokenPull | null>> {
  const active = entries.filter(({ view }) => !view);
  const amounts = [ETHER, ETHER / 10n, ETHER / 100n, 5n * ETHER, balance + ETHER];
  const send = (call: Omit<Call, "to">) => machine.call({ ...call, to: contract });
  const pay = (from: Address, { value, dataOf }: Omit<Payment, "tells">) => send({ from, value, data: dataOf(from) });

  /** How a function is paid, where it takes anything. */
  async function findPayment(entry: EntryPoint): Promise<Payment | undefined> {
    for (const value of amounts) {
      for (const filling of fillingsOf(entry, payer, value).keys()) {
        const dataOf = (from: Address) => encodeEntry(entry, fillingsOf(entry, from, value)[filling]!);
        const { ok, moved, wrote } = await machine.apart(() => pay(payer, { entry, value, dataOf }));
        const gain = moved.get(payer) ?? 0n;
        if (ok && gain > 0n) found.push(wonBy(entry, value, gain));
        if (!ok || gain > -value / 2n) continue;
        const isForwarded = [...moved].some(([to, amount]) => amount > 0n && to !== contract);
        return { entry, value, dataOf, tells: wrote || isForwarded };
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

  /** One after the other, so many seconds apart. */
  async function payAsOthers(payment: Payment, paid: bigint, seconds: number): Promise<PaymentRun["fromLater"]> {
    let gained = 0n;
    let payers = 0;
    for (const later of laterPayers) {
      machine.setTime(now + (payers + 1) * seconds);
      const { ok, moved } = await pay(later, payment);
      if (!ok) break;
      payers++;
      gained += moved.get(payer) ?? 0n;
      if (gained > paid) break;
    }
    return gained > 0n ? { back: String(gained), payers } : null;
  }

  /** One call, with or without a payment of its own, or several one after the other. */
  async function takeAs(by: Address, paid: bigint, value: bigint): Promise<TokenPull | null> {
    for (const entry of active) {
      const withNative = entry.payable && entry.selector !== "0x" ? [0n, value] : [0n];
      for (const own of withNative) {
        for (const filling of [...fillingsOf(entry, by, value), ...fillingsAbout(entry, payer, value)]) {
          const data = encodeEntry(entry, filling);
          const { ok, moved } = await machine.apart(() => send({ from: by, data, value: own }));
          if (ok && [...moved].some(([to, amount]) => to !== payer && to !== contract && amount >= paid))
            return { by, entry: entry.selector };
        }
      }
    }
    const tokenPull = (await callAll(by, value)).find(({ gain }) => gain >= paid);
    return tokenPull ? { by, entry: tokenPull.entry } : null;
  }

  /** Gain of the payer by its own calls, at the first time with any gain. */
  async function getBack(value: bigint): Promise<bigint> {
    for (const wait of [LATER, 0, DAY]) {
      const gains = await machine.apart(() => {
        machine.setTime(now + wait);
        return callAll(payer, value);
      });
      const sum = gains.reduce((sum, { gain }) => sum + gain, 0n);
      if (sum !== 0n) return sum;
    }
    return 0n;
  }

  async function follow(payment: Payment): Promise<void> {
    const { entry, value } = payment;
    const { ok, moved, logs, data } = await pay(payer, payment);
    if (!ok) return;
    const paid = -(moved.get(payer) ?? 0n);
    const [fromSoon, queued] = await machine.apart(async () => [
      await payAsOthers(payment, paid, 0),
      (await machine.names(payer)) && (await machine.names(laterPayers[0]!)),
    ]);
    const fromLater = fromSoon ?? (await machine.apart(() => payAsOthers(payment, paid, DAY + 1)));
    const back = await getBack(value);
    found.push({
      ...{ entry: entry.selector, paid: String(paid), fromLater, queued },
      back: String(back),
      noted: logs.some((log) => isNamedIn(log, payer)),
      kept: (moved.get(contract) ?? 0n) >= paid / 2n,
      meant: payment.tells || (entry.selector !== "0x" && data === "0x"),
    });
  }

  const payments: Payment[] = planned ? [asPlanned(planned, entries)] : [];
  for (const entry of planned ? [] : active.filter(({ payable, selector }) => payable && !ofNfts.has(selector))) {
    const payment = await findPayment(entry);
    if (payment) payments.push(payment);
  }
  // Old compilers let every function take coin: those that make something of it are meant.
  const telling = payments.filter(({ tells }) => tells);
  const followed = (telling.length > 0 ? telling : payments).slice(0, MAX_PAYMENTS);
  for (const payment of followed) await machine.apart(() => follow(payment));

  return async () => {
    if (planned ? found.some(givesBack) : !givesNothing(found)) return null;
    const kept = found.length > 0 ? followed.filter((_, index) => isKept(found[index]!)) : [];
    for (const payment of kept) {
      for (const wait of [0, LATER]) {
        for (const controller of rulers) {
          const tokenPull = await machine.apart(async () => {
            const { moved } = await pay(payer, payment);
            machine.setTime(now + wait);
            return takeAs(controller, -(moved.get(payer) ?? 0n), payment.value);
          });
          if (tokenPull) return tokenPull;
        }
      }
    }
    return null;
  };
}

/** Values that functions are likely to accept of an account that pays so much. */
export function fillingsOf({ types }: EntryPoint, address: Address, paid: bigint): Filling[] {
  const numbers = types.length === 0 ? [1n] : [1n, paid, 0n];
  return numbers.map((number) => ({ addresses: [address], number }));
}

/** The same for functions that name an address: what is done with that address. */
function fillingsAbout(entry: EntryPoint, address: Address, paid: bigint): Filling[] {
  return entry.types.some(({ type }) => type === "address") ? fillingsOf(entry, address, paid).slice(0, 1) : [];
}

/** The same payment, in which the account that makes it stands in the payer's place. */
function asPlanned({ from: wallet, data, value }: PlannedPayment, entries: readonly EntryPoint[]): Payment {
  const selector = data.slice(0, 10) as Hex;
  const entry = entries.find((each) => each.selector === selector) ?? {
    selector,
    types: [],
    payable: true,
    view: false,
  };
  const dataOf = (from: Address) => data.toLowerCase().replaceAll(wallet.slice(2), from.slice(2)) as Hex;
  return { entry, value: BigInt(value), dataOf, tells: true };
}

function wonBy({ selector: entry }: EntryPoint, paid: bigint, gain: bigint): PaymentRun {
  const amounts = { paid: String(paid), back: String(paid + gain), fromLater: null };
  return { entry, ...amounts, won: true, queued: false, noted: false, kept: false, meant: true };
}

function isNamedIn({ topics, data }: Log, account: Address): boolean {
  return [...topics, data].some((each) => each.includes(account.slice(2)));
}
