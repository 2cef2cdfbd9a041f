import { type AnySignal, signal } from "../catalogue";
import { categoryOf, type ListEvidence, operator } from "../listing/detect";

/** The code that runs in an account's name (EIP-7702). */
export interface DelegationFact {
  network: string;
  delegate: string;
  delegateLabel?: string;
  lists: ListEvidence;
  /** Where its receive or fallback sends what arrives; null: nowhere fixed. */
  sink: string | null;
  /** Functions through which anybody makes it call or pay others. */
  unguarded: string[];
}

/** The worst that is known of the delegate, once. */
export function detectDelegation({ lists, sink, unguarded, ...evidence }: DelegationFact): AnySignal {
  const from = { source: `rpc:${evidence.network}` };
  const sanction = lists.listings.find(({ kind }) => kind === "sanctions");
  const listing = sanction ?? (lists.protected ? undefined : lists.listings[0]);
  if (listing && (sanction || lists.override?.verdict !== "allow")) {
    const { feedName: list, firstSeen: firstSeenAt } = listing;
    return signal(
      "delegation.flagged",
      { ...evidence, list, category: categoryOf(listing) },
      { source: list, firstSeenAt },
    );
  }
  if (lists.override?.verdict === "deny") {
    return signal("delegation.flagged", { ...evidence, list: operator, category: "denied" }, { source: operator });
  }
  if (isAccountCode(lists)) return signal("delegation.known-good", evidence, from);
  if (lists.protected) return signal("delegation.unguarded", { ...evidence, functions: [] }, from);
  if (sink !== null) return signal("delegation.sweeper", { ...evidence, sink }, from);
  if (unguarded.length > 0) return signal("delegation.unguarded", { ...evidence, functions: unguarded }, from);
  return signal("delegation.unknown", evidence, from);
}

/** Made to run in an account's name. All other known infrastructure serves whoever calls it, so it would serve thieves. */
export function isAccountCode({ protected: shield, override }: ListEvidence): boolean {
  return shield?.kind === "wallet" || override?.verdict === "allow";
}
