import type { SignalDefinition } from "../../types";

export const sweepDefinitions = {
  "wallet.swept": {
    family: "behaviour",
    severity: "medium",
    weight: 40,
    meaning:
      "A wallet that once paid others now sends nearly everything that arrives, by its worth, on to one address within moments: the mark of a sweeper that holds its key, and of an owner who sends on to his exchange. It asks for review and no more: nobody speaks against the address.",
    falsePositives: "An owner who sends what he receives on to his address at an exchange, or set up a forwarder.",
  },
  "wallet.swept-to-flagged": {
    family: "behaviour",
    severity: "critical",
    weight: 80,
    meaning: "Everything that arrives is sent on within moments to an address that a source lists as malicious.",
    falsePositives: "The list may be wrong; then override the address.",
  },
  "wallet.forwards": {
    family: "context",
    severity: "info",
    weight: 2,
    meaning:
      "Everything that arrives is sent on to one address within moments, and it never did anything else: a deposit address of an exchange does so.",
    falsePositives: "None as such: it counts nearly nothing.",
  },
} satisfies Record<string, SignalDefinition>;
