import type { Decision, RiskLevel, Status } from "./types";

export interface Level {
  /** Lowest score of the level. */
  from: number;
  status: Status;
  riskLevel: RiskLevel;
  decision: Decision;
}

/** Contract §4, from the top. */
export const levels: readonly [Level, Level, Level, Level] = [
  { from: 80, status: "CRITICAL", riskLevel: "CRITICAL", decision: "BLOCK" },
  { from: 50, status: "HIGH RISK", riskLevel: "HIGH", decision: "BLOCK" },
  { from: 25, status: "WARNING", riskLevel: "CAUTION", decision: "REVIEW" },
  { from: 0, status: "SAFE", riskLevel: "SAFE", decision: "ALLOW" },
];

export function levelOf(score: number): Level {
  return levels.find((level) => score >= level.from) ?? levels[3];
}
