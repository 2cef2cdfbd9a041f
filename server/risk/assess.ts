import { type Level, levelOf } from "./levels";
import { scoreOf } from "./score";
import { type AnySignal, signal } from "./signals/catalogue";
import type { Coverage } from "./types";
import type { MissingEvidence } from "./wording/missing";

export interface Assessment extends Level {
  score: number;
  /** Heaviest first. */
  signals: AnySignal[];
  coverage: Coverage;
}

/**
 * Evidence in, judgement out: pure and reproducible. `essentialMissing` names what nobody can call it safe without
 * (ids of the wording catalogue); any of them lifts the level to at least CAUTION.
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
