import type { SignalDefinition } from "../../types";

export const delegationDefinitions = {
  "delegation.known-good": { family: "context", severity: "info", weight: 0 },
  "delegation.flagged": { family: "control", severity: "critical", weight: 90 },
  "delegation.sweeper": { family: "control", severity: "critical", weight: 85 },
  "delegation.unguarded": { family: "control", severity: "high", weight: 55 },
  "delegation.ruled": { family: "control", severity: "high", weight: 70 },
  "delegation.unknown": { family: "control", severity: "medium", weight: 30 },
} satisfies Record<string, SignalDefinition>;
