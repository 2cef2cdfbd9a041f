import type { Hex } from "viem";
import type { Behaviour, CallFact } from "../engine/function-summary";
import { type Condition, readCondition } from "../engine/predicates";
import { transferCheckOf } from "../engine/record-effects";
import { known } from "../facts/known-functions";
import { isSwitch } from "./delayed-limits";
import { isMembership, isOwners } from "./markets";
import type { TokenBook } from "./token-model";

/** A contract elsewhere that is asked by one of its functions: its address, or the id of the place where it is kept. */
export interface TransferCheck {
  at: string;
  selector: Hex;
  /** Required state of the token's storage for it to be queried. */
  while?: Condition;
  /**
   * None of the tried answers refuses any address, and a value is multiplied by the answer: a fee up to the whole
   * amount sent, or anything else.
   */
  factor?: "fee" | "other";
  /** The whole that such a fee is a part of; 0 where unknown. */
  whole: bigint;
}

const most = 2;
const MAX_SWITCHES = 2;
/** None of an honest fee's, whose parts are of less. */
const tooMuch = (1n << 200n) + 1n;

/** Contracts elsewhere without whose answer about who sends or receives no stranger's transfer goes through. */
export function findTransferChecks(book: TokenBook): TransferCheck[] {
  const { calls = [], whole = 0n } = book.behaviours.get(known.transfer) ?? {};
  const asking = calls.filter(isAsking);
  if (asking.length === 0) return [];
  const always = followUnknownAccounts(book);
  // A question may be asked at several places, and at each while something else holds.
  const found = new Map<string, TransferCheck>();
  for (const { target, selector, conditions } of asking) {
    if (found.size === most) break;
    const at = transferCheckOf(target)!;
    const needed = always?.needs?.has(`answered ${at}`);
    const on = needed ? undefined : findSwitch(book, at, conditions, always?.needs);
    const key = `${at} ${selector} ${on}`;
    if ((!needed && !on) || found.has(key)) continue;
    found.set(key, { at, selector: selector as Hex, whole, ...(on && { while: on }), ...factorOf(book, at) });
  }
  return [...found.values()];
}

/** Switch that must be on for unknown addresses to need the answer. */
function findSwitch(
  book: TokenBook,
  at: string,
  conditions: Iterable<Condition>,
  always: ReadonlySet<Condition> | undefined,
): Condition | undefined {
  const switches = [...conditions].filter((each) => isSwitch(book, each) && !always?.has(each));
  return switches.slice(0, MAX_SWITCHES).find((each) => {
    const others = followUnknownAccounts(book, oppositeOf(each));
    return others?.needs?.has(`answered ${at}`);
  });
}

function isAsking({ kind, target, selector }: CallFact): boolean {
  return (kind === "call" || kind === "staticcall") && transferCheckOf(target) !== undefined && selector !== undefined;
}

/** A transfer by an address that is neither owner nor exempt, while this does not hold. */
function followUnknownAccounts(book: TokenBook, off?: Condition, answer?: { of: string; value: bigint }) {
  const refuse = (condition: Condition) =>
    condition === off || isOwners(book, condition) || isMembership(book, condition);
  return book.follow({ only: known.transfer, refuse, ...(answer && { answer }) });
}

/** Something is multiplied with the answer, and the transfer goes through for nothing, for one, and for a large number. */
function factorOf(book: TokenBook, of: string): Pick<TransferCheck, "factor"> {
  if (!book.behaviours.get(known.transfer)?.factors.has(`answer ${of}`)) return {};
  const reported = [0n, 1n, tooMuch].map((value) => followUnknownAccounts(book, undefined, { of, value }));
  if (!reported.every((each) => each?.needs)) return {};
  const largest = reported.at(-1)!;
  return { factor: largest.factors.has("forced") && deducts(book, largest) ? "fee" : "other" };
}

/**
 * An address other than sender and recipient receives something, tokens are burnt, or the recipient receives an amount
 * other than that sent.
 */
function deducts({ balances, supply }: TokenBook, { writes }: Behaviour): boolean {
  return writes.some(({ place: { slot, keys }, value }) => {
    if (!balances.has(slot)) return supply?.has(slot) && value.is === "lowered";
    const isPart = value.is === "raised" && value.part === true;
    return keys.length === 1 && (isPart || (keys[0] !== "caller" && keys[0] !== "argument"));
  });
}

function oppositeOf(condition: Condition): Condition {
  const [word, id] = readCondition(condition);
  return `${word === "zero" ? "nonzero" : "zero"} ${id}`;
}
