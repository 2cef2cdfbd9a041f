import type { Behaviour, CallFact, WriteFact } from "../engine/function-summary";
import { readCondition } from "../engine/predicates";
import { type Behaviours, isGated, isPlain, slotOf } from "../facts/access-control";
import { type SoleController, toControllers } from "../facts/sole-controllers";
import { idOf, type KeptAt, readPlaceId } from "../facts/storage-locations";
import { gives, passesOn, payeesOf } from "./undelivered-payment";

/** Payments that go at once to a kept address, for something handed out only after a value is set. */
export interface Awaited {
  functions: Behaviour["entry"][];
  payees: SoleController[];
  /**
   * For each path that hands it out, the places none of which may be zero. While every path has a zero place, no
   * address gets anything.
   */
  places: AwaitedPlace[][];
}

/** A field, and the most bits of the word that it has. Other bits beside it do not affect it. */
export interface AwaitedPlace extends KeptAt {
  bits: number;
}

/** The chain is asked about each: more is not what an honest reader of such code could follow. */
const MAX_PLACES = 16;

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
  const places = giving.flatMap((each) => each.calls.filter(gives).map((call) => awaitedBy(call, each, all)));
  if (places.some((each) => each.length === 0) || places.flat().length > MAX_PLACES) return null;
  return {
    functions: passing.map(({ entry }) => entry),
    payees: toControllers(passing.flatMap(payeesOf)),
    places,
  };
}

/** An amount under the caller's name. */
function booksOf({ writes }: Behaviour): string[] {
  return writes.flatMap(({ place, value }) =>
    place.keys[0] === "caller" && ["raised", "argument", "unknown", "packed"].includes(value.is) ? [place.slot] : [],
  );
}

/** Contract called for what it gives, and values that must be non-zero first. */
function awaitedBy({ target, conditions }: CallFact, { needs }: Behaviour, all: readonly Behaviour[]): AwaitedPlace[] {
  const asked = target.is === "storage" && isPlain(target.place) ? [idOf(target) ?? ""] : [];
  const demanded = [...conditions, ...(needs ?? [])].map(readCondition);
  const set = demanded.flatMap(([word, id]) => (word === "nonzero" ? [id] : []));
  return [...asked, ...set].flatMap((id) => {
    const place = readPlaceId(id);
    return place ? [{ ...place, bits: widthOf(id, place, all, asked.includes(id)) }] : [];
  });
}

const addressBits = 160;

/**
 * A yes or no has a byte. Anything else goes on to the next field of the word that the code is known to look at or write,
 * an address no further than it is long.
 */
function widthOf(id: string, { bit }: KeptAt, all: readonly Behaviour[], isCalled: boolean): number {
  const written = all.flatMap(({ writes }) => writes).filter(({ place }) => place.id === id);
  // Anything can be cleared: that alone makes no flag of it.
  const isFlag = !isCalled && written.every(mayBeFlag) && !written.every(isCleared);
  if (isFlag) return 8;
  const slot = slotOf(id);
  const ids = all.flatMap(({ asked, writes }) => [
    ...[...asked].map((each) => readCondition(each)[1]),
    ...writes.map(({ place }) => place.id),
  ]);
  const others = ids.flatMap((each) => (slotOf(each) === slot ? (readPlaceId(each)?.bit ?? []) : []));
  const next = Math.min(256, ...others.filter((each) => each > bit)) - bit;
  return isCalled || written.some(isAddressee) ? Math.min(addressBits, next) : next;
}

function mayBeFlag({ value }: WriteFact): boolean {
  return value.is === "number" ? value.value <= 1n : value.is === "argument" && value.as === "bool";
}

function isCleared({ value }: WriteFact): boolean {
  return value.is === "number" && value.value === 0n;
}

function isAddressee({ value }: WriteFact): boolean {
  return value.is === "caller" || (value.is === "argument" && value.as === "address");
}
