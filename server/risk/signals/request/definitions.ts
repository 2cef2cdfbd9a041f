import type { SignalDefinition } from "../../types";

export const requestDefinitions = {
  "request.deceptive-origin": { family: "impersonation", severity: "critical", weight: 75 },
  "request.sign-in-for-another-site": { family: "impersonation", severity: "critical", weight: 75 },
  "request.unknown-rpc": { family: "control", severity: "medium", weight: 30 },
  "request.session-permission": { family: "approval", severity: "medium", weight: 40 },
  "request.permission-to-flagged": { family: "listing", severity: "critical", weight: 95 },
  "request.imitated-asset": { family: "impersonation", severity: "medium", weight: 45 },
} satisfies Record<string, SignalDefinition>;
