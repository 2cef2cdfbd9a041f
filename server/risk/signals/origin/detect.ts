import { type AnySignal, signal } from "../catalogue";
import { categoryOf, operator } from "../listing/detect";
import type { OriginFact } from "./facts";

export function detectOrigin(network: string, { firstSeenAt, firstTransaction, creator }: OriginFact): AnySignal[] {
  const found: AnySignal[] = [];
  if (firstSeenAt !== null && firstTransaction !== null) {
    const evidence = { network, firstSeen: firstSeenAt, transactionHash: firstTransaction };
    found.push(signal("origin.first-seen", evidence, { source: `explorer:${network}` }));
  }
  if (!creator) return found;
  const { lists, address, label } = creator;
  const sanction = lists.listings.find(({ kind }) => kind === "sanctions");
  if (!sanction && lists.override?.verdict === "deny") {
    const evidence = { network, creator: address, ...(label && { label }), list: operator, category: "denied" };
    return [...found, signal("origin.flagged-creator", evidence, { source: operator })];
  }
  const listing = sanction ?? (lists.protected || lists.override?.verdict === "allow" ? undefined : lists.listings[0]);
  if (!listing) return found;
  const word = { list: listing.feedName, category: categoryOf(listing) };
  const evidence = { network, creator: address, ...(label && { label }), ...word };
  const from = { source: listing.feedName, firstSeenAt: listing.firstSeen };
  return [...found, signal("origin.flagged-creator", evidence, from)];
}
