import type { Value } from "../engine/abstract-value";
import type { Behaviour, CallFact, Entry } from "../engine/function-summary";
import { counselOf } from "../engine/record-effects";
import { type Behaviours, callersIn, isGated, readCondition } from "../facts/access-control";
import { known } from "../facts/known-functions";
import { idOf } from "../facts/storage-locations";
import { movesByRight } from "../facts/token-pulls";
import { findPromise } from "./promises";

/** Coin or tokens that callers hand in for something, and that the contract has no way to give anything for. */
export interface Undelivered {
  functions: Entry[];
  /** Whom it all goes to: an address, or the id of the place where he is kept. */
  payees: string[];
}

/** An order says at least what is wanted and for whom, beside how much: a number of an invoice alone is a receipt. */
const fewestTerms = 2;

/** What a token says the caller has, or lets be taken. */
const means: ReadonlySet<string | undefined> = new Set([known.balanceOf, known.allowance]);

/**
 * Functions that send on whatever is paid to somebody kept, and note an order of the caller's, or have a name that promises
 * it back or a trade, or take all that the caller has, in a contract that pays nobody else: bridges without another end,
 * routers without a market. Gifts with a word of thanks, sales that hand something out, and houses whose keeper can pay
 * people are none.
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

/** Who gets what the caller brings, whole. */
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

/** Of what its events tell neither the token nor the amount, but whom it is for, and something more; a price is a shop's. */
export function isToldOrder({ told, calls, needs }: Behaviour): boolean {
  if (needs?.has("priced")) return false;
  const spent = new Set(calls.flatMap(({ target, args }) => [target, ...args]).map(positionOf));
  const terms = [...told].filter(([at]) => !spent.has(at));
  return terms.length >= fewestTerms && terms.some(([, isAddress]) => isAddress);
}

/**
 * Such an order for whichever token the caller names, and as much of it as he says. Shops and pages for payments and
 * gifts, which tell whom it is for and a number just so, take coin, or a token of their own or on their list, or what
 * somebody signed for.
 */
function isFreeOrder(behaviour: Behaviour): boolean {
  const { calls, needs } = behaviour;
  const isFree = (call: CallFact) => movesByRight(call) && isNamed(call.target) && isNamed(call.args[2]);
  const asked = [...(needs ?? [])].map(readCondition);
  const isListed = asked.some(([word, what]) => word === "nonzero" && what.includes("[argument]"));
  const isSigned = asked.some(([word]) => word === "signed" || word === "signer");
  return calls.filter(acts).every(isFree) && !isListed && !isSigned && isToldOrder(behaviour);
}

function isNamed(value: Value | undefined): boolean {
  return value !== undefined && positionOf(value) !== undefined;
}

/** How much is up to what the token says of the caller: whatever he was asked for, all of it goes. */
function takesAll({ entry, calls }: Behaviour): boolean {
  // Told as such.
  if (findPromise(entry)?.promises === "gift") return false;
  return calls.some((call) => {
    const [, , amount] = call.args;
    const asks = ({ selector, target, args }: CallFact) =>
      means.has(selector) && args[0]?.is === "caller" && isSame(target, call.target);
    const isSaid = amount?.is === "verdict" && amount.of === counselOf(call.target);
    return movesByRight(call) && isSaid && calls.some(asks);
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

/** Anything by which somebody may get something: all but what goes to its keeper. */
export function gives(call: CallFact): boolean {
  if (!acts(call)) return false;
  const [keeper] = callersIn(call.conditions);
  const to = call.selector === known.transfer ? call.args[0] : call.target;
  return keeper === undefined || !to || !(to.is === "caller" || idOf(to) === keeper);
}
