import type { SignalDefinition } from "../../types";

export const coverageDefinitions = {
  "coverage.essential-missing": { family: "coverage", severity: "medium", weight: 25, floor: true },
} satisfies Record<string, SignalDefinition>;
