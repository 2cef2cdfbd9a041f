import type { SignalDefinition } from "../../types";

export const originDefinitions = {
  "origin.first-seen": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "When the account was first used, by an explorer.",
    falsePositives: "None: it counts nothing.",
  },
  "origin.flagged-creator": {
    family: "control",
    severity: "high",
    weight: 60,
    meaning:
      "The contract that stands at the wallet's address was made by an address that a source lists as malicious.",
    falsePositives: "The list may be wrong, or the maker a service that makes contracts for anybody.",
  },
} satisfies Record<string, SignalDefinition>;
