import type { Hex } from "viem";
import { isZero, type Place } from "../engine/abstract-value";
import type { Behaviour, WriteFact } from "../engine/function-summary";
import { type Condition, readCondition, readPresent } from "../engine/predicates";
import { slotOf } from "../facts/access-control";
import { known } from "../facts/known-functions";
import type { Findings } from "./findings";
import { findMarkets, isMembership, isOwners } from "./markets";
import type { TokenBook } from "./token-model";
import { type Ceiling, isTransfer, readCeilings } from "./transfer-limits";

/** A field in storage that stops transfers while it has the wrong value. */
export interface TransferSwitch {
  slot: Hex;
  /** First bit of the field, of 8 or more. */
  bit: number;
  stopsWhen: "zero" | "nonzero";
  /** `sales`: purchases go on. */
  stops: "transfers" | "sales";
}

/** State that can stop transfers: lists of addresses, and switches for all transfers or for sales alone. */
export function readLimits(book: TokenBook, found: Findings): TransferSwitch[] {
  return readState(book, found, book.transfers);
}

export function followTransfers(book: TokenBook, refuse?: (condition: Condition) => boolean): Behaviour[] {
  return [known.transfer, known.transferFrom].flatMap((only) => book.follow({ only, ...(refuse && { refuse }) }) ?? []);
}

/** Conditions on senders that are neither owner nor exempt, and behaviour common to all transfers. */
export function findSwitched(book: TokenBook, transfers: readonly Behaviour[]) {
  const exempt = (condition: Condition) => isOwners(book, condition) || isMembership(book, condition);
  const strangers = book.follow({ only: known.transfer, refuse: exempt });
  const all = [...transfers, ...(strangers ? [strangers] : [])];
  return { strangers, general: new Set(all.flatMap((each) => demandsOf(book, each))) };
}

export function readState(book: TokenBook, found: Findings, transfers: readonly Behaviour[]): TransferSwitch[] {
  const refuse = (condition: Condition) => isOwners(book, condition);
  for (const behaviour of [...transfers, ...followTransfers(book, refuse)]) readLists(book, found, behaviour);
  readListOfSellers(book, found);
  const { strangers, general } = findSwitched(book, transfers);
  if (strangers) readQuotas(book, found, strangers, "allowlist");
  const everybodys = transfers.find(({ entry }) => entry === known.transfer);
  const isEqual = (demand: Condition) => !everybodys?.complete || !everybodys.needs || everybodys.needs.has(demand);
  const switches = [...general].flatMap((demand) => readSwitch(found, demand, isEqual(demand)) ?? []);
  const ceilings = readCeilings(book, found, { all: transfers, strangers });
  return [...switches, ...readMarkets(book, found, general), ...ceilings.flatMap(atNothing)];
}

/** A ceiling of zero stops everything. The end of a packed ceiling is unknown. */
function atNothing({ place, of: stops }: Ceiling): TransferSwitch[] {
  return place.includes("@") ? [] : [{ slot: place as Hex, bit: 0, stopsWhen: "zero", stops }];
}

/** Lists of addresses that a transfer needs to be on, or not to be on. */
function readLists(book: TokenBook, found: Findings, transfer: Behaviour): void {
  readBlocklists(book, found, transfer);
  for (const [word, slot] of entriesIn(book, transfer))
    if (word === "nonzero") found.addWriters("allowlist", ({ place }) => isOthers(place, slot));
}

/**
 * Addresses that are listed, or whose time has not come, cannot send. Values that transfers write themselves are no
 * one's list.
 */
function readBlocklists(book: TokenBook, found: Findings, transfer: Behaviour): void {
  for (const [word, slot] of entriesIn(book, transfer)) {
    if (word !== "zero" && word !== "unmarked" && word !== "after") continue;
    const writers = found.findWriters(({ place, value }) => isOthers(place, slot) && !isZero(value));
    for (const [entry, gate] of writers) if (word === "zero" || !isTransfer(entry)) found.add("blocklist", entry, gate);
  }
}

