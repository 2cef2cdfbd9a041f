import type { SignalDefinition } from "../../types";

export const approvalDefinitions = {
  "approval.sanctioned-spender": { family: "approval", severity: "critical", weight: 80 },
  "approval.flagged-spender": { family: "approval", severity: "critical", weight: 80 },
  "approval.exploited-spender": { family: "approval", severity: "high", weight: 60 },
  "approval.mixer-spender": { family: "approval", severity: "medium", weight: 45 },
  "approval.open-spender": { family: "approval", severity: "high", weight: 60 },
  "approval.personal-spender": { family: "approval", severity: "medium", weight: 40 },
  "approval.empty-spender": { family: "approval", severity: "medium", weight: 40 },
  "approval.drainer-spender": { family: "approval", severity: "high", weight: 60 },
  "approval.ruled-spender": { family: "approval", severity: "medium", weight: 40 },
  "approval.fresh-spender": { family: "approval", severity: "medium", weight: 30 },
  "approval.unlimited-unknown": { family: "approval", severity: "low", weight: 8 },
  "approval.unproven": { family: "approval", severity: "low", weight: 15 },
} satisfies Record<string, SignalDefinition>;
