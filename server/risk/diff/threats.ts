import { type AnySignal, catalogue, type SignalId } from "../signals/catalogue";
import type { Family } from "../types";

/** What alone asks for a look: the border of WARNING. */
const threatFrom = 25;
const harmless: ReadonlySet<Family> = new Set(["coverage", "context", "novelty"]);

/** Says something bad, rather than something missing, new or merely worth knowing. */
export function isThreat({ id, weight }: AnySignal): boolean {
  return weight >= threatFrom && !harmless.has(catalogue[id].family) && !catalogue[id].floor;
}

const typeOfSignal: Partial<Record<SignalId, string>> = {
  "listing.sanctioned": "sanctioned-address",
  "wallet.sanctions-oracle": "sanctioned-address",
  "wallet.stablecoin-frozen": "frozen-funds",
  "approval.sanctioned-spender": "sanctioned-approval",
  "approval.exploited-spender": "exploited-contract",
  "approval.flagged-spender": "malicious-approval",
  "approval.drainer-spender": "malicious-approval",
};

const typeOfFamily: Partial<Record<Family, string>> = {
  listing: "listed-address",
  // Of whom nothing is known he may do harm, and is no thief for that.
  approval: "risky-approval",
  behaviour: "compromised-wallet",
  control: "hostile-control",
  code: "malicious-contract",
  exposure: "malicious-counterparty",
  impersonation: "impersonation",
};

/** The `threatType` of events: a few stable words. */
export function threatTypeOf({ id }: AnySignal): string {
  if (id.startsWith("delegation.")) return "malicious-contract";
  return typeOfSignal[id] ?? typeOfFamily[catalogue[id].family] ?? "other";
}
