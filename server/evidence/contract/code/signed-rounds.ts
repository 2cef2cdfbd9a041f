import type { Hex } from "viem";
import type { Behaviour, CallFact, Entry } from "./follow/behaviour";
import { type Behaviours, readCondition } from "./gates";
import { isOpen } from "./hazards/open-takings";
import { isAnyCall } from "./hazards/takings";
import type { Explorer } from "./token/book";

const mostAgain = 4;
const isNone = /^zero 0x[0-9a-f]+(@\d+)?$/;

/**
 * Functions that do anything for as many signatures as the contract keeps a number of: that number is taken to be one at
 * least, so that its being none, before the contract is set up, isn't told as a way for anybody.
 */
export function withSigners(behaviours: Behaviours, exploreAgain: Explorer): Map<Entry, Behaviour> {
  const read = new Map(behaviours);
  for (const { entry, asked } of [...behaviours.values()].filter(asksSigners).slice(0, mostAgain)) {
    const none = new Set([...asked].filter((each) => isNone.test(each)));
    if (none.size === 0 || !entry.startsWith("0x")) continue;
    const again = exploreAgain({ only: entry as Hex, refuse: (each) => none.has(each) }).get(entry);
    if (again?.needs && again.complete && again.calls.filter(doesAnything).every(isSignedFor)) read.set(entry, again);
  }
  return read;
}

function asksSigners({ asked, calls }: Behaviour): boolean {
  return calls.some((call) => doesAnything(call) && isOpen(call)) && [...asked].some(isSigner);
}

function isSignedFor({ conditions }: CallFact): boolean {
  return [...conditions].some(isSigner);
}

function isSigner(condition: string): boolean {
  const [word, what] = readCondition(condition);
  return word === "signer" || what.includes("[signer]");
}

function doesAnything(call: CallFact): boolean {
  return isAnyCall(call) || (call.kind === "delegatecall" && call.target.is === "argument");
}
