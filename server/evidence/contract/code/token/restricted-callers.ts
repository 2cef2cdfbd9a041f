import type { TokenFact } from "@/server/risk";
import { isZero } from "../engine/abstract-value";
import type { Behaviour } from "../engine/function-summary";
import { type Condition, readPresent } from "../engine/predicates";
import { known, purposeOf } from "../facts/known-functions";
import { findMarkets } from "./markets";
import type { TokenBook } from "./token-model";
import { isTransfer } from "./transfer-limits";

export type Reserved = TokenFact["reserved"];

/**
 * Actions closed to unknown addresses regardless of the token's storage: a transfer has a path, and none without a
 * preferred sender. Where no address at all can send (soulbound tokens), none is preferred.
 */
export function findReserved(book: TokenBook): Reserved {
  const transfer = book.behaviours.get(known.transfer);
  if (!transfer?.complete || transfer.needs === undefined) return null;
  const unknownAccounts = book.follow({ only: known.transfer, refuse: isPreferred });
  if (unknownAccounts && (isClosed(unknownAccounts) || sticks(book, unknownAccounts))) return "transfers";
  return findMarkets(book).some(({ sale, purchase, place }) => {
    if (isBlocklist(book, place)) return false;
    const demand = sale.demand!;
    const selling = book.follow(sale);
    const anyones = selling && isClosed(selling) && book.follow({ only: known.transfer, demand });
    const buying = anyones && !isClosed(anyones) && book.follow(purchase);
    return Boolean(buying && !isClosed(buying));
  })
    ? "sales"
    : null;
}

const isClosed = ({ needs }: Behaviour) => needs === undefined;

/** A value that a transfer records for the recipient prevents it from sending, and no function reverts that. */
function sticks({ behaviours }: TokenBook, { needs, writes }: Behaviour): boolean {
  const isMarked = (slot: string) =>
    writes.some(
      ({ place: { id }, value, conditions }) =>
        id === `${slot}[argument]` && !isZero(value) && [...conditions].every((each) => needs?.has(each)),
    );
  const isCleared = (slot: string) =>
    [...behaviours.values()].some(({ entry, writes }) =>
      writes.some(({ place, value }) => place.slot === slot && (!isTransfer(entry) || isZero(value))),
    );
  return [...(needs ?? [])].some((each) => {
    const [word, id] = readPresent(each);
    const slot = word === "zero" ? /^(0x[0-9a-f]+)\[caller\]$/.exec(id)?.[1] : undefined;
    return slot !== undefined && isMarked(slot) && !isCleared(slot);
  });
}

/**
 * The sender is a contract, or the sender or an address in the arguments is one that the token keeps or has in its
 * code.
 */
function isPreferred(condition: Condition): boolean {
  const [word, subject] = readPresent(condition);
  return word === "coded" || ((word === "caller" || word === "names") && subject.startsWith("0x"));
}

/** An address that a blocklist bars from receiving is no market. */
function isBlocklist({ behaviours }: TokenBook, slot: string): boolean {
  return [...behaviours].some(
    ([entry, { writes }]) => purposeOf(entry) === "blocklist" && writes.some(({ place }) => place.slot === slot),
  );
}
