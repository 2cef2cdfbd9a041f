import type { SignalDefinition } from "../../types";

export const exposureDefinitions = {
  "exposure.received-sanctioned": {
    family: "exposure",
    severity: "high",
    weight: 45,
    meaning: "The wallet received something of value directly from a sanctioned address.",
    falsePositives: "It may have been received before the sanctions, or unrequested.",
  },
  "exposure.paid-sanctioned": {
    family: "exposure",
    severity: "high",
    weight: 40,
    meaning: "The wallet sent something of value directly to a sanctioned address.",
    falsePositives: "It may have been sent before the sanctions.",
  },
  "exposure.received-flagged": {
    family: "exposure",
    severity: "medium",
    weight: 35,
    meaning: "The wallet received something of value directly from an address that a source lists as malicious.",
    falsePositives: "A shop or a user that an attacker paid. A victim that recovered a part of the loss.",
  },
  "exposure.moved-by-flagged": {
    family: "exposure",
    severity: "high",
    weight: 40,
    meaning:
      "A transaction moved something of value from others to the wallet, a personal account (EOA). A source lists its sender or the called contract as malicious. Attackers pay themselves and their partners in this way.",
    falsePositives: "A party that an attacker pays in this way. A victim that recovered a part of the loss.",
  },
  "exposure.received-mixer": {
    family: "exposure",
    severity: "low",
    weight: 12,
    meaning: "The wallet received something of value from a mixer.",
    falsePositives: "Privacy has legitimate uses.",
  },
  "exposure.paid-mixer": {
    family: "exposure",
    severity: "low",
    weight: 8,
    meaning: "The wallet sent something of value to a mixer.",
    falsePositives: "Privacy has legitimate uses.",
  },
  "exposure.victim": {
    family: "context",
    severity: "medium",
    weight: 4,
    meaning:
      "The wallet sent something of value to an address that a source lists as malicious, probably as its victim.",
    falsePositives: "Accomplices pay each other too. That conclusion needs more evidence than a payment.",
  },
  "exposure.dust": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "A listed address sent dust, worthless tokens or a small amount. The wallet can't prevent this, so the signal adds nothing to the score.",
    falsePositives: "None: the signal adds nothing to the score.",
  },
} satisfies Record<string, SignalDefinition>;
