import { isZero, type Value } from "../engine/abstract-value";
import type { Behaviour, CallFact, WriteFact } from "../engine/function-summary";
import { type Condition, type Conditions, readCondition } from "../engine/predicates";
import { isGated, isPlain } from "./access-control";
import { known } from "./known-functions";
import { formOf, idOf } from "./storage-locations";
import { movesByRight } from "./token-pulls";

/** Asset that goes in and out: a token's address or place, or the native currency. */
export type Asset = string;
export const nativeCurrency: Asset = "coin";
/** Any token that the caller brings, as lockers accept them. */
export const anyToken: Asset = "tokens";

/** Assets that any address can deposit, have recorded and withdraw. */
export function findDeposits(all: readonly Behaviour[]): Deposits[] {
  const booked = all.flatMap(depositsOf).filter((each) => all.some((other) => returns(other, each)));
  if (!all.some(takesAnyToken) || !all.some(givesAnyToken)) return booked;
  return [...booked, withoutBook(anyToken)];
}

export function withoutBook(asset: Asset): Deposits {
  return { asset, books: new Set(), raised: new Set(), needs: new Set(), bare: false };
}

export interface Deposits {
  asset: Asset;
  /** Slots of the books that it is written down in, and the fields that grow. */
  books: Set<string>;
  raised: Set<string>;
  needs: Conditions;
  /** Nothing is given for it at once. */
  bare: boolean;
}

/** Tokens or native currency from any address that come in and are recorded by owner. */
function depositsOf(behaviour: Behaviour): Deposits[] {
  const { calls, writes, needs } = behaviour;
  if (needs === undefined || isGated(needs)) return [];
  const books = new Set(writes.filter(isEntry).map(({ place }) => place.slot));
  if (books.size === 0) return [];
  const raised = new Set(writes.flatMap(({ place, value }) => (value.is === "raised" ? [formOf(place)] : [])));
  const bare = writes.every((write) => isPlain(write.place) || books.has(write.place.slot));
  const tokens = calls.filter(comesFromCaller).flatMap(({ target }) => {
    const asset = idOf(target);
    return asset ? [{ asset, books, raised, needs, bare: bare && calls.length === 1 }] : [];
  });
  const paid = { asset: nativeCurrency, books, raised, needs, bare: bare && calls.length === 0 };
  return [...tokens, ...(needs.has("no-value") ? [] : [paid])];
}

/** An amount under an address, or an address under an item's number. A flag or a timestamp does not count. */
function isEntry({ place, value }: WriteFact): boolean {
  const named = place.keys.some((key) => key === "caller" || key === "argument");
  if (value.is === "caller") return place.keys.includes("argument");
  return named && ["raised", "argument", "call-value", "unknown", "packed"].includes(value.is);
}

/**
 * Any address with an entry gets the same asset out, and the entry is written. The excess over a price is no deposit,
 * nor is a payment that can be returned at once on request, as after a failed sale. A payment for which nothing was
 * given is one, as is one where users name the amount they take.
 */
function returns(behaviour: Behaviour, { asset, books, bare, raised, needs: before }: Deposits): boolean {
  const { calls, writes, needs } = behaviour;
  if (needs === undefined || isGated(needs) || !needs.has("no-value")) return false;
  const out = calls.filter((call) => paysOut(call, asset));
  if (out.length === 0 || !writes.some(({ place }) => books.has(place.slot))) return false;
  if (out.some((call) => amountOf(call).is === "argument")) return true;
  const isOwn = (id: string) => writes.some(({ place }) => place.id === id);
  const isShut = [...needs].some((each) => isSwitch(each) && !before.has(each) && !isOwn(readCondition(each)[1]));
  return !isShut || (bare && out.some((call) => isBooked(call, raised)));
}

const amountOf = (call: CallFact): Value => sentOut(call)?.amount ?? call.value;

/** The amount equals the recorded one. */
function isBooked(call: CallFact, raised: ReadonlySet<string>): boolean {
  const amount = amountOf(call);
  return amount.is === "storage" && amount.place.keys[0] === "caller" && raised.has(formOf(amount.place));
}

/** Something in storage that is the same for all has to be set. */
function isSwitch(condition: Condition): boolean {
  const [word, what] = readCondition(condition);
  return word === "nonzero" && !what.includes("[");
}

/** The place where the amount is recorded is unknown if it is in growing lists. */
function takesAnyToken({ calls, needs, remembers }: Behaviour): boolean {
  if (needs === undefined || isGated(needs) || !remembers) return false;
  return calls.some((call) => comesFromCaller(call) && call.target.is === "argument") && !calls.some(paysOtherParty);
}

function givesAnyToken({ calls, needs, remembers }: Behaviour): boolean {
  if (needs === undefined || isGated(needs) || !needs.has("no-value") || !remembers) return false;
  return calls.some((call) => paysOtherParty(call) && idOf(call.target) === undefined);
}

/** The caller's own tokens come in. */
export function comesFromCaller(call: CallFact): boolean {
  return movesByRight(call) && call.args[0]?.is === "caller" && call.args[1]?.is === "self";
}

function paysOtherParty(call: CallFact): boolean {
  return call.kind === "call" && isEoa(sentOut(call)?.to);
}

/** Where it stands how much of it who put something in takes out. */
export function ledgersOf(all: readonly Behaviour[], deposits: Deposits): string[] {
  const { books, raised } = deposits;
  const taken = all.filter((each) => returns(each, deposits)).flatMap(({ writes }) => writes);
  return taken.flatMap(({ place, value }) => {
    const form = formOf(place);
    const isLess = value.is === "lowered" || (raised.has(form) && value.is === "number" && value.value === 0n);
    return books.has(place.slot) && place.keys[0] === "caller" && isLess ? [form] : [];
  });
}

function paysOut(call: CallFact, asset: Asset): boolean {
  const { kind, target, value, selector } = call;
  if (kind !== "call") return false;
  if (asset !== nativeCurrency) return idOf(target) === asset && isEoa(sentOut(call)?.to);
  return selector === undefined && isEoa(target) && !isZero(value);
}

/** Tokens or items of the contract's own that a call moves. */
export function sentOut(call: CallFact): { to: Value | undefined; amount: Value | undefined } | undefined {
  const [first, second, third] = call.args;
  if (call.selector === known.transfer) return { to: first, amount: second };
  return movesByRight(call) && first?.is === "self" ? { to: second, amount: third } : undefined;
}

export function isEoa(to: Value | undefined): boolean {
  return to?.is === "caller" || to?.is === "argument";
}
