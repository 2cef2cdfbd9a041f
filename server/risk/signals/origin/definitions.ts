import type { SignalDefinition } from "../../types";

export const originDefinitions = {
  "origin.first-seen": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "An explorer reports when the account was first used.",
    falsePositives: "None: the signal adds nothing to the score.",
  },
  "origin.flagged-creator": {
    family: "control",
    severity: "high",
    weight: 60,
    meaning: "The contract at the wallet's address was created by an address that a source lists as malicious.",
    falsePositives: "The list may be wrong, or the creator may be a service that deploys contracts for any caller.",
  },
} satisfies Record<string, SignalDefinition>;
