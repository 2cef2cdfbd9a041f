import type { Hex } from "viem";
import type { Behaviour, CallFact, Entry, WriteFact } from "./follow/behaviour";
import { type Behaviours, isGated, readCondition, slotOf } from "./gates";
import { isOpen } from "./hazards/open-takings";
import { isAnyCall } from "./hazards/takings";
import { type KeptAt, readPlaceId } from "./places";
import type { Explorer } from "./token/book";

/** What functions do while none of these places is nothing: then they ask for signatures, and else for nothing. */
export interface SignedRounds {
  behaviours: Behaviours;
  places: KeptAt[];
}

const mostAgain = 4;
const mostPlaces = 4;
/** A word of its own: of fields it is not told how far they go. */
const isNone = /^zero 0x[0-9a-f]+$/;

/**
 * Functions that do anything for as many signatures as the contract keeps a number of: where that number is none, anybody
 * may. Whether it is, only the chain tells. A number that anybody may change says nothing.
 */
export function findSignedRounds(behaviours: Behaviours, exploreAgain: Explorer): SignedRounds | null {
  const read = new Map(behaviours);
  const places = new Map<string, KeptAt>();
  const all = [...behaviours.values()];
  for (const { entry, asked } of all.filter(asksSigners).slice(0, mostAgain)) {
    if (!entry.startsWith("0x")) continue;
    const none = [...asked].filter((each) => isNone.test(each)).map((each) => readCondition(each)[1]);
    const numbers = none.filter((id) => !asked.has(`part ${id}`));
    for (const id of numbers.filter((each) => isKeptWell(each, all)).slice(0, mostPlaces)) {
      const again = exploreAgain({ only: entry as Hex, refuse: (each) => each === `zero ${id}` }).get(entry);
      const place = readPlaceId(id);
      if (!place || !again || !isSignedFor(again)) continue;
      read.set(entry as Entry, again);
      places.set(id, place);
      break;
    }
  }
  return places.size > 0 ? { behaviours: read, places: [...places.values()] } : null;
}

/** Written only by somebody fixed or for signatures, or while it is nothing: as an account is set up. */
function isKeptWell(id: string, all: readonly Behaviour[]): boolean {
  const isGuarded = ({ conditions }: WriteFact) =>
    isGated(conditions) || [...conditions].some((each) => isSigner(each) || each === `zero ${id}`);
  return all.every(
    ({ complete, writes }) =>
      complete && writes.every((write) => slotOf(write.place.id) !== slotOf(id) || isGuarded(write)),
  );
}

function asksSigners({ asked, calls }: Behaviour): boolean {
  return calls.some((call) => doesAnything(call) && isOpen(call)) && [...asked].some(isSigner);
}

function isSignedFor({ needs, complete, calls }: Behaviour): boolean {
  return (
    needs !== undefined &&
    complete &&
    calls.filter(doesAnything).every(({ conditions }) => [...conditions].some(isSigner))
  );
}

function isSigner(condition: string): boolean {
  const [word, what] = readCondition(condition);
  return (word === "signer" && what !== "argument") || what.includes("[signer]");
}

function doesAnything(call: CallFact): boolean {
  return isAnyCall(call) || (call.kind === "delegatecall" && call.target.is === "argument");
}
