import type { CodeScan } from "@/server/chains/bytecode";
import type { CodeHazards, DrainerFact, KeepingFact, SweeperFact } from "@/server/risk";
import { addressOf, isZero, type Value } from "../engine/abstract-value";
import type { Behaviour, CallFact, Entry, WriteFact } from "../engine/function-summary";
import type { Condition } from "../engine/predicates";
import { type Behaviours, findOwner, gateOf, isPlain, isReadBy, neverEnds } from "../facts/access-control";
import { purposeOf } from "../facts/known-functions";
import { isOpen } from "../facts/open-pulls";
import { isAnyCall, isPermitted, isSigned, keepsConsent, tokenPullsOf } from "../facts/token-pulls";
import { findOpenCalls, findReplays } from "./arbitrary-call";
import { MAX_NAMED, namesOf } from "./labels";
import { findAddressedLure, findLure, type Lure } from "./lures";
import { findOneWay } from "./one-way-deposit";

/** Powers of a contract's functions over native currency, tokens and the contract itself. */
export function findHazards(
  scan: CodeScan,
  behaviours: Behaviours,
  isToken: boolean,
): Omit<CodeHazards, keyof KeepingFact> {
  const selfDestruct = findSelfDestruct(behaviours) ?? (scan.hasSelfdestruct ? { functions: [], open: false } : null);
  return {
    selfDestruct,
    delegatecall: findDelegatecall(behaviours),
    metamorphic: selfDestruct !== null && scan.hasCreate2,
    sweeper: findSweeper(behaviours),
    drainer: findDrainer(behaviours),
    oneWay: findOneWay(behaviours, isToken),
    openCalls: findOpenCalls(behaviours),
    replays: findReplays(behaviours),
  };
}

function findSelfDestruct(behaviours: Behaviours): CodeHazards["selfDestruct"] {
  const isEnd = ({ kind, conditions }: CallFact) => kind === "selfdestruct" && !conditions.has("empty");
  const found = summarise(behaviours, isEnd);
  if (found) return [...behaviours.values()].some(holdsDeposits) ? { ...found, holds: true } : found;
  const bare = summarise(behaviours, ({ kind }) => kind === "selfdestruct");
  return bare && { functions: bare.functions, open: false, bare: true };
}

/** Every sender of native currency has it recorded as its own. */
function holdsDeposits(behaviour: Behaviour): boolean {
  const booked = ({ place: { keys }, value }: WriteFact) => keys[0] === "caller" && value.is === "raised";
  return isPayable(behaviour) && behaviour.writes.some(booked);
}

/**
 * A call that cannot succeed does not count, for example one undone at the end (Safe's simulations). Nor does an
 * admin's setup of a new implementation, which is reported as an upgrade.
 */
function findDelegatecall(behaviours: Behaviours): CodeHazards["delegatecall"] {
  const selected = ({ kind, target }: CallFact) =>
    (kind === "delegatecall" || kind === "callcode") && target.is === "argument";
  return summarise(behaviours, (call, behaviour) => {
    const isUpgrade = purposeOf(behaviour.entry) === "upgrade" && !isOpen(call);
    return selected(call) && !neverEnds(behaviour) && !isUpgrade;
  });
}

function summarise(
  behaviours: Behaviours,
  wanted: (call: CallFact, behaviour: Behaviour) => boolean,
): { functions: string[]; open: boolean } | null {
  const found = [...behaviours.values()].flatMap((behaviour) =>
    behaviour.calls.filter((call) => wanted(call, behaviour)).map((call) => ({ entry: behaviour.entry, call })),
  );
  if (found.length === 0) return null;
  const open = found.filter(({ call }) => isOpen(call));
  return { functions: namesOf((open.length > 0 ? open : found).map(({ entry }) => entry)), open: open.length > 0 };
}

