import type { SignalDefinition } from "../../types";

export const domainDefinitions = {
  "domain.allowlisted": { family: "context", severity: "info", weight: 0 },
  "domain.official": { family: "context", severity: "info", weight: 0 },
  "domain.shared": { family: "context", severity: "info", weight: 0 },
  "domain.third-party": { family: "context", severity: "info", weight: 0 },
  "domain.deep-link": { family: "context", severity: "info", weight: 0 },
  "domain.outgrown": { family: "domain", severity: "medium", weight: 35 },
  "domain.userinfo": { family: "domain", severity: "high", weight: 60 },
  "domain.ip-literal": { family: "domain", severity: "medium", weight: 30 },
  "domain.content-hash": { family: "domain", severity: "medium", weight: 30 },
  "domain.homograph": { family: "domain", severity: "critical", weight: 75 },
  "domain.mixed-script": { family: "domain", severity: "medium", weight: 35 },
  "domain.phishing-pattern": { family: "domain", severity: "high", weight: 60 },
  "domain.suspicious-pattern": { family: "domain", severity: "medium", weight: 30 },
} satisfies Record<string, SignalDefinition>;
