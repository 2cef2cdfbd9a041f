import type { PowerKind } from "@/server/risk";
import type { Place } from "../engine/abstract-value";
import type { Behaviour, Entry } from "../engine/function-summary";
import { type Condition, readPresent } from "../engine/predicates";
import { isPlain } from "../facts/access-control";
import { known, type Purpose, purposeOf } from "../facts/known-functions";
import type { Findings } from "./findings";
import { scaleOf } from "./rebasing-scale";
import type { TokenBook } from "./token-model";

const handovers: ReadonlySet<Entry> = new Set<Entry>([known.acceptOwnership, known.claimOwnership]);

/** Fees, and ownership that comes back. */
export function readTerms(book: TokenBook, found: Findings): void {
  const factors = new Set(book.transfers.flatMap((transfer) => [...transfer.factors]));
  const whole = book.transfers.map((transfer) => transfer.whole).reduce((a, b) => (a > b ? a : b), 0n);
  const scale = scaleOf(book);
  for (const [entry, behaviour] of book.behaviours) {
    readFees(book, found, { factors, whole, scale }, entry, behaviour);
    if (!handovers.has(entry)) readOwnership(book, found, entry, behaviour);
  }
}

/** Multipliers and divisors of transfers. A fee of 100% is the whole. */
interface Parts {
  factors: ReadonlySet<string>;
  whole: bigint;
  scale: ReadonlySet<string>;
}

/** A limit that lets a fee take more than one part in so many is none. */
const MIN_PARTS = 4n;

/** Numbers that every transfer multiplies by, and that some address may set. */
function readFees(
  book: TokenBook,
  found: Findings,
  { factors, whole, scale }: Parts,
  entry: Entry,
  { writes, needs }: Behaviour,
): void {
  for (const { place, value, conditions } of writes) {
    const multiplies = isPlain(place)
      ? factors.has(place.id)
      : isPersonal(book, place) && hasEntry(factors, place.slot);
    if (!multiplies || value.is !== "argument" || value.as) continue;
    const gate = book.gate(conditions);
    // Reported as more than a fee.
    if (!gate || (gate.by === "owner" && scale.has(place.id) && found.has("seize"))) continue;
    const demanded = new Set([...conditions, ...(needs ?? [])]);
    found.add(isCapped(demanded, place, whole) ? "set-capped-fee" : "set-fee", entry, gate);
  }
}

/** At most some part of the whole, or no more than it was before. */
function isCapped(demanded: ReadonlySet<Condition>, place: Place, whole: bigint): boolean {
  return demanded.has(`within ${place.id}`) || isPart(limitIn(demanded), whole);
}

/** The least fixed number that something is demanded to be no more than. */
export function limitIn(demanded: Iterable<Condition>): bigint | undefined {
  const limits = [...demanded].map(readPresent).flatMap(([word, limit]) => (word === "most" ? [BigInt(limit)] : []));
  return limits.length === 0 ? undefined : limits.reduce((a, b) => (a < b ? a : b));
}

/** A limit that leaves a significant fee. Where nothing is divided by a whole, any limit does. */
export function isPart(limit: bigint | undefined, whole: bigint): boolean {
  return limit !== undefined && (whole === 0n || limit * MIN_PARTS <= whole);
}

/** A number that is kept for each address, as a fee of its own may be. */
function isPersonal(book: TokenBook, { keys, slot }: Place): boolean {
  return keys.length === 1 && keys[0] === "argument" && !book.isBalanceOrAllowance(slot);
}

function hasEntry(factors: ReadonlySet<string>, slot: string): boolean {
  return factors.has(`${slot}[caller]`) || factors.has(`${slot}[argument]`);
}

/** Ownership that passes to an address the owner did not name: a former owner, or an address in the code. */
function readOwnership(book: TokenBook, found: Findings, entry: Entry, { writes }: Behaviour): void {
  for (const { place, conditions } of writes) {
    if (place.id !== book.owner?.id) continue;
    const gate = book.gate(conditions);
    if (gate?.by === "address" || (gate?.by === "slot" && keepsFormerOwner(book, gate.slot)))
      found.add("take-back-ownership", entry, gate);
  }
}

function keepsFormerOwner({ behaviours, owner }: TokenBook, slot: string): boolean {
  return [...behaviours.values()].some(({ writes }) =>
    writes.some(({ place, value }) => place.slot === slot && value.is === "storage" && value.place.id === owner?.id),
  );
}

/**
 * Powers that the analysis could not follow (balances kept elsewhere or packed in custom ways), by their common names.
 */
export function readNames(book: TokenBook, found: Findings): void {
  const kinds: Partial<Record<Purpose, PowerKind>> = { mint: "mint", pause: "pause", blocklist: "blocklist" };
  for (const [entry, { needs, stores }] of book.behaviours) {
    const kind = kinds[purposeOf(entry) ?? "upgrade"];
    const gate = needs && book.gate(needs);
    if (kind && gate && stores && !found.has(kind)) found.add(kind, entry, gate);
  }
}
