import type { Hex } from "viem";
import type { Behaviour, CallFact, Entry, WriteFact } from "../engine/function-summary";
import { type Condition, readCondition, readPresent } from "../engine/predicates";
import type { Explorer } from "../token/token-model";
import { type Behaviours, isGated, slotOf } from "./access-control";
import { isOpen } from "./open-pulls";
import { type KeptAt, readPlaceId } from "./storage-locations";
import { isAnyCall } from "./token-pulls";

/** Behaviour of functions while none of these places is zero. They then require signatures, and otherwise nothing. */
export interface SignedRounds {
  behaviours: Behaviours;
  places: KeptAt[];
}

const MAX_AGAIN = 4;
const MAX_PLACES = 4;
/** A whole word. The length of packed fields is unknown. */
const isWord = /^0x[0-9a-f]+$/;

/**
 * Functions that do anything for as many signatures as a number in storage requires. If that number is zero, any
 * address may call; only the chain shows whether it is. A number that any address may change shows nothing.
 */
export function findSignedRounds(behaviours: Behaviours, exploreAgain: Explorer): SignedRounds | null {
  const read = new Map(behaviours);
  const places = new Map<string, KeptAt>();
  const all = [...behaviours.values()];
  for (const { entry, asked } of all.filter(asksSigners).slice(0, MAX_AGAIN)) {
    if (!entry.startsWith("0x")) continue;
    const none = [...asked].map(readPresent).flatMap(([word, id]) => (word === "zero" && isWord.test(id) ? [id] : []));
    const numbers = none.filter((id) => !asked.has(`part ${id}`));
    for (const id of numbers.filter((each) => isKeptWell(each, all, each)).slice(0, MAX_PLACES)) {
      const again = exploreAgain({ only: entry as Hex, refuse: (each) => each === `zero ${id}` }).get(entry);
      const place = readPlaceId(id);
      if (!place || !again || !isSignedFor(again, (signer) => isKeptWell(signer, all, id))) continue;
      read.set(entry as Entry, again);
      places.set(id, place);
      break;
    }
  }
  return places.size > 0 ? { behaviours: read, places: [...places.values()] } : null;
}

/** Written only by a fixed address or with signatures, or while the number is zero, as during an account's setup. */
function isKeptWell(id: string, all: readonly Behaviour[], number: string): boolean {
  const isGuarded = ({ conditions }: WriteFact) =>
    isGated(conditions) || [...conditions].some((each) => signerIn(each) || each === `zero ${number}`);
  return all.every(
    ({ complete, writes }) =>
      complete && writes.every((write) => slotOf(write.place.id) !== slotOf(id) || isGuarded(write)),
  );
}

function asksSigners({ asked, calls }: Behaviour): boolean {
  return calls.some((call) => doesAnything(call) && isOpen(call)) && [...asked].some(signerIn);
}

/** Signed by an address that the contract names, or has on a list that not every address may join. */
function isSignedFor({ needs, complete, calls }: Behaviour, isKept: (signer: string) => boolean): boolean {
  const names = (condition: Condition) => {
    const signer = signerIn(condition);
    return signer !== undefined && isKept(signer);
  };
  return (
    needs !== undefined && complete && calls.filter(doesAnything).every(({ conditions }) => [...conditions].some(names))
  );
}

/** The address, place or list that a signer has to be, or be on. */
function signerIn(condition: Condition): string | undefined {
  const [word, what] = readCondition(condition);
  const isNamed = (word === "signer" && what !== "argument") || (word === "nonzero" && what.includes("[signer]"));
  return isNamed ? what : undefined;
}

function doesAnything(call: CallFact): boolean {
  return isAnyCall(call) || (call.kind === "delegatecall" && call.target.is === "argument");
}
