import type { Signal, SignalDefinition } from "../types";
import { approvalDefinitions } from "./approval/definitions";
import { contractDefinitions } from "./contract/definitions";
import { coverageDefinitions } from "./coverage/definitions";
import { delegationDefinitions } from "./delegation/definitions";
import { domainDefinitions } from "./domain/definitions";
import type { SignalEvidence } from "./evidence";
import { exposureDefinitions } from "./exposure/definitions";
import { listingDefinitions } from "./listing/definitions";
import { originDefinitions } from "./origin/definitions";
import { poisoningDefinitions } from "./poisoning/definitions";
import { proxyDefinitions } from "./proxy/definitions";
import { requestDefinitions } from "./request/definitions";
import { safeDefinitions } from "./safe/definitions";
import { signatureDefinitions } from "./signature/definitions";
import { simulationDefinitions } from "./simulation/definitions";
import { solanaDefinitions } from "./solana/definitions";
import { sweepDefinitions } from "./sweep/definitions";
import { tokenDefinitions } from "./token/definitions";
import { transactionDefinitions } from "./transaction/definitions";
import { walletDefinitions } from "./wallet/definitions";

export type SignalId = keyof SignalEvidence;
export type AnySignal = { [Id in SignalId]: Signal<Id, SignalEvidence[Id]> }[SignalId];

/** Every signal that can add to a score. A missing or surplus id does not compile. */
export const catalogue: Record<SignalId, SignalDefinition> = {
  ...listingDefinitions,
  ...domainDefinitions,
  ...walletDefinitions,
  ...originDefinitions,
  ...exposureDefinitions,
  ...poisoningDefinitions,
  ...safeDefinitions,
  ...sweepDefinitions,
  ...approvalDefinitions,
  ...delegationDefinitions,
  ...contractDefinitions,
  ...proxyDefinitions,
  ...tokenDefinitions,
  ...simulationDefinitions,
  ...solanaDefinitions,
  ...transactionDefinitions,
  ...signatureDefinitions,
  ...requestDefinitions,
  ...coverageDefinitions,
};

interface Provenance {
  source: string;
  firstSeenAt?: string | undefined;
  /** Set where the evidence is more exact than the catalogue's weight. */
  weight?: number;
}

export function isMixer(category: string): boolean {
  return category === "mixer";
}

/** Whether the evidence concerns an address that a list names as a mixer. */
export function isOfMixer(evidence: object): boolean {
  return "category" in evidence && isMixer(`${evidence.category}`);
}

/** Makes a signal with the catalogue's weight and severity. A mixer is no thief: whatever its part, it asks for review. */
export function signal<Id extends SignalId>(id: Id, evidence: SignalEvidence[Id], from: Provenance): AnySignal {
  const graded = { ...catalogue[id], ...(from.weight !== undefined && { weight: from.weight }) };
  const mixer = catalogue["listing.mixer"];
  const { severity, weight } = isOfMixer(evidence) && graded.weight > mixer.weight ? mixer : graded;
  const made = { id, severity, weight, evidence, source: from.source };
  return (from.firstSeenAt === undefined ? made : { ...made, firstSeenAt: from.firstSeenAt }) as AnySignal;
}
