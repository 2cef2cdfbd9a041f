import type { Behaviour, CallFact, Entry, WriteFact } from "../follow/behaviour";
import { type Condition, isZero, type Value } from "../follow/values";
import { type Behaviours, callersIn, findRoles, isFixedCaller, isGated, isRole, readCondition } from "../gates";
import { Lists } from "../lists";
import { known, purposeOf } from "../names";
import { idOf } from "../places";
import { runsAnything } from "./backdoor";
import { isAnyCall, movesByRight } from "./takings";

/** How one key alone gets at what others put in. */
export interface Custody {
  entry: Entry;
  /** Whom alone the code lets through: an address in it, the id of the place where he is kept, or `roles`. */
  keeper: string;
}

/** What goes in and out: a token's address or place, or the network's own. */
type Asset = string;
const coin: Asset = "coin";

/**
 * Deposits of which the contract keeps a book and which people can take out by it, and functions by which one key alone
 * takes out as much of the same as it likes. Whatever spares what is owed (a sum held against the book or the clock, an
 * account that is lowered, a token that may not be named) is no such function, nor are proceeds of sales, which nobody
 * can ask back.
 */
export function findCustody(behaviours: Behaviours): Custody[] {
  const all = [...behaviours.values()];
  const deposits = all.flatMap(depositsOf);
  const keys: Keys = { roles: findRoles(behaviours), lists: new Lists(behaviours) };
  const owed = new Set(
    deposits.flatMap(({ asset, books }) => (all.some((each) => returns(each, asset, books)) ? [asset] : [])),
  );
  if (owed.size === 0) return [];
  const direct = all.flatMap((behaviour) => {
    const { entry, calls, writes, needs } = behaviour;
    const isSpared = (condition: Condition) => spares(condition) && !isKey(condition, keys);
    // Sums aside: where calldata ends is held against them, too.
    if (writes.some(isLowered) || [...(needs ?? [])].some((each) => each !== "held" && isSpared(each))) return [];
    return calls.flatMap((call) => {
      const isSparing = [...call.conditions].some(isSpared);
      const takes = (keeper: string) => takesFreely(call, keeper, owed, isSparing) || runsAnything(call, behaviour);
      return keepersOf(call, keys)
        .filter(takes)
        .map((keeper) => ({ entry, keeper }));
    });
  });
  const ledgers = new Set(deposits.flatMap((each) => ledgersOf(all, each)));
  return [...direct, ...all.flatMap((behaviour) => writersOf(behaviour, ledgers, { ...keys, roles: noRoles }))];
}

/** Where it stands how much of it who put something in takes out. */
function ledgersOf(all: readonly Behaviour[], { asset, books, raised }: Deposits): string[] {
  const taken = all.filter((each) => returns(each, asset, books)).flatMap(({ writes }) => writes);
  return taken.flatMap(({ place, value }) => {
    const form = formOf(place);
    const isLess = value.is === "lowered" || (raised.has(form) && value.is === "number" && value.value === 0n);
    return books.has(place.slot) && place.keys[0] === "caller" && isLess ? [form] : [];
  });
}

/** Who has one is asked of the chain for what is taken at once only. */
const noRoles: ReadonlySet<string> = new Set();

/**
 * Custody in two steps: one key writes that somebody has so much, who then takes it out. Where as much comes in with it,
 * or what is owed in all is held against what is there, nobody loses by it.
 */
function writersOf({ entry, writes, calls, needs }: Behaviour, ledgers: ReadonlySet<string>, keys: Keys): Custody[] {
  const isSpared = (condition: Condition) => spares(condition) && !isKey(condition, keys);
  // Sums aside: where calldata ends is held against them, too.
  if (!needs?.has("no-value") || calls.some(bringsIn) || [...needs].some((each) => each !== "held" && isSpared(each)))
    return [];
  return writes.flatMap((write) => {
    const isAnybodys = write.place.keys[0] === "argument" && ledgers.has(formOf(write.place));
    const free = isGiven(write.value) && ![...write.conditions].some(isSpared);
    return isAnybodys && free ? keepersOf(write, keys).map((keeper) => ({ entry, keeper })) : [];
  });
}

/** The same field of a book, whoever's entry it is in. */
function formOf({ id }: WriteFact["place"]): string {
  return id.replaceAll("[caller]", "[argument]");
}

function isGiven(value: Value): boolean {
  return (value.is === "argument" && !value.as) || (value.is === "raised" && value.by === "sent");
}

function bringsIn(call: CallFact): boolean {
  return (movesByRight(call) && call.args[1]?.is === "self") || purposeOf(call.selector ?? "") === "mint";
}

interface Deposits {
  asset: Asset;
  /** Slots of the books that it is written down in, and the fields that grow. */
  books: Set<string>;
  raised: Set<string>;
}

