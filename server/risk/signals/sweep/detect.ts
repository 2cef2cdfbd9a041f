import { type AnySignal, signal } from "../catalogue";
import { categoryOf, operator } from "../listing/detect";
import type { SweepFact } from "./facts";

const fewestEarlierPayees = 2;

/** A constant sink alone is a deposit address; a life before it, or a listed sink, makes it a sweeper. */
export function detectSweep(network: string, { sinkLists, ...fact }: SweepFact): AnySignal[] {
  const evidence = { network, ...fact };
  const from = { source: `rpc:${network}` };
  const sanction = sinkLists.listings.find(({ kind }) => kind === "sanctions");
  if (!sanction && sinkLists.override?.verdict === "deny") {
    return [
      signal("wallet.swept-to-flagged", { ...evidence, list: operator, category: "denied" }, { source: operator }),
    ];
  }
  const spared = sinkLists.protected || sinkLists.override?.verdict === "allow";
  const listing = sanction ?? (spared ? undefined : sinkLists.listings[0]);
  if (listing) {
    const { feedName: list, firstSeen: firstSeenAt } = listing;
    return [
      signal(
        "wallet.swept-to-flagged",
        { ...evidence, list, category: categoryOf(listing) },
        { source: list, firstSeenAt },
      ),
    ];
  }
  if (spared || fact.earlierPayees < fewestEarlierPayees) return [signal("wallet.forwards", evidence, from)];
  return [signal("wallet.swept", evidence, from)];
}
