import type { SignalDefinition } from "../../types";

const removal =
  "The list may be wrong or out of date: the entry leaves the score at the list's next synchronisation, and an operator can override it at once.";

export const listingDefinitions = {
  "listing.sanctioned": {
    family: "listing",
    severity: "critical",
    weight: 95,
    meaning: "The address stands on a government sanctions list. No override or protection lowers it.",
    falsePositives: "None from the list itself; delisted addresses leave at the next synchronisation.",
  },
  "listing.phishing": {
    family: "listing",
    severity: "critical",
    weight: 80,
    meaning: "A source lists it as used for phishing.",
    falsePositives: removal,
  },
  "listing.drainer": {
    family: "listing",
    severity: "critical",
    weight: 85,
    meaning: "A source lists it as part of a wallet drainer.",
    falsePositives: removal,
  },
  "listing.scam": {
    family: "listing",
    severity: "high",
    weight: 75,
    meaning: "A source lists it as a scam, or as harmful in a way that has no category of its own.",
    falsePositives: removal,
  },
  "listing.exploiter": {
    family: "listing",
    severity: "critical",
    weight: 80,
    meaning: "A source lists it as having stolen funds or exploited a protocol.",
    falsePositives: removal,
  },
  "listing.exploited": {
    family: "listing",
    severity: "high",
    weight: 65,
    meaning: "A contract that was exploited: approvals to it can still be used to take tokens.",
    falsePositives: "The protocol may have fixed the hole for new users; old approvals stay dangerous.",
  },
  "listing.poisoner": {
    family: "listing",
    severity: "high",
    weight: 75,
    meaning: "A source lists it as poisoning histories with look-alike addresses.",
    falsePositives: removal,
  },
  "listing.mixer": {
    family: "listing",
    severity: "medium",
    weight: 45,
    meaning:
      "A source lists it as a mixer. Not a crime in itself, so it asks for review and does not block. It counts no more than this where it owns, runs or has made something.",
    falsePositives: "Privacy has honest uses.",
  },
  "listing.malware": {
    family: "listing",
    severity: "critical",
    weight: 80,
    meaning: "A source lists it as distributing or controlling malware.",
    falsePositives: removal,
  },
  "listing.disputed": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "A community list names it, yet it is canonical infrastructure (token, router, Permit2, Safe…), so the entry counts nothing.",
    falsePositives: "The protected list is curated by hand and by permissive packages; report a wrong entry.",
  },
  "listing.contested": {
    family: "listing",
    severity: "medium",
    weight: 30,
    meaning:
      "One community list names a site that an allowlist or the built-in list of well-known projects calls official. Either may be right: lists contain mistakes, and official sites are taken over. Two lists count in full.",
    falsePositives: removal,
  },
  "listing.protected": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "Canonical infrastructure (token, router, Permit2, Safe…): no community list alone can raise it above CAUTION.",
    falsePositives: "The protected list is curated by hand and by permissive packages; report a wrong entry.",
  },
  "override.denied": {
    family: "listing",
    severity: "critical",
    weight: 90,
    meaning: "An operator of this installation denies it. Who, and why, stands in the audit log.",
    falsePositives: "Remove the override, or let it expire.",
  },
  "override.allowed": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "An operator of this installation vouches for it: everything but sanctions is set aside.",
    falsePositives: "Overrides are audited; remove it when it is wrong.",
  },
} satisfies Record<string, SignalDefinition>;
