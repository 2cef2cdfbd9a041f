import { catalogue, type SignalId } from "../catalogue";
import { findListing } from "../listing/detect";
import type { PartyBook, PartyFact } from "./facts";

/**
 * `system` is known infrastructure that acts for any caller, such as Multicall3: any caller can take its approved
 * tokens.
 */
type Standing = "own" | "none" | "bad" | "trusted" | "system" | "unknown";

/** Accuser of an address, and the kind of accusation. */
export interface Accusation {
  how: "sanctioned" | "flagged" | "exploited" | "mixer";
  list: string;
  category: string;
  source: string;
  firstSeenAt?: string | undefined;
}

/** Addresses that no one has the key of: zero, Ethereum's first precompiles, and those that tokens are burnt to. */
const noParty = /^0x(?:0{36}(?:000[0-9a]|dead)|dead0{36}|(?:dead){10}|dead000000000000000042069420694206942069)$/;

const signals = {
  sanctioned: "transaction.sanctioned-party",
  flagged: "transaction.flagged-party",
  exploited: "transaction.exploited-party",
  mixer: "transaction.mixer-party",
} as const satisfies Record<Accusation["how"], SignalId>;

/** Signal for an accusation: a lesser one where the address is only named, or only loses. */
export function accusingSignal(how: Accusation["how"], roles: readonly string[]) {
  const only = (role: string) => roles.every((each) => each === role);
  if (how === "sanctioned" || how === "mixer") return signals[how];
  if (only("mentioned")) return "transaction.flagged-mention";
  return only("owner") ? "transaction.flagged-source" : signals[how];
}

/** Sanctions come first, regardless of the operator. Else the operator's entry or the list's that counts most. */
export function accusationOf({
  lists,
  sanctioned,
  roles,
}: Pick<PartyFact, "lists" | "sanctioned" | "roles">): Accusation | null {
  const listEntry = findListing(lists, (category) => catalogue[accusingSignal(howFor(category), roles)].weight);
  if (sanctioned && !listEntry?.sanctioned) {
    const list = "Chainalysis sanctions oracle";
    return { how: "sanctioned", list, category: "sanctions", source: list };
  }
  if (!listEntry) return null;
  const { list, category, source, firstSeenAt } = listEntry;
  const how = listEntry.sanctioned ? "sanctioned" : howFor(category);
  return { how, list, category, source, ...(firstSeenAt !== undefined && { firstSeenAt }) };
}

export function howFor(category: string): Accusation["how"] {
  return category === "exploit" ? "exploited" : category === "mixer" ? "mixer" : "flagged";
}

/** Mixers and those that were exploited weigh less than what a stranger may be given: that counts too. */
export function isGrave(accusation: Accusation | null): boolean {
  return accusation?.how === "sanctioned" || accusation?.how === "flagged";
}

export function standingOf(book: PartyBook, address: string | null): Standing {
  if (address === null || noParty.test(address)) return "none";
  if (book.own.has(address)) return "own";
  const party = book.parties.get(address);
  if (!party) return "unknown";
  if (isGrave(accusationOf(party))) return "bad";
  if (party.lists.override?.verdict === "allow") return "trusted";
  if (party.lists.protected) return party.lists.protected.kind === "system" ? "system" : "trusted";
  return "unknown";
}

/** Nothing speaks for it: not known infrastructure, and not the wallet's own. Bad ones have their own signal. */
export function isUnknownAccount(book: PartyBook, address: string | null): address is string {
  return address !== null && standingOf(book, address) === "unknown";
}

/** Kind of known infrastructure. */
export function kindOf({ parties }: PartyBook, address: string | null): string {
  return parties.get(address ?? "")?.lists.protected?.kind ?? "";
}

/** Whether the assets are the wallet's, or its account's. */
export function isOwn({ role }: { role: string }): boolean {
  return role !== "contract";
}

/** Whether any caller can take the address's holdings. */
export function isOpen(book: PartyBook, address: string | null): boolean {
  const standing = standingOf(book, address);
  return standing === "system" || (standing === "trusted" && kindOf(book, address) === "router");
}

/** Label of known infrastructure that acts for any caller. */
export function openLabel(book: PartyBook, address: string): { label?: string } {
  const label = isOpen(book, address) && book.parties.get(address)?.lists.protected?.label;
  return label ? { label } : {};
}
