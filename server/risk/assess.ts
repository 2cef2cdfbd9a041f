import { type Level, levelOf } from "./levels";
import { scoreOf } from "./score";
import { type AnySignal, catalogue, signal } from "./signals/catalogue";
import type { Coverage } from "./types";
import type { MissingEvidence } from "./wording/missing";

export interface Assessment extends Level {
  score: number;
  /** Heaviest first. */
  signals: AnySignal[];
  coverage: Coverage;
}

/**
 * Turns evidence into an assessment: pure and reproducible. `essentialMissing` names evidence without which the subject
 * cannot be called safe (ids of the wording catalogue). Any of them lifts the level to at least CAUTION.
 */
export function assess(
  found: readonly AnySignal[],
  coverage: Coverage,
  essentialMissing: readonly MissingEvidence[],
): Assessment {
  const signals = [...found];
  if (essentialMissing.length > 0) {
    signals.push(signal("coverage.essential-missing", { missing: [...essentialMissing] }, { source: "coverage" }));
  }
  signals.sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const score = scoreOf(signals);
  // One by one: V8 takes microseconds for a spread that more fields follow, longer than for all the rest.
  const { from, status, riskLevel, decision } = levelOf(score);
  return { from, status, riskLevel, decision, score, signals, coverage };
}

/** Basis of an assessment: findings, else evidence that could not be read, else nothing. */
export type Basis = "findings" | "coverage" | "none";

export function basisOf({ signals }: Pick<Assessment, "signals">): Basis {
  const counting = signals.filter(({ weight }) => weight > 0);
  if (counting.some(({ id }) => catalogue[id].family !== "coverage")) return "findings";
  return counting.length > 0 ? "coverage" : "none";
}
