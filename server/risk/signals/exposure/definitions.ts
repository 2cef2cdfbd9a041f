import type { SignalDefinition } from "../../types";

export const exposureDefinitions = {
  "exposure.received-sanctioned": { family: "exposure", severity: "high", weight: 45 },
  "exposure.paid-sanctioned": { family: "exposure", severity: "high", weight: 40 },
  "exposure.received-flagged": { family: "exposure", severity: "medium", weight: 35 },
  "exposure.moved-by-flagged": { family: "exposure", severity: "high", weight: 40 },
  "exposure.received-mixer": { family: "exposure", severity: "low", weight: 12 },
  "exposure.paid-mixer": { family: "exposure", severity: "low", weight: 8 },
  "exposure.victim": { family: "context", severity: "medium", weight: 4 },
  "exposure.dust": { family: "context", severity: "info", weight: 0 },
} satisfies Record<string, SignalDefinition>;
