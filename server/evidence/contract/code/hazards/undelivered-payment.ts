import type { Value } from "../engine/abstract-value";
import type { Behaviour, CallFact, Entry } from "../engine/function-summary";
import { readCondition } from "../engine/predicates";
import { transferCheckOf } from "../engine/record-effects";
import { type Behaviours, callersIn, isGated } from "../facts/access-control";
import { known } from "../facts/known-functions";
import { idOf } from "../facts/storage-locations";
import { movesByRight } from "../facts/token-pulls";
import { findPromise } from "./promises";

/** Coin or tokens that callers hand in for something, and that the contract has no way to give anything for. */
export interface Undelivered {
  functions: Entry[];
  /** Recipients of all of it: an address, or the id of the place of the kept address. */
  payees: string[];
}

/**
 * An order states at least the wanted item and the recipient, besides the amount. An invoice number alone is a receipt.
 */
const fewestTerms = 2;

/** A token's answers about the caller's balance or allowance. */
const means: ReadonlySet<string | undefined> = new Set([known.balanceOf, known.allowance]);

/**
 * Functions that send any payment on to a kept address, in a contract that pays no other address. They also record an
 * order of the caller's, have a name that promises a return or a trade, or take all that the caller has. Covers bridges
 * without another end and routers without a market. Gifts with a word of thanks, sales that hand something out, and
 * houses whose keeper can pay users do not count.
 */
export function findUndelivered(behaviours: Behaviours, isToken: boolean): Undelivered | null {
  const all = [...behaviours.values()];
  if (isToken || all.some(({ complete }) => !complete)) return null;
  const passing = all.filter(passesOn);
  if (!passing.every((each) => isOrder(each) || isFreeOrder(each) || isPromised(each) || takesAll(each))) return null;
  const others = all.filter((each) => !passing.includes(each));
  if (passing.length === 0 || others.some(({ calls }) => calls.some(gives))) return null;
  return { functions: passing.map(({ entry }) => entry), payees: [...new Set(passing.flatMap(payeesOf))] };
}

/** All that it does elsewhere is to send on what the caller gives. */
export function passesOn({ calls, needs }: Behaviour): boolean {
  if (needs === undefined || isGated(needs)) return false;
  const acting = calls.filter(acts);
  return acting.length > 0 && acting.every((call) => payeeOf(call) !== undefined);
}

export function payeesOf({ calls }: Behaviour): string[] {
  return calls.flatMap((call) => payeeOf(call) ?? []);
}

/** Recipient of the caller's whole payment. */
function payeeOf({ kind, target, value, selector, args, ...call }: CallFact): string | undefined {
  if (movesByRight({ kind, target, value, selector, args, ...call }))
    return args[0]?.is === "caller" && args[1] ? idOf(args[1]) : undefined;
  const whole = value.is === "call-value" || value.is === "own-balance";
  return kind === "call" && selector === undefined && whole ? idOf(target) : undefined;
}

/** Writes down who wants what: terms that are neither the token nor the amount. */
function isOrder({ calls, writes }: Behaviour): boolean {
  const entries = writes.filter(({ place }) => place.keys.length > 0);
  const named = entries.filter(({ place, value }) => value.is === "caller" || place.keys.includes("caller"));
  const spent = calls.flatMap(({ target, args }) => [target, ...args]).flatMap((each) => positionOf(each) ?? []);
  const terms = new Set(
    entries
      .filter(({ place }) => named.some((each) => each.place.slot === place.slot))
      .flatMap(({ value }) => positionOf(value) ?? [])
      .filter((at) => !spent.includes(at)),
  );
  return terms.size >= fewestTerms;
}

/** Events state a recipient and at least one more term, besides the token and the amount. A price indicates a shop. */
export function isReportedOrder({ told, calls, needs }: Behaviour): boolean {
  if (needs?.has("priced")) return false;
  const spent = new Set(calls.flatMap(({ target, args }) => [target, ...args]).map(positionOf));
  const terms = [...told].filter(([at]) => !spent.has(at));
  return terms.length >= fewestTerms && terms.some(([, isAddress]) => isAddress);
}

/**
 * An order of this kind for any token the caller names, in any amount. Shops and pages for payments and gifts also
 * report a recipient and a number. They take native currency, a token of their own or on their list, or a signed
 * amount.
 */
function isFreeOrder(behaviour: Behaviour): boolean {
  const { calls, needs } = behaviour;
  const isFree = (call: CallFact) => movesByRight(call) && isNamed(call.target) && isNamed(call.args[2]);
  const asked = [...(needs ?? [])].map(readCondition);
  const isListed = asked.some(([word, what]) => word === "nonzero" && what.includes("[argument]"));
  const isSigned = asked.some(([word]) => word === "signed" || word === "signer");
  return calls.filter(acts).every(isFree) && !isListed && !isSigned && isReportedOrder(behaviour);
}

function isNamed(value: Value | undefined): boolean {
  return value !== undefined && positionOf(value) !== undefined;
}

/**
 * The amount depends on the token's answer about the caller. All of it is taken, regardless of the amount requested.
 */
function takesAll({ entry, calls }: Behaviour): boolean {
  // Reported as a gift.
  if (findPromise(entry)?.promises === "gift") return false;
  return calls.some((call) => {
    const [, , amount] = call.args;
    const asks = ({ selector, target, args }: CallFact) =>
      means.has(selector) && args[0]?.is === "caller" && isSame(target, call.target);
    const isStated = amount?.is === "verdict" && amount.of === transferCheckOf(call.target);
    return movesByRight(call) && isStated && calls.some(asks);
  });
}

function isSame(one: Value, other: Value): boolean {
  const [at, id] = [positionOf(one), idOf(one)];
  return (at !== undefined && at === positionOf(other)) || (id !== undefined && id === idOf(other));
}

/** Where in the calldata it stands as it is. */
function positionOf(value: Value): number | undefined {
  return value.is === "argument" ? value.at : undefined;
}

function isPromised({ entry, writes }: Behaviour): boolean {
  const promises = findPromise(entry)?.promises;
  if (promises === "trade") return true;
  return promises === "return" && writes.some(({ place }) => place.keys.includes("caller"));
}

export const acts = ({ kind, selector }: CallFact) => kind !== "staticcall" && selector !== known.approve;

/** Any call by which another address may receive something: all but payments to its keeper. */
export function gives(call: CallFact): boolean {
  if (!acts(call)) return false;
  const [keeper] = callersIn(call.conditions);
  const to = call.selector === known.transfer ? call.args[0] : call.target;
  return keeper === undefined || !to || !(to.is === "caller" || idOf(to) === keeper);
}