function findSweeper(behaviours: Behaviours): SweeperFact | null {
  const lures = [...behaviours.values()].flatMap((behaviour) => {
    const addressed = findAddressedLure(behaviour.entry);
    if (addressed) return takesAsNamed(behaviour, addressed) ? [{ ...addressed, behaviour }] : [];
    const lure = findLure(behaviour.entry);
    if (behaviour.assembled) return [{ name: behaviour.entry, ...lure, telling: true, behaviour }];
    return lure && isPayable(behaviour) ? [{ ...lure, behaviour }] : [];
  });
  if (lures.length === 0) return null;
  const owner = findOwner(behaviours)?.slot;
  const payees = [...new Set(lures.flatMap(({ behaviour }) => payeesOf(behaviour)))];
  const others = [...behaviours.values()].filter((each) => !lures.some(({ behaviour }) => behaviour === each));
  const takers = lures.filter(({ behaviour }) => givesNothing(behaviour, owner) && !isReadBy(others, behaviour.marks));
  const keeps = takers.some(({ behaviour }) => behaviour.calls.length === 0);
  const forwards = takers.some(({ behaviour }) => behaviour.calls.some(paysOnwards));
  const named = takers.some(({ behaviour }) => behaviour.calls.some(paysNamed));
  return {
    lures: lures.map(({ name }) => (/^0x|\(/.test(name) ? name : `${name}()`)).slice(0, MAX_NAMED),
    telling: lures.some(({ telling }) => telling),
    does: forwards ? "forwards" : keeps ? "keeps" : "other",
    reports: takers.length > 0 && takers.every(({ behaviour }) => behaviour.logs || behaviour.stores),
    payees: payees.slice(0, MAX_NAMED),
    ...(named && { named }),
    withdrawals: namesOf(findWithdrawals(behaviours)),
  };
}

/**
 * Any caller's payment goes on to where the caller says, or to a fixed address, and no record is kept for an address.
 * With an unusual name it may also stay.
 */
function takesAsNamed(behaviour: Behaviour, { telling }: Lure): boolean {
  const { calls, writes, needs } = behaviour;
  const isOpenToAll = isPayable(behaviour) && gateOf(needs ?? [], undefined) === undefined;
  const isBare = isOpenToAll && writes.every(({ place }) => isPlain(place));
  return isBare && (calls.some(paysOnwards) || (telling && calls.length === 0));
}

/** Solidity turns coin away first of all, where a function takes none. */
export function isPayable({ needs }: Behaviour): boolean {
  return needs !== undefined && !needs.has("no-value");
}

/**
 * The function records nothing about the payer, and calls no contract but its payees. A setting that only an owner may
 * change takes nothing from users. The exception is one where all goes to an address assembled from numbers, which is
 * hardly the owner's.
 */
function givesNothing({ stores, remembers, calls, complete, needs }: Behaviour, owner: string | undefined): boolean {
  const isSetting = stores && isPrivate(needs ?? [], owner) && !calls.some(paysComputed);
  return complete && !remembers && !isSetting && calls.every((call) => paysOnwards(call) || sendsNothing(call));
}

/** The value sent is always zero, for example because the whole balance is zero. */
function sendsNothing({ kind, value, args }: CallFact): boolean {
  return kind === "call" && isZero(value) && args.length === 0;
}

/** Sends coin to an address that is fixed in the code or in storage, or all of it to one that the code computes. */
function paysFixed({ kind, target, value, selector }: CallFact): boolean {
  const computed = ["unknown", "common", "hash"].includes(target.is) && value.is === "own-balance";
  const fixed = (target.is === "number" && target.value > 0xffffn) || target.is === "storage" || computed;
  return kind === "call" && fixed && selector === undefined && !isZero(value);
}

/** Sends coin to an address that the caller names, and none that is recorded as its due. */
function paysNamed({ kind, target, value, selector, args }: CallFact): boolean {
  const isDue = value.is === "storage" || value.is === "raised" || value.is === "lowered";
  const isPlainPayment = kind === "call" && selector === undefined && args.length === 0;
  return isPlainPayment && target.is === "argument" && !isDue && !isZero(value);
}

const paysOnwards = (call: CallFact) => paysFixed(call) || paysNamed(call);

/** All of it, to an address that nothing but the contract's own numbers makes. */
function paysComputed({ kind, target, value }: CallFact): boolean {
  return kind === "call" && target.is === "common" && value.is === "own-balance";
}

function payeesOf({ calls }: Behaviour): string[] {
  return calls.filter(paysFixed).flatMap(({ target }) => fixedAddress(target) ?? []);
}

/** Functions by which a privileged address takes native currency out. */
function findWithdrawals(behaviours: Behaviours): Entry[] {
  const owner = findOwner(behaviours)?.slot;
  const pays = ({ kind, value, conditions }: CallFact) =>
    kind === "call" && !isZero(value) && isPrivate(conditions, owner);
  return [...behaviours.values()].filter(({ calls }) => calls.some(pays)).map(({ entry }) => entry);
}

function findDrainer(behaviours: Behaviours): DrainerFact | null {
  const owner = findOwner(behaviours)?.slot;
  const privileged = ({ conditions }: CallFact) => isPrivate(conditions, owner);
  // A pool that asks for its due is let through by other means, and is no master.
  const controllers: ReadonlySet<string | undefined> = new Set(["owner", "address", "slot"]);
  const single = ({ conditions }: CallFact) => controllers.has(gateOf(conditions, owner)?.by);
  const findTakers = (isWanted: (call: CallFact) => boolean, isSpared?: (behaviour: Behaviour) => boolean) =>
    [...behaviours.values()].flatMap((behaviour) => {
      if (isSpared?.(behaviour)) return [];
      const takes = tokenPullsOf(behaviour).filter((call) => goesToOtherParty(call) && isWanted(call));
      return takes.length > 0 ? [{ behaviour, takes, recipients: takes.map(({ args }) => args[1]!) }] : [];
    });
  const masterful = findTakers((call) => privileged(call) && (call.args[1]?.is !== "caller" || single(call)));
  const open = masterful.length === 0;
  // Regardless of the caller, the funds go to the payee in the code.
  const takers = open
    ? findTakers(
        (call) => isOpen(call) && !isSigned(call) && call.args[1] !== undefined && isKept(call.args[1]),
        isPermitted,
      )
    : masterful;
  if (takers.length === 0) return null;
  const callsAnything = [...behaviours.values()].some(({ calls }) =>
    calls.some((call) => privileged(call) && isAnyCall(call)),
  );
  const payees = takers.flatMap(({ takes }) => takes.flatMap((take) => payeeOf(take, owner) ?? []));
  return {
    functions: namesOf(takers.map(({ behaviour }) => behaviour.entry)),
    payees: [...new Set(payees)].slice(0, MAX_NAMED),
    splits: takers.some(({ recipients }) => new Set(recipients.map(recipientKey)).size > 1),
    callsAnything,
    open,
    consented: takers.every(({ behaviour }) =>
      keepsConsent(behaviour, behaviours, tokenPullsOf(behaviour).filter(goesToOtherParty)),
    ),
  };
}

/** In the code, or in a place of its own: not a pool that the arguments choose. */
function isKept(to: Value): boolean {
  return fixedAddress(to) !== undefined || (to.is === "storage" && to.place.keys.length === 0);
}

/** Recipient of the amount a call takes, where the code shows it. The caller, where only one address may call. */
function payeeOf({ args: [, to], conditions }: CallFact, owner: string | undefined): string | undefined {
  if (to?.is !== "caller") return to && fixedAddress(to);
  const gate = gateOf(conditions, owner);
  return gate?.by === "address" ? gate.address : undefined;
}

function recipientKey(value: Value): string {
  return fixedAddress(value) ?? (value.is === "storage" ? value.place.id : "?");
}

/** Whether the recipient is a fixed address. Includes the caller, where no other address may call. */
function goesToOtherParty({ args: [, to] }: CallFact): boolean {
  if (!to) return false;
  return to.is === "caller" || to.is === "storage" || (to.is === "number" && to.value > 0xffffn);
}

/** Only an owner or a fixed address may; a list of members is no single master. */
function isPrivate(conditions: Iterable<Condition>, owner: string | undefined): boolean {
  const gate = gateOf(conditions, owner);
  return gate !== undefined && gate.by !== "self" && gate.by !== "signed";
}

/** Only an address in the code shows exactly where native currency or tokens go. */
function fixedAddress(value: Value): string | undefined {
  return value.is === "number" ? addressOf(value.value) : undefined;
}
