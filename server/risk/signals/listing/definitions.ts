import type { SignalDefinition } from "../../types";

const removal =
  "The list may be wrong or out of date. A removed entry leaves the score at the list's next synchronisation, and an operator can override it at once.";

export const listingDefinitions = {
  "listing.sanctioned": {
    family: "listing",
    severity: "critical",
    weight: 95,
    meaning: "The address is on a government sanctions list. No override or protection lowers it.",
    falsePositives: "None from the list itself; delisted addresses leave at the next synchronisation.",
  },
  "listing.phishing": {
    family: "listing",
    severity: "critical",
    weight: 80,
    meaning: "A source lists the address or domain as used for phishing.",
    falsePositives: removal,
  },
  "listing.drainer": {
    family: "listing",
    severity: "critical",
    weight: 85,
    meaning: "A source lists the address or domain as part of a wallet drainer.",
    falsePositives: removal,
  },
  "listing.scam": {
    family: "listing",
    severity: "high",
    weight: 75,
    meaning: "A source lists the address or domain as a scam, or as harmful in a way that has no category of its own.",
    falsePositives: removal,
  },
  "listing.exploiter": {
    family: "listing",
    severity: "critical",
    weight: 80,
    meaning: "A source lists the address as having stolen funds or exploited a protocol.",
    falsePositives: removal,
  },
  "listing.exploited": {
    family: "listing",
    severity: "high",
    weight: 65,
    meaning: "The contract was exploited. Approvals to it can still be used to take tokens.",
    falsePositives: "The protocol may have fixed the vulnerability for new users. Old approvals stay dangerous.",
  },
  "listing.poisoner": {
    family: "listing",
    severity: "high",
    weight: 75,
    meaning: "A source lists the address as poisoning histories with look-alike addresses.",
    falsePositives: removal,
  },
  "listing.mixer": {
    family: "listing",
    severity: "medium",
    weight: 45,
    meaning:
      "A source lists the address as a mixer. A mixer is not a crime in itself, so the signal requires review and does not block. The weight is the same where the mixer owns, controls or created something.",
    falsePositives: "Privacy has legitimate uses.",
  },
  "listing.malware": {
    family: "listing",
    severity: "critical",
    weight: 80,
    meaning: "A source lists the address or domain as distributing or controlling malware.",
    falsePositives: removal,
  },
  "listing.disputed": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "A community list names the address, yet it is canonical infrastructure (token, router, Permit2, Safe…). The entry adds nothing to the score.",
    falsePositives:
      "The protected list is curated by hand and from permissively licensed packages. Report a wrong entry.",
  },
  "listing.contested": {
    family: "listing",
    severity: "medium",
    weight: 30,
    meaning:
      "One community list names a site that an allowlist or the built-in list of well-known projects calls official. Either may be right: lists contain mistakes, and official sites are compromised. Two lists count in full.",
    falsePositives: removal,
  },
  "listing.protected": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "The address is canonical infrastructure (token, router, Permit2, Safe…). No community list alone can raise it above CAUTION.",
    falsePositives:
      "The protected list is curated by hand and from permissively licensed packages. Report a wrong entry.",
  },
  "override.denied": {
    family: "listing",
    severity: "critical",
    weight: 90,
    meaning:
      "An operator of this installation denies the address or domain. The audit log states by which operator and why.",
    falsePositives: "Remove the override, or let it expire.",
  },
  "override.allowed": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "An operator of this installation trusts the address or domain. Everything but sanctions is ignored.",
    falsePositives: "Overrides are audited. Remove the override when it is wrong.",
  },
} satisfies Record<string, SignalDefinition>;
