import type { SignalDefinition } from "../../types";

export const proxyDefinitions = {
  "proxy.personal-admin": { family: "control", severity: "low", weight: 15 },
  "proxy.guarded-admin": { family: "context", severity: "info", weight: 0 },
  "proxy.unknown-admin": { family: "control", severity: "low", weight: 6 },
  "proxy.recent-upgrade": { family: "novelty", severity: "low", weight: 10 },
  "proxy.decoy": { family: "code", severity: "low", weight: 15 },
  "proxy.empty": { family: "code", severity: "medium", weight: 30 },
  "proxy.unfollowed": { family: "code", severity: "low", weight: 22 },
} satisfies Record<string, SignalDefinition>;
