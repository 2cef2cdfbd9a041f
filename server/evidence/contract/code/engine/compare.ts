import { isClaim, isNoParty, type Test, test, type Value } from "./abstract-value";
import type { Condition } from "./predicates";

const largestBound = 1n << 32n;

/** `less < more`, with the conditions of each outcome. */
export function compared(less: Value, more: Value): Test {
  const { whenTrue, whenFalse } = limited(less, more);
  return test([...whenTrue, ...coversOf(more)], [...whenFalse, ...coversOf(less)]);
}

/** Whatever it is held against is no more than what is kept for the caller. */
function coversOf(limit: Value): Condition[] {
  return isKept(limit) ? [`covers ${limit.place.id}`] : [];
}

/** Held against a fixed number that is no mere limit of a type, against what is kept, or computed. */
function limited(less: Value, more: Value): Test {
  for (const [one, other] of [
    [less, more],
    [more, less],
  ] as const) {
    const selected = one.is === "argument" || one.is === "storage" || one.is === "raised";
    if (selected && other.is === "number" && other.value < largestBound)
      return one === less
        ? test(["bounded", `most ${other.value - 1n}`], ["bounded"])
        : test(["bounded"], ["bounded", `most ${other.value}`]);
  }
  const held = [...heldAgainst(less, more), ...heldAgainst(more, less)];
  if (held.length === 0 && isWeighed(less, more)) held.push("weighed");
  return test(
    [...limitsOf(more, less), ...startsOf(less, more), ...held],
    [...limitsOf(less, more), ...startsOf(more, less), ...held, ...pastOf(more, less), ...priceOf(less, more)],
  );
}

/**
 * Limits of an amount, a balance plus an addition, or a value of the block and the transaction. A limit is a plain
 * number in storage, or one kept for the caller.
 */
function limitsOf(limit: Value, amount: Value): Condition[] {
  const isAmount = amount.is === "argument" || isSum(amount);
  if (isKept(limit)) return isAmount || amount.is === "common" ? [`upto ${limit.place.id}`] : roundOf(limit, amount);
  if (!isAmount && amount.is !== "common") return [];
  // The other part of a sum may be omitted.
  return (isAmount && limit.is === "raised" ? [] : plainIds(limit)).map((id): Condition => `within ${id}`);
}

/** At least as much is paid as the contract keeps, or works out from that. */
function priceOf(paid: Value, price: Value): Condition[] {
  return paid.is === "call-value" && isReckoned(price) ? ["priced"] : [];
}

/**
 * Whether the contract stores the value, or computes it from stored ones, even with a number of pieces that the caller
 * names.
 */
export function isReckoned(value: Value): boolean {
  if (value.is === "argument") return !isClaim(value);
  return value.is === "storage" || value.is === "scaled" || value.is === "raised";
}

/** Whether it is the sent amount plus the holder's balance or earlier payments of others. */
function isSum(amount: Value): boolean {
  return amount.is === "raised" && (amount.place.keys.length > 0 || amount.by === "sent");
}

/** Kept for the caller. */
export function isKept(value: Value): value is Value & { is: "storage" } {
  return value.is === "storage" && value.place.keys.length === 1 && value.place.keys[0] === "caller";
}

/** Condition that the caller's stored value reaches the common one, such as the current round. */
export function roundOf(kept: Value, round: Value): Condition[] {
  if (!isKept(kept) || round.is !== "storage" || round.place.keys.length > 0) return [];
  return [`upto ${kept.place.id}`, `round ${round.place.id}`];
}

/** Condition that the block's value has reached the caller's stored value. */
function pastOf(kept: Value, moment: Value): Condition[] {
  return isKept(kept) && moment.is === "common" ? [`after ${kept.place.id}`] : [];
}

/** Plain numbers in storage that a value of the block and the transaction, or an elapsed time, has to reach. */
function startsOf(start: Value, moment: Value): Condition[] {
  return moment.is === "common" || moment.is === "aged" ? plainIds(start).map((id): Condition => `since ${id}`) : [];
}

/** Where the plain numbers stand that make a word what it is. */
function plainIds(value: Value): string[] {
  const places =
    value.is === "storage"
      ? [value.place]
      : value.is === "scaled"
        ? value.places
        : value.is === "raised"
          ? [value.place, ...(typeof value.by === "object" ? [value.by] : [])]
          : [];
  return places.filter(({ keys }) => keys.length === 0).map(({ id }) => id);
}

/** The time against anything, or what the contract has or keeps against what else it keeps. A look for some is none. */
function isWeighed(less: Value, more: Value): boolean {
  const isOwn = (value: Value) => value.is === "own-tokens" || isNoParty(value);
  const isKept = ({ is }: Value) => ["storage", "raised", "lowered", "scaled", "common"].includes(is);
  return isOwn(less) && isOwn(more) && (isKept(less) || isKept(more)) && !isOverflow(less, more);
}

/** A sum is held against what it was added to, as compilers do. */
function isOverflow(sum: Value, kept: Value): boolean {
  return kept.is === "storage" && sum.is === "raised" && sum.place.id === kept.place.id;
}

/** A plain number may count records, of which the caller says which: anything else limits how much. */
function heldAgainst(selected: Value, other: Value): Condition[] {
  if (!isHeld(selected, other)) return [];
  return other.is === "storage" && other.place.keys.length === 0 ? ["held"] : ["held", "held apart"];
}

function isHeld(selected: Value, other: Value): boolean {
  if (selected.is !== "argument") return false;
  if (other.is !== "number") return ["storage", "raised", "unknown", "common", "own-tokens"].includes(other.is);
  // Limits of types are all ones.
  return (other.value & (other.value + 1n)) !== 0n;
}
