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
  ...coverageDefinitions,
};

interface Provenance {
  source: string;
  firstSeenAt?: string | undefined;
  /** Where the evidence tells more than the catalogue's weight does. */
  weight?: number;
}

/** Makes a signal with the catalogue's weight and severity. */
export function signal<Id extends SignalId>(id: Id, evidence: SignalEvidence[Id], from: Provenance): AnySignal {
  const { severity, weight } = catalogue[id];
  const made = { id, severity, weight: from.weight ?? weight, evidence, source: from.source };
  return (from.firstSeenAt === undefined ? made : { ...made, firstSeenAt: from.firstSeenAt }) as AnySignal;
}
