import { type AnySignal, catalogue, type SignalId, signal } from "../catalogue";
import { findAttacker, findListing } from "../listing/detect";
import type { ExposureFact, MoverFact } from "./facts";

/** Rough dollars: less is no payment; from `substantial` on, money changed hands. */
const payment = 1;
const substantial = 100;
const MAX_SIGNALS = 20;

export function movedMuch(worth: number): boolean {
  return worth >= substantial;
}

export function detectMovers(network: string, movers: readonly MoverFact[]): AnySignal[] {
  return movers.flatMap(({ lists, receivedWorth, ...shown }) => {
    const listEntry = findAttacker(lists);
    if (!listEntry) return [];
    const { list, category, label, source, firstSeenAt } = listEntry;
    const named = { list, category, ...(label !== null && { label }) };
    const evidence = { network, ...shown, ...named, receivedWorth: Math.round(receivedWorth) };
    return [signal("exposure.moved-by-flagged", evidence, { source, firstSeenAt })];
  });
}

/** One hop: receiving and paying differ, dust says nothing. Known infrastructure and what an operator allows is left out. */
export function detectExposure(network: string, exposures: readonly ExposureFact[]): AnySignal[] {
  return exposures.flatMap((fact) => judge(network, fact)).slice(0, MAX_SIGNALS);
}

function judge(
  network: string,
  { lists, counterparty, sentWorth, receivedWorth, transactionHash }: ExposureFact,
): AnySignal[] {
  const report = (kind: Kind): SignalId[] => {
    const found: SignalId[] = [];
    if (receivedWorth >= substantial) found.push(`exposure.received-${kind}`);
    if (sentWorth >= payment) found.push(kind === "flagged" ? "exposure.victim" : `exposure.paid-${kind}`);
    return found.length > 0 ? found : ["exposure.dust"];
  };
  // A protocol that was exploited has honest users.
  const weigh = (category: string) =>
    category === "exploit" ? 0 : report(kindOf(category)).reduce((sum, id) => sum + catalogue[id].weight, 1);
  const listEntry = findListing(lists, weigh);
  if (!listEntry) return [];
  const { list, category, label, source, firstSeenAt, sanctioned } = listEntry;
  const evidence = {
    network,
    counterparty,
    list,
    category,
    ...(label !== null && { label }),
    sentWorth: Math.round(sentWorth),
    receivedWorth: Math.round(receivedWorth),
    ...(transactionHash !== null && { transactionHash }),
  };
  return report(sanctioned ? "sanctioned" : kindOf(category)).map((id) =>
    signal(id, evidence, { source, firstSeenAt }),
  );
}

type Kind = "sanctioned" | "mixer" | "flagged";

function kindOf(category: string): Kind {
  return category === "mixer" ? "mixer" : "flagged";
}
