import type { SignalDefinition } from "../../types";

export const exposureDefinitions = {
  "exposure.received-sanctioned": {
    family: "exposure",
    severity: "high",
    weight: 45,
    meaning: "The wallet received something of substance straight from a sanctioned address.",
    falsePositives: "It may have been received before the sanctions, or unasked.",
  },
  "exposure.paid-sanctioned": {
    family: "exposure",
    severity: "high",
    weight: 40,
    meaning: "The wallet sent something of worth straight to a sanctioned address.",
    falsePositives: "It may have been sent before the sanctions.",
  },
  "exposure.received-flagged": {
    family: "exposure",
    severity: "medium",
    weight: 35,
    meaning: "The wallet received something of substance straight from an address that a source lists as malicious.",
    falsePositives: "A shop or a person that a thief paid; a victim that got some of it back.",
  },
  "exposure.moved-by-flagged": {
    family: "exposure",
    severity: "high",
    weight: 40,
    meaning:
      "A transaction that an address sent, or that called a contract, which a source lists as malicious moved something of substance from others to the wallet, which is a person's: so thieves pay themselves and their partners.",
    falsePositives: "Somebody whom a thief pays this way; a victim that got some of it back.",
  },
  "exposure.received-mixer": {
    family: "exposure",
    severity: "low",
    weight: 12,
    meaning: "The wallet received something of substance from a mixer.",
    falsePositives: "Privacy has honest uses.",
  },
  "exposure.paid-mixer": {
    family: "exposure",
    severity: "low",
    weight: 8,
    meaning: "The wallet sent something of worth to a mixer.",
    falsePositives: "Privacy has honest uses.",
  },
  "exposure.victim": {
    family: "context",
    severity: "medium",
    weight: 4,
    meaning:
      "The wallet sent something of worth to an address that a source lists as malicious: probably as its victim.",
    falsePositives: "Accomplices pay each other too; that needs more evidence than a payment.",
  },
  "exposure.dust": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "A listed address sent dust or worthless tokens, or small change: nobody can keep others from doing that, so it counts nothing.",
    falsePositives: "None: it counts nothing.",
  },
} satisfies Record<string, SignalDefinition>;
