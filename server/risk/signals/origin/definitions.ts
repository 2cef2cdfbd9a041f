import type { SignalDefinition } from "../../types";

export const originDefinitions = {
  "origin.first-seen": { family: "context", severity: "info", weight: 0 },
  "origin.flagged-creator": { family: "control", severity: "high", weight: 60 },
} satisfies Record<string, SignalDefinition>;
