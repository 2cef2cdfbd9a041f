import type { Behaviour, CallFact } from "../follow/behaviour";
import { type Behaviours, isGated, isPlain, readCondition } from "../gates";
import { idOf, type KeptAt, readPlaceId } from "../places";
import { type Master, toMasters } from "./masters";
import { gives, passesOn, payeesOf } from "./undelivered";

/** What is paid at once to somebody kept, for what is handed out only once something is set. */
export interface Awaited {
  functions: Behaviour["entry"][];
  payees: Master[];
  /** For each way to hand it out the places of which none may be nothing: while every way has one that is, nobody gets anything. */
  places: KeptAt[][];
}

/** The chain is asked about each: more is not what an honest reader of such code could follow. */
const mostPlaces = 16;

/**
 * Sales that send on what is paid and write down who paid, and give to those in their book from a token, or since a time,
 * that is kept at a place of its own. Whether that is nothing yet is asked of the chain. A keeper who can pay people by
 * hand, as one who may have it call, delivers by hand.
 */
export function findAwaited(behaviours: Behaviours, isToken: boolean): Awaited | null {
  const all = [...behaviours.values()];
  if (isToken || all.some(({ complete }) => !complete)) return null;
  const passing = all.filter(passesOn);
  const books = new Set(passing.flatMap(booksOf));
  if (passing.length === 0 || !passing.every((each) => booksOf(each).length > 0)) return null;
  const giving = all.filter((each) => !passing.includes(each) && each.calls.some(gives));
  const isFromBook = ({ needs, reads }: Behaviour) =>
    needs !== undefined && !isGated(needs) && [...reads.values()].some(({ slot }) => books.has(slot));
  if (giving.length === 0 || !giving.every(isFromBook)) return null;
  const places = giving.flatMap((each) => each.calls.filter(gives).map((call) => awaitedBy(call, each)));
  if (places.some((each) => each.length === 0) || places.flat().length > mostPlaces) return null;
  return {
    functions: passing.map(({ entry }) => entry),
    payees: toMasters(passing.flatMap(payeesOf)),
    places,
  };
}

/** An amount under the caller's name. */
function booksOf({ writes }: Behaviour): string[] {
  return writes.flatMap(({ place, value }) =>
    place.keys[0] === "caller" && ["raised", "argument", "unknown", "packed"].includes(value.is) ? [place.slot] : [],
  );
}

/** Whom it asks for what it gives, and what has to be something before. */
function awaitedBy({ target, conditions }: CallFact, { needs }: Behaviour): KeptAt[] {
  const asked = target.is === "storage" && isPlain(target.place) ? [idOf(target) ?? ""] : [];
  const demanded = [...conditions, ...(needs ?? [])].map(readCondition);
  const set = demanded.flatMap(([word, id]) => (word === "nonzero" ? [id] : []));
  return [...asked, ...set].flatMap((id) => readPlaceId(id) ?? []);
}
