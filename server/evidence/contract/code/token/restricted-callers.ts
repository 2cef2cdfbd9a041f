import type { TokenFact } from "@/server/risk";
import { type Condition, isZero } from "../engine/abstract-value";
import type { Behaviour } from "../engine/function-summary";
import { known, purposeOf } from "../facts/known-functions";
import { findMarkets } from "./markets";
import type { TokenBook } from "./token-model";
import { isTransfer } from "./transfer-limits";

export type Reserved = TokenFact["reserved"];

/**
 * What no stranger can do, whatever the token's storage holds: there is a way through a transfer, and none that asks for
 * no preferred sender. Where nobody at all can send (soulbound tokens), nobody is preferred.
 */
export function findReserved(book: TokenBook): Reserved {
  const transfer = book.behaviours.get(known.transfer);
  if (!transfer?.complete || transfer.needs === undefined) return null;
  const strangers = book.follow({ only: known.transfer, refuse: isPreferred });
  if (strangers && (isClosed(strangers) || sticks(book, strangers))) return "transfers";
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

/** What a transfer writes down for whom it goes to keeps him from sending it on, and no function takes that back. */
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
    const slot = /^zero (0x[0-9a-f]+)\[caller\]$/.exec(each)?.[1];
    return slot !== undefined && isMarked(slot) && !isCleared(slot);
  });
}

/** The sender is a contract, or he or whom the arguments name is an address that the token keeps or has in its code. */
function isPreferred(condition: Condition): boolean {
  return condition === "coded" || /^(caller|names) 0x/.test(condition);
}

/** Who is kept from receiving by a list of that name is no market. */
function isBlocklist({ behaviours }: TokenBook, slot: string): boolean {
  return [...behaviours].some(
    ([entry, { writes }]) => purposeOf(entry) === "blocklist" && writes.some(({ place }) => place.slot === slot),
  );
}
