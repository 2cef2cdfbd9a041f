import type { SignalDefinition } from "../../types";

export const listingDefinitions = {
  "listing.sanctioned": { family: "listing", severity: "critical", weight: 95 },
  "listing.phishing": { family: "listing", severity: "critical", weight: 80 },
  "listing.drainer": { family: "listing", severity: "critical", weight: 85 },
  "listing.scam": { family: "listing", severity: "high", weight: 75 },
  "listing.exploiter": { family: "listing", severity: "critical", weight: 80 },
  "listing.exploited": { family: "listing", severity: "high", weight: 65 },
  "listing.poisoner": { family: "listing", severity: "high", weight: 75 },
  "listing.mixer": { family: "listing", severity: "medium", weight: 45 },
  "listing.malware": { family: "listing", severity: "critical", weight: 80 },
  "listing.disputed": { family: "context", severity: "info", weight: 0 },
  "listing.contested": { family: "listing", severity: "medium", weight: 30 },
  "listing.protected": { family: "context", severity: "info", weight: 0 },
  "override.denied": { family: "listing", severity: "critical", weight: 90 },
  "override.allowed": { family: "context", severity: "info", weight: 0 },
} satisfies Record<string, SignalDefinition>;
