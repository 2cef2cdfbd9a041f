import { toFunctionSelector } from "viem/utils";
import type { CodeHazards } from "@/server/risk";
import type { Behaviour, CallFact, WriteFact } from "../engine/function-summary";
import { type Condition, readCondition, readPresent } from "../engine/predicates";
import type { Behaviours } from "../facts/access-control";
import { isIdle } from "../facts/open-pulls";
import { isAnyCall } from "../facts/token-pulls";
import { namesOf } from "./labels";

/**
 * Contracts built for any caller, and never to be approved: Multicall's versions, Safe's batches, forwarders, the
 * factory of ERC-4337 accounts.
 */
const passages: ReadonlySet<string> = new Set(
  [
    ...["aggregate((address,bytes)[])", "blockAndAggregate((address,bytes)[])"],
    ...["tryAggregate(bool,(address,bytes)[])", "tryBlockAndAggregate(bool,(address,bytes)[])"],
    ...["aggregate3((address,bool,bytes)[])", "aggregate3Value((address,bool,uint256,bytes)[])", "multiSend(bytes)"],
    ...["execute((address,address,uint256,uint256,uint256,bytes),bytes)", "createSender(bytes)"],
  ].map(toFunctionSelector),
);

/** Functions by which any address has it make arbitrary calls, including with what others have approved to it. */
export function findOpenCalls(behaviours: Behaviours): CodeHazards["openCalls"] {
  return relaysOf(behaviours, (behaviour, { conditions }) => {
    const locks = locksOf(behaviour);
    const isOwn = (condition: Condition) => locks.has(readCondition(condition)[1]);
    return [...conditions].every((each) => isIdle(each) || isOwn(each)) && asksNoParty(behaviour, locks);
  });
}

/** Functions that make any call for a valid signature and record nothing, so that the signature can be replayed. */
export function findReplays(behaviours: Behaviours): CodeHazards["replays"] {
  const bySigner = ({ conditions }: CallFact) =>
    [...conditions].some(isSignedBy) && ![...conditions].some((each) => readPresent(each)[0] === "caller");
  return relaysOf(behaviours, ({ writes, remembers }, call) => bySigner(call) && !remembers && writes.every(isLock));
}

function isSignedBy(condition: Condition): boolean {
  const [word, subject] = readPresent(condition);
  return (word === "signer" && subject.startsWith("0x")) || (word === "nonzero" && subject.includes("[signer]"));
}

function relaysOf(
  behaviours: Behaviours,
  isRelay: (behaviour: Behaviour, call: CallFact) => boolean,
): { functions: string[] } | null {
  const relays = [...behaviours.values()].filter(
    (each) =>
      each.complete &&
      each.needs !== undefined &&
      !passages.has(each.entry) &&
      each.calls.some((call) => isAnyCall(call) && isRelay(each, call)),
  );
  return relays.length === 0 ? null : { functions: namesOf(relays.map(({ entry }) => entry)) };
}

/** The function reads at most its own lock and queries no other contract, so it has no unseen check. */
function asksNoParty({ reads, calls }: Behaviour, locks: ReadonlySet<string>): boolean {
  return [...reads.keys()].every((id) => locks.has(id)) && calls.every(isAnyCall);
}

function locksOf({ writes }: Behaviour): Set<string> {
  return new Set(writes.filter(isLock).map(({ place }) => place.id));
}

function isLock({ place, value }: WriteFact): boolean {
  return place.keys.length === 0 && value.is === "number";
}
