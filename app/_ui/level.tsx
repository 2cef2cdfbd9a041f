import type { RiskLevel, Severity } from "@/server/risk";

export const colorOfLevel: Record<RiskLevel, string> = {
  SAFE: "var(--level-safe)",
  CAUTION: "var(--level-caution)",
  HIGH: "var(--level-high)",
  CRITICAL: "var(--level-critical)",
};

export const fillOfLevel: Record<RiskLevel, string> = {
  SAFE: "var(--fill-safe)",
  CAUTION: "var(--fill-caution)",
  HIGH: "var(--fill-high)",
  CRITICAL: "var(--fill-critical)",
};

export const colorOfSeverity: Record<Severity, string> = {
  info: "var(--quiet)",
  low: "var(--level-safe)",
  medium: "var(--level-caution)",
  high: "var(--level-high)",
  critical: "var(--level-critical)",
};
