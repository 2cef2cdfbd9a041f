import { type AnySignal, signal } from "../catalogue";
import { findListing } from "../listing/detect";
import type { OriginFact } from "./facts";

export function detectOrigin(network: string, { firstSeenAt, firstTransaction, creator }: OriginFact): AnySignal[] {
  const found: AnySignal[] = [];
  if (firstSeenAt !== null && firstTransaction !== null) {
    const evidence = { network, firstSeen: firstSeenAt, transactionHash: firstTransaction };
    found.push(signal("origin.first-seen", evidence, { source: `explorer:${network}` }));
  }
  if (!creator) return found;
  const { lists, address, label } = creator;
  const listEntry = findListing(lists);
  if (!listEntry) return found;
  const { list, category, source, firstSeenAt: listedAt } = listEntry;
  const evidence = { network, creator: address, ...(label && { label }), list, category };
  return [...found, signal("origin.flagged-creator", evidence, { source, firstSeenAt: listedAt })];
}
