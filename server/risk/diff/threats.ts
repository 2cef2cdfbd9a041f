import { type AnySignal, catalogue, type SignalId } from "../signals/catalogue";
import type { Family } from "../types";

/** Least score that calls for a look by itself: the border of WARNING. */
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
  // An unknown address may do harm, but is not an attacker for that reason.
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
