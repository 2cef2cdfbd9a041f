import type { Hex } from "viem";
import { type ContractFunction, scanCode } from "@/server/chains/bytecode";
import type { CodeHazards, DrainerFact, SweeperFact } from "@/server/risk";
import type { Behaviour, CallFact, Entry } from "./explore";
import { type Behaviours, findOwnerSlot, gateOf } from "./gates";
import { findLure } from "./lures";
import { describeFunction, known } from "./names";
import { addressOf, type Value } from "./values";

const mostFunctions = 6;
/** Calls by which tokens of others are moved, the owner first and the recipient second. */
const takings: ReadonlySet<string> = new Set([
  known.transferFrom,
  known.safeTransferFrom721,
  known.safeTransferFrom1155,
  known.permit2TransferFrom,
]);

/** What a contract's functions can do with coin, tokens and itself. */
export function findHazards(code: Hex, behaviours: Behaviours, functions: readonly ContractFunction[]): CodeHazards {
  const scan = scanCode(code);
  const selfDestruct = findSelfDestruct(behaviours) ?? (scan.hasSelfdestruct ? { functions: [], open: false } : null);
  return {
    selfDestruct,
    delegatecall: findDelegatecall(behaviours),
    metamorphic: selfDestruct !== null && scan.hasCreate2,
    sweeper: findSweeper(behaviours, functions),
    drainer: findDrainer(behaviours),
  };
}

function findSelfDestruct(behaviours: Behaviours): CodeHazards["selfDestruct"] {
  return summarise(behaviours, ({ kind }) => kind === "selfdestruct");
}

/** Where a call can't succeed, as when it is undone at the end (Safe's simulations), it counts for nothing. */
function findDelegatecall(behaviours: Behaviours): CodeHazards["delegatecall"] {
  const chosen = ({ kind, target }: CallFact) =>
    (kind === "delegatecall" || kind === "callcode") && target.is === "argument";
  return summarise(behaviours, (call, { needs }) => chosen(call) && needs !== undefined);
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

/** Nothing at all is asked of the caller or of what the contract remembers. */
function isOpen({ conditions }: CallFact): boolean {
  return [...conditions].every((each) => each === "no-value" || each === "no-calldata" || each === "bounded");
}

function findSweeper(behaviours: Behaviours, functions: readonly ContractFunction[]): SweeperFact | null {
  const payable = new Set<string>(functions.filter((each) => each.payable).map(({ selector }) => selector));
  const lures = [...behaviours.values()].flatMap((behaviour) => {
    const lure = findLure(behaviour.entry);
    return lure && payable.has(behaviour.entry) && behaviour.needs ? [{ ...lure, behaviour }] : [];
  });
  if (lures.length === 0) return null;
  const payees = [...new Set(lures.flatMap(({ behaviour }) => payeesOf(behaviour)))];
  const keeps = lures.some(({ behaviour }) => givesNothing(behaviour) && behaviour.calls.length === 0);
  const forwards = lures.some(({ behaviour }) => givesNothing(behaviour) && behaviour.calls.some(paysFixed));
  return {
    lures: lures.map(({ name }) => `${name}()`).slice(0, mostFunctions),
    telling: lures.some(({ telling }) => telling),
    does: forwards ? "forwards" : keeps ? "keeps" : "other",
    payees: payees.slice(0, mostFunctions),
    withdrawals: namesOf(findWithdrawals(behaviours)),
  };
}

/** It remembers nothing of who paid, and calls nobody but those whom it pays. */
function givesNothing({ writes, calls, complete }: Behaviour): boolean {
  return complete && writes.length === 0 && calls.every(paysFixed);
}

/** Sends coin to an address that is fixed in the code or in storage. */
function paysFixed({ kind, target, value, selector }: CallFact): boolean {
  const fixed = (target.is === "number" && target.value > 0xffffn) || target.is === "storage";
  return kind === "call" && fixed && selector === undefined && !(value.is === "number" && value.value === 0n);
}

function payeesOf({ calls }: Behaviour): string[] {
  return calls.filter(paysFixed).flatMap(({ target }) => fixedAddress(target) ?? []);
}

/** Functions by which somebody privileged takes coin out. */
function findWithdrawals(behaviours: Behaviours): Entry[] {
  const owner = findOwnerSlot(behaviours);
  const pays = ({ kind, value, conditions }: CallFact) =>
    kind === "call" && !(value.is === "number" && value.value === 0n) && isPrivate(conditions, owner);
  return [...behaviours.values()].filter(({ calls }) => calls.some(pays)).map(({ entry }) => entry);
}

function findDrainer(behaviours: Behaviours): DrainerFact | null {
  const owner = findOwnerSlot(behaviours);
  const privileged = ({ conditions }: CallFact) => isPrivate(conditions, owner);
  const takers = [...behaviours.values()].flatMap(({ entry, calls }) => {
    const takes = calls.filter((call) => privileged(call) && takesFromOthers(call));
    return takes.length > 0 ? [{ entry, payees: new Set(takes.map(({ args }) => fixedAddress(args[1]!) ?? "")) }] : [];
  });
  if (takers.length === 0) return null;
  const callsAnything = [...behaviours.values()].some(({ calls }) =>
    calls.some((call) => privileged(call) && call.kind === "call" && isChosen(call.target) && !call.selector),
  );
  return {
    functions: namesOf(takers.map(({ entry }) => entry)),
    payees: [...new Set(takers.flatMap(({ payees }) => [...payees]))].filter((each) => each !== "").slice(0, mostFunctions),
    splits: takers.some(({ payees }) => payees.size > 1),
    callsAnything,
  };
}

/** From whomever the caller names, to somebody fixed. */
function takesFromOthers({ kind, selector, args: [from, to] }: CallFact): boolean {
  if (kind !== "call" || !selector || !takings.has(selector) || !from || !to) return false;
  return isChosen(from) && (to.is === "storage" || (to.is === "number" && to.value > 0xffffn));
}

function isChosen(value: Value): boolean {
  return value.is === "argument";
}

/** Only an owner or a fixed address may; a list of members is no single master. */
function isPrivate(conditions: Iterable<string>, owner: string | undefined): boolean {
  const gate = gateOf(conditions, owner);
  return gate !== undefined && gate.by !== "self" && gate.by !== "signed";
}

function fixedAddress(value: Value): string | undefined {
  return value.is === "number" ? addressOf(value.value) : value.is === "storage" ? `storage ${value.place.id}` : undefined;
}

function namesOf(entries: readonly Entry[]): string[] {
  return [...new Set(entries)].slice(0, mostFunctions).map((entry) => findLure(entry)?.label ?? describeFunction(entry));
}
