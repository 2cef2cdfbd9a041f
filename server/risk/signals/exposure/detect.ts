import { type AnySignal, type SignalId, signal } from "../catalogue";
import { categoryOf, operator } from "../listing/detect";
import type { ExposureFact } from "./facts";

/** Below this nobody was paid; from `substantial` on money changed hands. Rough dollars. */
const payment = 1;
const substantial = 100;
const mostSignals = 20;

/** One hop: receiving and paying differ, dust says nothing. Known infrastructure and what an operator allows is left out. */
export function detectExposure(network: string, exposures: readonly ExposureFact[]): AnySignal[] {
  return exposures.flatMap((fact) => judge(network, fact)).slice(0, mostSignals);
}

function judge(
  network: string,
  { lists, counterparty, sentWorth, receivedWorth, transactionHash }: ExposureFact,
): AnySignal[] {
  const listing = findListing(lists);
  if (!listing) return [];
  const { list, category, label, source, firstSeenAt } = listing;
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
  const kind = listing.sanctioned ? "sanctioned" : category === "mixer" ? "mixer" : "flagged";
  const found: SignalId[] = [];
  if (receivedWorth >= substantial) found.push(`exposure.received-${kind}`);
  if (sentWorth >= payment) found.push(kind === "flagged" ? "exposure.victim" : `exposure.paid-${kind}`);
  if (found.length === 0) found.push("exposure.dust");
  return found.map((id) => signal(id, evidence, { source, firstSeenAt }));
}

/** Sanctions always count, then the operator's word, then other lists. */
function findListing({ listings, protected: shield, override }: ExposureFact["lists"]) {
  const sanction = listings.find(({ kind }) => kind === "sanctions");
  if (!sanction && override?.verdict === "deny") {
    const said = { list: operator, category: "denied", label: null, source: operator };
    return { ...said, firstSeenAt: undefined, sanctioned: false };
  }
  const spared = shield || override?.verdict === "allow";
  // A protocol that was exploited has honest users.
  const listing = sanction ?? (spared ? undefined : listings.find(({ category }) => category !== "exploit"));
  if (!listing) return undefined;
  const { feedName: list, label, firstSeen: firstSeenAt } = listing;
  return { list, category: categoryOf(listing), label, source: list, firstSeenAt, sanctioned: sanction !== undefined };
}
