import type { MissingEvidence } from "./wording/missing";

export const severities = ["info", "low", "medium", "high", "critical"] as const;
export type Severity = (typeof severities)[number];

/**
 * Signals of one family concern one matter, so the strongest counts whole and each further one half of the one before.
 * Families add up as independent evidence does.
 */
export type Family =
  | "listing"
  | "approval"
  | "behaviour"
  | "control"
  | "code"
  | "exposure"
  | "impersonation"
  | "transaction"
  | "simulation"
  | "domain"
  | "novelty"
  | "coverage"
  | "context";

/** Meaning of a signal, and its possible errors, for the documentation. `this` is code. */
export interface Explanation {
  meaning: string;
  falsePositives: string;
}

/** The catalogue's entry of a signal id, from which the page /docs/signals is made. */
export interface SignalDefinition {
  family: Family;
  severity: Severity;
  /** Points from 0 to 100: the score that this signal alone gives. */
  weight: number;
  /** True: it lifts the score up to `weight` and adds nothing beyond. For evidence that did not come. */
  floor?: true;
}

/** One piece of evidence with its price. `evidence` is what a person needs to check it. */
export interface Signal<Id extends string = string, Evidence = object> {
  id: Id;
  severity: Severity;
  weight: number;
  evidence: Evidence;
  /** Where it was learnt: a feed's name, `rpc:ethereum`, `model:lexical`, `operator`. */
  source: string;
  /** ISO 8601 date or moment, where the source states it. */
  firstSeenAt?: string;
}

type ChainCoverage = "complete" | "partial" | "unavailable" | "disabled";

/** Evidence that was read of the chain. `missing` names what could not be. */
export interface ChainReading {
  chain: ChainCoverage;
  missing: MissingEvidence[];
}

/** Evidence that was read. */
export interface Coverage extends ChainReading {
  intel: {
    indicators: number;
    updatedAt: string | null;
    /** Source of the sanctions; absent in answers of older versions. */
    sanctions?: { source: string | null; updatedAt: string | null; embedded: boolean } | undefined;
  };
}

export type Status = "SAFE" | "WARNING" | "HIGH RISK" | "CRITICAL";
export type RiskLevel = "SAFE" | "CAUTION" | "HIGH" | "CRITICAL";
export type Decision = "ALLOW" | "REVIEW" | "BLOCK";
