import type { SignalDefinition } from "../../types";

const power = (weight: number): SignalDefinition => ({
  family: "control",
  severity: weight >= 25 ? "medium" : "low",
  weight,
});

/** Read from what the code does, not from names. An owner who gave up ownership has the owner's powers no more. */
export const tokenDefinitions = {
  "token.mint": power(5),
  "token.pause": power(5),
  "token.trading-gate": power(5),
  "token.sell-gate": power(35),
  "token.capped-fee": power(4),
  "token.blocklist": power(8),
  "token.seize": power(12),
  "token.adjustable-fee": power(28),
  "token.allowlist": power(40),
  "token.hidden-mint": power(45),
  "token.take-back-ownership": power(40),
  "token.allowance-bypass": power(45),
  "token.adjustable-limit": power(28),
  "token.outside-guard": power(12),
  "token.hidden-owner": power(40),
  "token.stopped": { family: "behaviour", severity: "medium", weight: 25 },
  "token.reserved": { family: "behaviour", severity: "medium", weight: 45 },
  "token.pretence": { family: "behaviour", severity: "high", weight: 60 },
  "token.look-alike": { family: "impersonation", severity: "high", weight: 70 },
  "token.impersonation": { family: "impersonation", severity: "high", weight: 60 },
  "token.same-name": { family: "impersonation", severity: "medium", weight: 30 },
  "token.lure-name": { family: "impersonation", severity: "high", weight: 60 },
  "token.flagged-domain": { family: "impersonation", severity: "critical", weight: 75 },
  "token.honeypot": { family: "simulation", severity: "critical", weight: 75 },
  "token.high-tax": { family: "simulation", severity: "medium", weight: 30 },
} satisfies Record<string, SignalDefinition>;
