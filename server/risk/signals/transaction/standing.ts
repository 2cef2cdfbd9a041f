import { categoryOf, type Listing, operator } from "../listing/detect";
import type { PartyBook, PartyFact } from "./facts";

/** `system` is known infrastructure that acts for anybody, such as Multicall3: whatever it may take, anybody can. */
export type Standing = "own" | "nobody" | "bad" | "trusted" | "system" | "unknown";

/** Who speaks against an address, and how. */
export interface Accusation {
  how: "sanctioned" | "flagged" | "exploited" | "mixer";
  list: string;
  category: string;
  source: string;
  firstSeenAt?: string;
}

/** Whoever is given something there has nothing of it. */
const nobody = /^0x0{36}(?:0000|dead)$/;

/** Sanctions come first, then the operator's word, then known infrastructure, then what others list. */
export function accusationOf({ lists, sanctioned }: PartyFact): Accusation | null {
  const { listings, protected: shield, override } = lists;
  const sanction = listings.find(({ kind }) => kind === "sanctions");
  if (sanction) return { how: "sanctioned", ...wordOf(sanction) };
  if (sanctioned) {
    const list = "Chainalysis sanctions oracle";
    return { how: "sanctioned", list, category: "sanctions", source: list };
  }
  if (override?.verdict === "allow") return null;
  if (override?.verdict === "deny") return { how: "flagged", list: operator, category: "denied", source: operator };
  const grave = listings.find(({ category }) => category !== "mixer" && category !== "exploit") ?? listings[0];
  if (!grave || (shield && grave.kind === "community")) return null;
  const how = grave.category === "exploit" ? "exploited" : grave.category === "mixer" ? "mixer" : "flagged";
  return { how, ...wordOf(grave) };
}

function wordOf(listing: Listing): Omit<Accusation, "how"> {
  const { feedName, firstSeen } = listing;
  return { list: feedName, category: categoryOf(listing), source: feedName, firstSeenAt: firstSeen };
}

export function standingOf(book: PartyBook, address: string | null): Standing {
  if (address === null || nobody.test(address)) return "nobody";
  if (book.own.has(address)) return "own";
  const party = book.parties.get(address);
  if (!party) return "unknown";
  if (accusationOf(party)) return "bad";
  if (party.lists.override?.verdict === "allow") return "trusted";
  if (party.lists.protected) return party.lists.protected.kind === "system" ? "system" : "trusted";
  return "unknown";
}

/** Nothing speaks for it: not known infrastructure, and not the wallet's own. Bad ones have their own signal. */
export function isStranger(book: PartyBook, address: string | null): address is string {
  return address !== null && standingOf(book, address) === "unknown";
}

/** What it gives away is the wallet's, or its account's. */
export function isOwn({ role }: { role: string }): boolean {
  return role !== "contract";
}
