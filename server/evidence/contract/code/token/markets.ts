import type { Hex } from "viem";
import type { ExploreOptions } from "../engine/branches";
import { type Condition, readPresent } from "../engine/predicates";
import { slotOf } from "../facts/access-control";
import { known } from "../facts/known-functions";
import type { TokenBook } from "./token-model";

/** How to follow a transfer to a market, and one from it, by an address that is neither owner nor exempt. */
export interface MarketPaths {
  /** The slot in which the market, or the list of markets, stands. */
  place: string;
  sale: FollowOptions;
  purchase: FollowOptions;
}

export type FollowOptions = ExploreOptions & { only: Hex };

const MAX_MARKETS = 4;

/**
 * Addresses and lists of addresses that a transfer compares its recipient with: pools of exchanges stand there, as far as
 * a token knows any.
 */
export function findMarkets(book: TokenBook): MarketPaths[] {
  const asked = [...(book.behaviours.get(known.transfer)?.asked ?? [])];
  const places = asked.flatMap((condition) => {
    const [word, id] = readPresent(condition);
    const isAddress = word === "names" && !id.includes("[");
    const isList = word === "nonzero" && /^[^[]+\[argument\][^[]*$/.test(id);
    const slot = slotOf(id);
    return (isAddress || isList) && slot !== book.owner?.slot && !book.isBalanceOrAllowance(slot) ? [id] : [];
  });
  return [...new Set(places)].slice(0, MAX_MARKETS).map((id) => pathsOf(book, id));
}

function pathsOf(book: TokenBook, recipient: string): MarketPaths {
  const slot = slotOf(recipient);
  const sender = recipient.replace("[argument]", "[caller]");
  const between = (from: string, to: string, is: "names" | "caller"): FollowOptions => ({
    only: known.transfer,
    demand: (condition) => condition === `${is} ${recipient}`,
    refuse: (condition) => {
      if (condition === `${is} ${recipient}`) return false;
      if (condition === `zero ${to}` || condition === `nonzero ${from}`) return true;
      const [, id] = readPresent(condition);
      return isOwners(book, condition) || (isMembership(book, condition) && slotOf(id) !== slot);
    },
  });
  return { place: slot, sale: between(sender, recipient, "names"), purchase: between(recipient, sender, "caller") };
}

/** The caller is the owner or an address named by the code or a place of its own, or the caller names the owner. */
export function isOwners({ owner }: TokenBook, condition: Condition): boolean {
  const [word, id] = readPresent(condition);
  if (word === "caller" && /^0x[^[]+$/.test(id)) return true;
  return (word === "caller" || word === "names") && slotOf(id) === owner?.slot;
}

/** The address is on a list of the token's own, or has not traded yet. */
export function isMembership(book: TokenBook, condition: Condition): boolean {
  const [word, id] = readPresent(condition);
  if (book.isClock(id)) return word === "zero";
  return word === "nonzero" && id.includes("[") && !book.isBalanceOrAllowance(slotOf(id));
}
