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
};

const typeOfFamily: Partial<Record<Family, string>> = {
  listing: "listed-address",
  approval: "malicious-approval",
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
