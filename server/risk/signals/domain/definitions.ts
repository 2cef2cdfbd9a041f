import type { SignalDefinition } from "../../types";

export const domainDefinitions = {
  "domain.allowlisted": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "The domain stands on an allowlist of official sites, so what only looks suspicious counts nothing.",
    falsePositives: "A taken-over official site would still be allowed until a list names it.",
  },
  "domain.userinfo": {
    family: "domain",
    severity: "high",
    weight: 60,
    meaning: "The URL carries text before an @, which makes it look like another site.",
    falsePositives: "Old FTP-style links; rare on the web.",
  },
  "domain.ip-literal": {
    family: "domain",
    severity: "medium",
    weight: 30,
    meaning: "A bare IP address instead of a name: honest wallet sites have a name.",
    falsePositives: "Routers and test servers in a private network.",
  },
} satisfies Record<string, SignalDefinition>;
