import type { PaymentOutcome } from "./facts";

interface Base {
  network: string;
}

export interface GivenEvidence extends Base {
  /** Assets that leave, such as `5 of 0x…` or an item. */
  assets: string[];
  /** Empty where some of it has no recipient. */
  recipients: string[];
}

export interface ApprovedEvidence extends Base {
  standard: "erc20" | "collection" | "erc721" | "permit2";
  token: string;
  symbol: string | null;
  spender: string;
  amount: string;
}

export interface ControlledEvidence extends Base {
  kind: string;
  contract: string;
  before: string | null;
  after: string | null;
}

/** Condition that was changed when it behaved differently. */
export type Condition = "fee" | "time" | "producer" | "gas-price" | "balance";

/** Effect of a run on the wallet: assets and rights, no amounts. */
export interface Meaning {
  outcome: "success" | "reverted";
  given: string[];
  received: string[];
  approved: string[];
  control: string[];
}

interface Listed {
  list: string;
  category: string;
}

/** Evidence of each of these signals. JSON-safe. */
export interface SimulationSignals {
  "simulation.pays-sanctioned": GivenEvidence & Listed;
  "simulation.pays-flagged": GivenEvidence & Listed;
  "simulation.meets-flagged": Base & Listed & { contract: string };
  "simulation.drained": GivenEvidence & { everything: boolean };
  "simulation.hidden-payee": GivenEvidence;
  "simulation.paper-in-return": GivenEvidence & { received: string[] };
  "simulation.nothing-in-return": GivenEvidence & { later?: PaymentOutcome };
  "simulation.fake-token": Base & { token: string; symbol: string; original: string | null };
  "simulation.approves-sanctioned": ApprovedEvidence & Listed;
  "simulation.approves-flagged": ApprovedEvidence & Listed;
  "simulation.approves-person": ApprovedEvidence;
  "simulation.approves-unknown": ApprovedEvidence;
  "simulation.approves-limited": ApprovedEvidence;
  "simulation.control-to-flagged": ControlledEvidence & Listed;
  "simulation.control-lost": ControlledEvidence;
  "simulation.code-changed": ControlledEvidence;
  "simulation.control-changed": ControlledEvidence;
  "simulation.pretended-transfer": Base & { tokens: string[] };
  "simulation.watched": Base & { conditions: Condition[]; usual: Meaning; changed: Meaning };
  "simulation.no-code": Base & { address: string };
  "simulation.reverted": Base & { reason: string };
}
