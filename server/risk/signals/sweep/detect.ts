import { type AnySignal, signal } from "../catalogue";
import { findListing } from "../listing/detect";
import type { SweepFact } from "./facts";

const fewestEarlierPayees = 2;

/** A constant sink alone is a deposit address; a life before it, or a listed sink, makes it a sweeper. */
export function detectSweep(network: string, { sinkLists, ...fact }: SweepFact): AnySignal[] {
  const evidence = { network, ...fact };
  const from = { source: `rpc:${network}` };
  const listEntry = findListing(sinkLists);
  if (listEntry) {
    const { list, category, source, firstSeenAt } = listEntry;
    return [signal("wallet.swept-to-flagged", { ...evidence, list, category }, { source, firstSeenAt })];
  }
  const spared = sinkLists.protected || sinkLists.override?.verdict === "allow";
  if (spared || fact.earlierPayees < fewestEarlierPayees) return [signal("wallet.forwards", evidence, from)];
  return [signal("wallet.swept", evidence, from)];
}