/** Required conditions on the holder's entries, and the slots of those entries. */
function entriesIn(book: TokenBook, { needs, complete }: Behaviour): [word: string, slot: string][] {
  return [...(complete && needs ? needs : [])].flatMap((condition) => {
    const [word, id] = readPresent(condition);
    const isEntry = /^[^[]+\[(caller|argument)\][^[]*$/.test(id) && !book.isBalanceOrAllowance(slotOf(id));
    return word && isEntry ? [[word, slotOf(id)]] : [];
  });
}

/** Lists that are asked where a contract receives: pools of exchanges are contracts. */
function readListOfSellers(book: TokenBook, found: Findings): void {
  if (!book.behaviours.get(known.transfer)?.asked.has("built")) return;
  const demand = (condition: Condition) => condition === "built";
  const selling = book.follow({ only: known.transfer, demand });
  if (selling) readBlocklists(book, found, selling);
}

/** Required state of single fields for it to succeed: `zero 0x…` or `nonzero 0x…`. */
function demandsOf(book: TokenBook, { needs, complete }: Behaviour): Condition[] {
  return [...(complete && needs ? needs : [])].filter((condition) => isSwitch(book, condition));
}

export function isSwitch({ owner, assumed }: TokenBook, condition: Condition): boolean {
  const [word, id] = readPresent(condition);
  return (word === "zero" || word === "nonzero") && !/[[*+]/.test(id) && id !== owner?.id && id !== assumed;
}

/**
 * A switch that some address can turn: off again (a pause, for all or for all but the owner's transfers), or only on,
 * once.
 */
function readSwitch(found: Findings, demand: Condition, isEqual = true): TransferSwitch | undefined {
  const { closes, opens } = turnersOf(demand);
  const turned = found.addWriters("pause", closes, { exempts: !isEqual }) || found.addWriters("trading-gate", opens);
  return turned ? switchOf(demand, "transfers") : undefined;
}

/** Switches that matter only for transfers to a market. Some address then controls whether the token can be sold. */
function readMarkets(book: TokenBook, found: Findings, general: ReadonlySet<Condition>): TransferSwitch[] {
  return findMarkets(book).flatMap(({ sale, purchase }) => {
    const selling = book.follow(sale);
    if (selling) readQuotas(book, found, selling, "sell-gate");
    const extra = selling ? demandsOf(book, selling).filter((demand) => !general.has(demand)) : [];
    if (extra.length === 0) return [];
    const buying = new Set(demandsOf(book, book.follow(purchase) ?? selling!));
    return extra.flatMap((demand) => {
      if (buying.has(demand)) return readSwitch(found, demand) ?? [];
      const { closes, opens } = turnersOf(demand);
      if (found.addWriters("sell-gate", closes)) return switchOf(demand, "sales");
      return found.addWriters("trading-gate", opens) ? switchOf(demand, "sales") : [];
    });
  });
}

/**
 * Values kept for each holder other than a balance. The holder can send no more, or no earlier, and the writer of the
 * value decides which holders can send.
 */
function readQuotas(
  book: TokenBook,
  found: Findings,
  { needs, complete }: Behaviour,
  kind: "allowlist" | "sell-gate",
): void {
  for (const condition of complete && needs ? needs : []) {
    const [word, id] = readCondition(condition);
    const slot = slotOf(id);
    if (word !== "upto" || book.isBalanceOrAllowance(slot)) continue;
    for (const [entry, gate] of found.findWriters(({ place }) => isOthers(place, slot)))
      if (!isTransfer(entry)) found.add(kind, entry, gate);
  }
}

type WriteTest = (write: WriteFact) => boolean;

export function turnersOf(demand: Condition): { closes: WriteTest; opens: WriteTest } {
  const [word, id] = readPresent(demand);
  const zeroes: WriteTest = ({ place, value }) => place.id === id && (value.is !== "number" || isZero(value));
  const fills: WriteTest = ({ place, value }) => place.id === id && !isZero(value);
  return word === "zero" ? { closes: fills, opens: zeroes } : { closes: zeroes, opens: fills };
}

function switchOf(demand: Condition, stops: TransferSwitch["stops"]): TransferSwitch {
  const [word, id] = readPresent(demand);
  const [slot, bit = "0"] = id.split("@") as [Hex, string?];
  return { slot, bit: Number(bit), stopsWhen: word === "zero" ? "nonzero" : "zero", stops };
}

function isOthers({ slot, keys }: Place, wanted: string): boolean {
  return slot === wanted && keys.length === 1 && keys[0] !== "caller";
}
