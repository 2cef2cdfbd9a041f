import type { Behaviour, CallFact, Entry, WriteFact } from "../follow/behaviour";
import type { Conditions } from "../follow/conditions";
import { type Condition, isZero, unknown, type Value } from "../follow/values";
import { type Behaviours, callersIn, findRoles, isGated, isRole, readCondition } from "../gates";
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
  const roles = findRoles(behaviours);
  const owed = new Set(
    deposits.flatMap((deposit) => (all.some((each) => returns(each, deposit)) ? [deposit.asset] : [])),
  );
  if (owed.size === 0) return [];
  const direct = all.flatMap((behaviour) => {
    const { entry, calls, writes, needs } = behaviour;
    const isSpared = (condition: Condition) => spares(condition) && !isRole(condition, roles);
    // Sums aside: where calldata ends is held against them, too.
    if (writes.some(isLowered) || [...(needs ?? [])].some((each) => each !== "held" && isSpared(each))) return [];
    return calls.flatMap((call) => {
      const keeper = keeperOf(call, roles);
      const isSparing = [...call.conditions].some(isSpared);
      const takes =
        keeper !== undefined && (takesFreely(call, keeper, owed, isSparing) || runsAnything(call, behaviour));
      return takes ? [{ entry, keeper }] : [];
    });
  });
  const ledgers = new Set(deposits.flatMap((each) => ledgersOf(all, each)));
  return [...direct, ...all.flatMap((behaviour) => writersOf(behaviour, ledgers))];
}

/** Where it stands how much of it who put something in takes out. */
function ledgersOf(all: readonly Behaviour[], deposits: Deposits): string[] {
  const { books, raised } = deposits;
  const taken = all.filter((each) => returns(each, deposits)).flatMap(({ writes }) => writes);
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
function writersOf({ entry, writes, calls, needs }: Behaviour, ledgers: ReadonlySet<string>): Custody[] {
  if (!needs?.has("no-value") || calls.some(bringsIn) || [...needs].some(sparesMore)) return [];
  return writes.flatMap((write) => {
    const keeper = keeperOf(write, noRoles);
    const isAnybodys = write.place.keys[0] === "argument" && ledgers.has(formOf(write.place));
    const free = isGiven(write.value) && ![...write.conditions].some(spares);
    return keeper !== undefined && isAnybodys && free ? [{ entry, keeper }] : [];
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
  needs: Conditions;
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
    return asset ? [{ asset, books, raised, needs }] : [];
  });
  return [...tokens, ...(needs.has("no-value") ? [] : [{ asset: coin, books, raised, needs }])];
}

/** An amount under the name of somebody, or his name under an item's number; a mark or the time is none. */
function isEntry({ place, value }: WriteFact): boolean {
  const named = place.keys.some((key) => key === "caller" || key === "argument");
  if (value.is === "caller") return place.keys.includes("argument");
  return named && ["raised", "argument", "call-value", "unknown", "packed"].includes(value.is);
}

/** Whoever is in the book gets the same out, and the book is written. What is over of a price is no deposit. */
function returns({ calls, writes, needs }: Behaviour, { asset, books, needs: before }: Deposits): boolean {
  if (needs === undefined || isGated(needs) || !needs.has("no-value")) return false;
  const sums = calls.flatMap((call) => paidOut(call, asset) ?? []);
  if (sums.length === 0 || !writes.some(({ place }) => books.has(place.slot))) return false;
  // Who names how much has an account there, whatever has to be open first. All at once may be a refund where a sale
  // failed, unless that has to be set for deposits, too.
  if (sums.some(({ is }) => is === "argument")) return true;
  const isOwn = (id: string) => writes.some(({ place }) => place.id === id);
  return ![...needs].some((each) => isSwitch(each) && !before.has(each) && !isOwn(readCondition(each)[1]));
}

/** Something in storage that is the same for all has to be set. */
function isSwitch(condition: string): boolean {
  const [word, what] = readCondition(condition);
  return word === "nonzero" && !what.includes("[");
}

/** How much of it goes to the caller, or whom he names. */
function paidOut(call: CallFact, asset: Asset): Value | undefined {
  const { kind, target, value, selector } = call;
  if (kind !== "call") return undefined;
  if (asset === coin) return selector === undefined && isPerson(target) && !isZero(value) ? value : undefined;
  const sent = idOf(target) === asset ? sentOut(call) : undefined;
  return isPerson(sent?.to) ? (sent?.amount ?? unknown) : undefined;
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

/** But for sums: where calldata ends is held against them, too. */
function sparesMore(condition: string): boolean {
  return condition !== "held" && spares(condition);
}

/** The one address that alone may, or a role, whoever holds it. Of several, as of the contract itself, none is alone. */
function keeperOf({ conditions }: CallFact | WriteFact, roles: ReadonlySet<string>): string | undefined {
  const callers = callersIn(conditions);
  if (callers.length === 0 && [...conditions].some((each) => isRole(each, roles))) return "roles";
  const [caller] = callers;
  return callers.length === 1 && caller!.startsWith("0x") && !caller!.includes("[") ? caller : undefined;
}

function isLowered({ value }: WriteFact): boolean {
  return value.is === "lowered";
}
