import type { Value } from "../engine/abstract-value";
import type { Behaviour, CallFact, Entry, WriteFact } from "../engine/function-summary";
import { type Condition, readCondition, withoutOnce } from "../engine/predicates";
import { type Behaviours, callersIn, findRoles, isFixedCaller, isPlain, isRole } from "../facts/access-control";
import { type Asset, anyToken, findDeposits, isEoa, ledgersOf, nativeCurrency, sentOut } from "../facts/deposits";
import { known, purposeOf } from "../facts/known-functions";
import { Lists } from "../facts/membership-lists";
import { findOrders } from "../facts/orders";
import { formOf, idOf } from "../facts/storage-locations";
import { isAnyCall, movesByRight } from "../facts/token-pulls";
import { runsAnything } from "./proxy-backdoor";

/** How one key alone gets at what others put in. */
export interface Custody {
  entry: Entry;
  /**
   * The only caller that the code lets through: an address in it, the id of the place of the kept address, or `roles`.
   */
  keeper: string;
  /** By a record in favour of an address, which that address is paid by. */
  byRecord?: true;
}

/**
 * Deposits that the contract records and users can withdraw by that record. One key alone has functions to take out any
 * amount of the same asset. A function that spares what is owed does not count: a sum checked against the record or the
 * clock, a lowered account, a token that may not be named. Proceeds of sales do not count either, since no user can
 * reclaim them.
 */
export function findCustody(behaviours: Behaviours): Custody[] {
  const all = [...behaviours.values()];
  const keys: Keys = { roles: findRoles(behaviours), lists: new Lists(behaviours), counters: findCounters(all) };
  const isKept = (call: CallFact) => custodiansOf(call, keys).length > 0;
  const deposits = [...findDeposits(all), ...findOrders(all, isKept)];
  const owed = new Set(deposits.map(({ asset }) => asset));
  if (owed.size === 0) return [];
  const direct = all.flatMap((behaviour) => {
    const { entry, calls, writes, needs } = behaviour;
    const isSpared = (condition: Condition) => spares(condition) && !isKey(condition, keys);
    // Sums aside: where calldata ends is held against them, too.
    if (writes.some(isLowered) || [...(needs ?? [])].some((each) => !isSum(each) && isSpared(each))) return [];
    return calls.flatMap((call) => {
      const isNumbered = [...call.conditions].some((each) => isIndex(each, keys));
      const isSparing = [...call.conditions].some((each) => isSpared(each) && !(isNumbered && each === "held"));
      const takes = (custodian: string) =>
        takesFreely(call, custodian, owed, isSparing) || runsAnything(call, behaviour);
      return custodiansOf(call, keys)
        .filter(takes)
        .map((keeper) => ({ entry, keeper }));
    });
  });
  const ledgers = new Set(deposits.flatMap((each) => ledgersOf(all, each)));
  const modules = findModules(all);
  const installers = all.flatMap((behaviour) => installersOf(behaviour, modules, keys));
  return [
    ...direct,
    ...installers,
    ...all.flatMap((behaviour) => writersOf(behaviour, ledgers, { ...keys, roles: noRoles })),
  ];
}

/** Custody in two steps, too: any code of one key's choice is put where the contract has code run in its own name. */
function installersOf({ entry, writes, needs }: Behaviour, modules: ReadonlySet<string>, keys: Keys): Custody[] {
  const isSpared = (condition: Condition) => spares(condition) && !isKey(condition, keys);
  return writes.flatMap((write) => {
    const isPut = modules.has(write.place.slot) && write.value.is === "argument" && write.value.as !== "bool";
    // A value that can be set once, while it is zero, is part of the contract's creation.
    const isOnce = (each: Condition) => withoutOnce(each) === `zero ${write.place.id}`;
    const demanded = [...write.conditions, ...(needs ?? [])];
    const isFree = !demanded.some((each) => isOnce(each) || (!isSum(each) && isSpared(each)));
    return isPut && isFree ? custodiansOf(write, keys).map((keeper) => ({ entry, keeper })) : [];
  });
}

/** Where it is kept whose code the contract runs in its own name. */
function findModules(all: readonly Behaviour[]): ReadonlySet<string> {
  const calls = all.flatMap((behaviour) => behaviour.calls);
  return new Set(
    calls.flatMap(({ kind, target }) =>
      (kind === "delegatecall" || kind === "callcode") && target.is === "storage" ? [target.place.slot] : [],
    ),
  );
}

/** Role holders are read from the chain only for assets taken at once. */
const noRoles: ReadonlySet<string> = new Set();

/**
 * Custody in two steps: one key credits an address with an amount, and that address takes it out. No user loses by it
 * where the same amount comes in, or where the total owed is checked against the balance.
 */
