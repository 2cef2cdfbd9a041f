import type { SignalDefinition } from "../../types";

export const sweepDefinitions = {
  "wallet.swept": { family: "behaviour", severity: "medium", weight: 40 },
  "wallet.swept-to-flagged": { family: "behaviour", severity: "critical", weight: 80 },
  "wallet.forwards": { family: "context", severity: "info", weight: 2 },
} satisfies Record<string, SignalDefinition>;
