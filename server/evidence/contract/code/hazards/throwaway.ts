import type { CallFact, Entry } from "../follow/behaviour";
import type { Behaviours } from "../gates";
import { movesByRight } from "./takings";

const mostChildren = 2;

/** Contracts that are made only to take. */
export interface Throwaway {
  /** The functions that make them. */
  functions: Entry[];
  /** They are gone when they have taken. */
  ends: boolean;
}

/**
 * Functions that make contracts which, while they are being made, move somebody else's approved tokens to somebody else
 * again. Drainers have approvals given to addresses at which nothing stands yet, and which no list knows. What is pulled
 * from who makes it, or to be kept in it, is an ordinary start.
 */
export function findThrowaway(
  code: Uint8Array,
  behaviours: Behaviours,
  exploreChild: (code: Uint8Array) => Behaviours,
): Throwaway | null {
  const makers = [...behaviours.values()].filter(({ calls, pieces }) => pieces.size > 0 && calls.some(makes));
  const parts = new Map(makers.flatMap(({ pieces }) => [...pieces]));
  const taking = [...parts].slice(0, mostChildren).flatMap(([from, size]) => {
    const calls = [...exploreChild(code.subarray(from, from + size)).values()].flatMap((each) => each.calls);
    return calls.some(takesForOthers) ? [{ from, ends: calls.some(({ kind }) => kind === "selfdestruct") }] : [];
  });
  if (taking.length === 0) return null;
  const functions = makers
    .filter(({ pieces }) => taking.some(({ from }) => pieces.has(from)))
    .map(({ entry }) => entry);
  return { functions, ends: taking.some(({ ends }) => ends) };
}

function makes({ kind }: CallFact): boolean {
  return kind === "create" || kind === "create2";
}

function takesForOthers(call: CallFact): boolean {
  const [from, to] = call.args;
  const isOwn = (is: string | undefined) => is === undefined || is === "self" || is === "caller" || is === "origin";
  return movesByRight(call) && !isOwn(from?.is) && to?.is !== "self";
}
