import { type AnySignal, type SignalId, signal } from "../catalogue";
import { categoryOf, type ListEvidence, type Listing, operator } from "../listing/detect";
import type { PartyEvidence } from "./evidence";
import type { Party } from "./facts";

type Verdict =
  | { is: "sanctioned" | "flagged"; list: string; category: string; source: string; since: string | undefined }
  | { is: "trusted" | "unknown" };

/** What the lists make of somebody, with the operator's word above all but sanctions. */
export function verdictOn({ listings, protected: shield, override }: ListEvidence): Verdict {
  const sanction = listings.find(({ kind }) => kind === "sanctions");
  if (sanction) return { is: "sanctioned", ...named(sanction) };
  if (override?.verdict === "deny") {
    return { is: "flagged", list: operator, category: "denied", source: operator, since: undefined };
  }
  if (override || shield) return { is: "trusted" };
  const [listing] = listings;
  return listing ? { is: "flagged", ...named(listing) } : { is: "unknown" };
}

function named(listing: Listing) {
  const { feedName: list, firstSeen: since } = listing;
  return { list, category: categoryOf(listing), source: list, since };
}

type FlaggedId = Extract<SignalId, `solana.flagged-${"owner" | `${string}-authority`}`>;

/** The signal for a party that is listed; undefined for any other. `weight` replaces the catalogue's. */
export function partySignal(id: FlaggedId, party: Party, account?: string, weight?: number): AnySignal | undefined {
  const verdict = verdictOn(party.lists);
  if (verdict.is !== "sanctioned" && verdict.is !== "flagged") return undefined;
  const { list, category, source, since: firstSeenAt } = verdict;
  const from = { source, firstSeenAt, ...(weight !== undefined && { weight }) };
  return signal(
    verdict.is === "sanctioned" ? "solana.sanctioned-party" : id,
    { ...partyEvidence(party, account), list, category },
    from,
  );
}

export function partyEvidence({ address: party, lists, signedBy }: Party, account?: string): PartyEvidence {
  const label = signedBy ? `multisig: ${signedBy}` : (lists.protected?.label ?? lists.listings[0]?.label);
  return { party, ...(label && { partyLabel: label }), ...(account !== undefined && { account }) };
}
