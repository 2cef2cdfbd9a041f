import type { SignalDefinition } from "../../types";

export const safeDefinitions = {
  "safe.setup": { family: "context", severity: "info", weight: 0 },
  "safe.flagged-owner": { family: "control", severity: "high", weight: 60 },
  "safe.flagged-module": { family: "control", severity: "critical", weight: 90 },
  "safe.flagged-guard": { family: "control", severity: "high", weight: 60 },
  "safe.single-signer": { family: "control", severity: "low", weight: 6 },
  "safe.unknown-module": { family: "control", severity: "medium", weight: 30 },
  "safe.personal-module": { family: "control", severity: "high", weight: 45 },
  "safe.unknown-guard": { family: "control", severity: "low", weight: 18 },
  "safe.unknown-handler": { family: "control", severity: "low", weight: 18 },
  "safe.unknown-singleton": { family: "control", severity: "medium", weight: 30 },
  "safe.replaced": { family: "control", severity: "critical", weight: 70 },
} satisfies Record<string, SignalDefinition>;