function writersOf({ entry, writes, calls, needs }: Behaviour, ledgers: ReadonlySet<string>, keys: Keys): Custody[] {
  const isSpared = (condition: Condition) => spares(condition) && !isKey(condition, keys);
  // Sums aside: where calldata ends is held against them, too.
  if (!needs?.has("no-value") || calls.some(bringsIn) || [...needs].some((each) => !isSum(each) && isSpared(each)))
    return [];
  return writes.flatMap((write) => {
    const isAnybodys = write.place.keys[0] === "argument" && ledgers.has(formOf(write.place));
    const free = isGiven(write.value) && ![...write.conditions].some(isSpared);
    if (!isAnybodys || !free) return [];
    return custodiansOf(write, keys).map((keeper) => ({ entry, keeper, byRecord: true as const }));
  });
}

function isGiven(value: Value): boolean {
  return (value.is === "argument" && !value.as) || (value.is === "raised" && value.by === "sent");
}

function bringsIn(call: CallFact): boolean {
  return (movesByRight(call) && call.args[1]?.is === "self") || purposeOf(call.selector ?? "") === "mint";
}

/**
 * All of it, or any requested amount, to the keeper or an address it names, with no condition but the caller's
 * identity.
 */
function takesFreely(call: CallFact, custodian: string, owed: ReadonlySet<Asset>, isSparing: boolean): boolean {
  const { kind, target, value, selector, args } = call;
  if (isAnyCall(call)) return true;
  if (kind !== "call" || isSparing) return false;
  const isHis = (to: Value | undefined) => isEoa(to) || (to !== undefined && idOf(to) === custodian);
  if (selector === undefined) return owed.has(nativeCurrency) && isFree(value) && isHis(target);
  const asset = idOf(target);
  // A record may state the token and the amount. The amount then belongs to its owner.
  const isRecorded = target.is === "unknown" && owed.has(anyToken);
  const same =
    target.is === "argument"
      ? [...owed].some((each) => each !== nativeCurrency)
      : asset !== undefined && owed.has(asset);
  // An address approved for all of it controls all of it.
  const moved = selector === known.approve ? { to: args[0], amount: args[1] } : sentOut(call);
  if (moved?.amount === undefined || !isHis(moved.to)) return false;
  return (same && isFree(moved.amount)) || (isRecorded && (isFree(moved.amount) || moved.amount.is === "unknown"));
}

function isFree(amount: Value): boolean {
  return ["argument", "own-balance", "own-tokens"].includes(amount.is) || isEndless(amount);
}

function isEndless(amount: Value): boolean {
  return amount.is === "number" && amount.value >= 1n << 255n;
}

const sparing: ReadonlySet<string> = new Set(["held", "weighed", "within", "since", "upto", "spares", "signed", "own"]);

/** The sum, the time, the token or a list of the contract's own is asked about; guards and switches that are zero are not. */
function spares(condition: Condition): boolean {
  const [word, what] = readCondition(condition);
  return sparing.has(word) || word === "nonzero" || (word === "zero" && what.includes("["));
}

/** How callers are distinguished other than by identity. */
interface Keys {
  roles: ReadonlySet<string>;
  lists: Lists;
  /** Plain numbers that only ever grow by one: how many records there are. */
  counters: ReadonlySet<string>;
}

/** Conditions that distinguish callers, or only select a record. Neither spares what is owed. */
function isKey(condition: Condition, keys: Keys): boolean {
  return isRole(condition, keys.roles) || keys.lists.isKey(condition) || isIndex(condition, keys);
}

const isSum = (condition: Condition) => condition === "held" || condition === "held apart";

function isIndex(condition: Condition, { counters }: Keys): boolean {
  const [word, what] = readCondition(condition);
  return word === "within" && counters.has(what);
}

function findCounters(all: readonly Behaviour[]): ReadonlySet<string> {
  const writes = all.flatMap((behaviour) => behaviour.writes).filter(({ place }) => isPlain(place));
  const counts = ({ value }: WriteFact) => value.is === "raised" && value.by === "one";
  const others = new Set(writes.filter((write) => !counts(write)).map(({ place }) => place.id));
  return new Set(writes.filter(counts).flatMap(({ place }) => (others.has(place.id) ? [] : [place.id])));
}

/**
 * The only authorised address, a role regardless of its holder, or the addresses that fill the list of authorised
 * callers. Where several addresses or the contract itself are authorised, none is alone.
 */
function custodiansOf({ conditions }: CallFact | WriteFact, { roles, lists }: Keys): readonly string[] {
  const callers = callersIn(conditions);
  if (callers.length > 0) return callers.length === 1 && callers.every(isFixedCaller) ? callers : [];
  return [...conditions].some((each) => isRole(each, roles)) ? ["roles"] : lists.fillersIn(conditions);
}

function isLowered({ value }: WriteFact): boolean {
  return value.is === "lowered";
}
