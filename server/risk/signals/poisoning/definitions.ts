import type { SignalDefinition } from "../../types";

export const poisoningDefinitions = {
  "poisoning.attempted": { family: "context", severity: "low", weight: 3 },
  "poisoning.paid": { family: "behaviour", severity: "medium", weight: 12 },
} satisfies Record<string, SignalDefinition>;
