import { type AnySignal, catalogue, type SignalId, signal } from "../catalogue";
import { findAccuser, findThief } from "../listing/detect";
import type { ExposureFact, MoverFact } from "./facts";

/** Rough dollars: less is no payment; from `substantial` on, money changed hands. */
const payment = 1;
const substantial = 100;
const mostSignals = 20;

export function movedMuch(worth: number): boolean {
  return worth >= substantial;
}

export function detectMovers(network: string, movers: readonly MoverFact[]): AnySignal[] {
  return movers.flatMap(({ lists, receivedWorth, ...shown }) => {
    const accuser = findThief(lists);
    if (!accuser) return [];
    const { list, category, label, source, firstSeenAt } = accuser;
    const named = { list, category, ...(label !== null && { label }) };
    const evidence = { network, ...shown, ...named, receivedWorth: Math.round(receivedWorth) };
    return [signal("exposure.moved-by-flagged", evidence, { source, firstSeenAt })];
  });
}

/** One hop: receiving and paying differ, dust says nothing. Known infrastructure and what an operator allows is left out. */
export function detectExposure(network: string, exposures: readonly ExposureFact[]): AnySignal[] {
  return exposures.flatMap((fact) => judge(network, fact)).slice(0, mostSignals);
}

function judge(
  network: string,
  { lists, counterparty, sentWorth, receivedWorth, transactionHash }: ExposureFact,
): AnySignal[] {
  const tell = (kind: Kind): SignalId[] => {
    const found: SignalId[] = [];
    if (receivedWorth >= substantial) found.push(`exposure.received-${kind}`);
    if (sentWorth >= payment) found.push(kind === "flagged" ? "exposure.victim" : `exposure.paid-${kind}`);
    return found.length > 0 ? found : ["exposure.dust"];
  };
  // A protocol that was exploited has honest users.
  const weigh = (category: string) =>
    category === "exploit" ? 0 : tell(kindOf(category)).reduce((sum, id) => sum + catalogue[id].weight, 1);
  const accuser = findAccuser(lists, weigh);
  if (!accuser) return [];
  const { list, category, label, source, firstSeenAt, sanctioned } = accuser;
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
  return tell(sanctioned ? "sanctioned" : kindOf(category)).map((id) => signal(id, evidence, { source, firstSeenAt }));
}

type Kind = "sanctioned" | "mixer" | "flagged";

function kindOf(category: string): Kind {
  return category === "mixer" ? "mixer" : "flagged";
}
