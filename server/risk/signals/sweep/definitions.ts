import type { SignalDefinition } from "../../types";

export const sweepDefinitions = {
  "wallet.swept": {
    family: "behaviour",
    severity: "high",
    weight: 55,
    meaning:
      "A wallet that once paid others now sends everything that arrives on to one address within moments: the mark of a sweeper that holds its key.",
    falsePositives: "An owner who set up a forwarder for a wallet he used before.",
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
