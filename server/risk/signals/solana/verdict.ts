import { type AnySignal, catalogue, type SignalId, signal } from "../catalogue";
import { findListing, type ListEntry, mildSignal } from "../listing/detect";
import type { ListEvidence } from "../listing/facts";
import type { PartyEvidence } from "./evidence";
import type { Party } from "./facts";

type Verdict = ({ is: "sanctioned" | "flagged" } & ListEntry) | { is: "trusted" } | { is: "unknown" };

/** Verdict of the lists on an address. The operator's entry takes precedence over all but sanctions. */
export function verdictOn(lists: ListEvidence): Verdict {
  const listEntry = findListing(lists);
  if (listEntry) return { is: listEntry.sanctioned ? "sanctioned" : "flagged", ...listEntry };
  return { is: lists.override || lists.protected ? "trusted" : "unknown" };
}

type FlaggedId = Extract<SignalId, `solana.flagged-${"owner" | `${string}-authority`}`>;

/** The signal for a party that is listed; undefined for any other. `weight` replaces the catalogue's. */
export function partySignal(id: FlaggedId, party: Party, account?: string, weight?: number): AnySignal | undefined {
  const verdict = verdictOn(party.lists);
  if (verdict.is !== "sanctioned" && verdict.is !== "flagged") return undefined;
  if (verdict.is === "flagged") return accuse(id, party, verdict, account, weight);
  // Under sanctions it counts no less than on any other list.
  const heavier = Math.max(catalogue[id].weight, catalogue["solana.sanctioned-party"].weight);
  return sanctionedSignal(party, verdict, account, weight ?? heavier);
}

export function sanctionedSignal(party: Party, listEntry: ListEntry, account?: string, weight?: number): AnySignal {
  return accuse("solana.sanctioned-party", party, listEntry, account, weight);
}

/** The same for a party that no list accuses, but an operator's list names as less bad. */
export function mildPartySignal(id: FlaggedId, party: Party, account?: string, weight?: number): AnySignal | undefined {
  return mildSignal(party.lists, (listEntry) => accuse(id, party, listEntry, account, weight));
}

function accuse(
  id: FlaggedId | "solana.sanctioned-party",
  party: Party,
  listEntry: ListEntry,
  account?: string,
  weight?: number,
): AnySignal {
  const { list, category, source, firstSeenAt } = listEntry;
  const evidence = { ...partyEvidence(party, account), list, category };
  return signal(id, evidence, { source, firstSeenAt, ...(weight !== undefined && { weight }) });
}

/** Label of a party: the address that acts for it, where that is why it is listed. */
export function partyLabelOf({ lists, signedBy, ownedBy }: Party): string | null | undefined {
  if (signedBy) return `multisig: ${signedBy}`;
  return ownedBy ? `program: ${ownedBy}` : (lists.protected?.label ?? lists.listings[0]?.label);
}

export function partyEvidence(of: Party, account?: string): PartyEvidence {
  const [party, label] = [of.address, partyLabelOf(of)];
  return { party, ...(label && { partyLabel: label }), ...(account !== undefined && { account }) };
}