/** Anybody's tokens or coin that come in and are written down by who they are of. */
function depositsOf(behaviour: Behaviour): Deposits[] {
  const { calls, writes, needs } = behaviour;
  if (needs === undefined || isGated(needs)) return [];
  const books = new Set(writes.filter(isEntry).map(({ place }) => place.slot));
  if (books.size === 0) return [];
  const raised = new Set(writes.flatMap(({ place, value }) => (value.is === "raised" ? [formOf(place)] : [])));
  const tokens = calls.flatMap((call) => {
    const [from, to] = call.args;
    const asset = movesByRight(call) && from?.is === "caller" && to?.is === "self" && idOf(call.target);
    return asset ? [{ asset, books, raised }] : [];
  });
  return [...tokens, ...(needs.has("no-value") ? [] : [{ asset: coin, books, raised }])];
}

/** An amount under the name of somebody, or his name under an item's number; a mark or the time is none. */
function isEntry({ place, value }: WriteFact): boolean {
  const named = place.keys.some((key) => key === "caller" || key === "argument");
  if (value.is === "caller") return place.keys.includes("argument");
  return named && ["raised", "argument", "call-value", "unknown", "packed"].includes(value.is);
}

/** Whoever is in the book gets the same out, and the book is written. What is over of a price is no deposit. */
function returns({ calls, writes, needs }: Behaviour, asset: Asset, books: ReadonlySet<string>): boolean {
  if (needs === undefined || isGated(needs) || !needs.has("no-value")) return false;
  if (!writes.some(({ place }) => books.has(place.slot)) || !calls.some((call) => paysOut(call, asset))) return false;
  // Such as refunds where a sale failed.
  return ![...needs].some((each) => isSwitch(each) && !writes.some(({ place }) => place.id === readCondition(each)[1]));
}

/** Something in storage that is the same for all has to be set. */
function isSwitch(condition: string): boolean {
  const [word, what] = readCondition(condition);
  return word === "nonzero" && !what.includes("[");
}

function paysOut(call: CallFact, asset: Asset): boolean {
  const { kind, target, value, selector } = call;
  if (kind !== "call") return false;
  if (asset !== coin) return idOf(target) === asset && isPerson(sentOut(call)?.to);
  return selector === undefined && isPerson(target) && !isZero(value);
}

/** Tokens or items of the contract's own that a call moves. */
function sentOut(call: CallFact): { to: Value | undefined; amount: Value | undefined } | undefined {
  const [first, second, third] = call.args;
  if (call.selector === known.transfer) return { to: first, amount: second };
  return movesByRight(call) && first?.is === "self" ? { to: second, amount: third } : undefined;
}

function isPerson(to: Value | undefined): boolean {
  return to?.is === "caller" || to?.is === "argument";
}

/** All of it, or as much as is asked for, to himself or whom he names, under no condition but who asks. */
function takesFreely(call: CallFact, keeper: string, owed: ReadonlySet<Asset>, isSparing: boolean): boolean {
  const { kind, target, value, selector, args } = call;
  if (isAnyCall(call)) return true;
  if (kind !== "call" || isSparing) return false;
  const isHis = (to: Value | undefined) => isPerson(to) || (to !== undefined && idOf(to) === keeper);
  if (selector === undefined) return owed.has(coin) && isFree(value) && isHis(target);
  const asset = idOf(target);
  const same =
    target.is === "argument" ? [...owed].some((each) => each !== coin) : asset !== undefined && owed.has(asset);
  // Whoever may spend all of it has it.
  const moved = selector === known.approve ? { to: args[0], amount: args[1] } : sentOut(call);
  return same && moved?.amount !== undefined && isHis(moved.to) && isFree(moved.amount);
}

function isFree(amount: Value): boolean {
  return ["argument", "own-balance", "own-tokens"].includes(amount.is) || isEndless(amount);
}

function isEndless(amount: Value): boolean {
  return amount.is === "number" && amount.value >= 1n << 255n;
}

const sparing: ReadonlySet<string> = new Set(["held", "weighed", "within", "since", "upto", "spares", "signed", "own"]);

/** The sum, the time, the token or a list of the contract's own is asked about; guards and switches that are zero are not. */
function spares(condition: string): boolean {
  const [word, what] = readCondition(condition);
  return sparing.has(word) || word === "nonzero" || (word === "zero" && what.includes("["));
}

/** How callers are told apart but by who they are. */
interface Keys {
  roles: ReadonlySet<string>;
  lists: Lists;
}

function isKey(condition: Condition, { roles, lists }: Keys): boolean {
  return isRole(condition, roles) || lists.isKey(condition);
}

/**
 * The one address that alone may, a role, whoever holds it, or those who fill the list of who may. Of several, as of the
 * contract itself, none is alone.
 */
function keepersOf({ conditions }: CallFact | WriteFact, { roles, lists }: Keys): readonly string[] {
  const callers = callersIn(conditions);
  if (callers.length > 0) return callers.length === 1 && callers.every(isFixedCaller) ? callers : [];
  return [...conditions].some((each) => isRole(each, roles)) ? ["roles"] : lists.fillersIn(conditions);
}

function isLowered({ value }: WriteFact): boolean {
  return value.is === "lowered";
}
