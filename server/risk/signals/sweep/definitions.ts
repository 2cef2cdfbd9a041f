import type { SignalDefinition } from "../../types";

export const sweepDefinitions = {
  "wallet.swept": {
    family: "behaviour",
    severity: "medium",
    weight: 40,
    meaning:
      "A wallet that once paid others now forwards nearly all incoming value to one address within moments. A sweeper that holds the key does so, and so does an owner who forwards to an exchange. The signal requires review and no more: no source lists the address.",
    falsePositives: "An owner who forwards incoming funds to an exchange, or configured a forwarder.",
  },
  "wallet.swept-to-flagged": {
    family: "behaviour",
    severity: "critical",
    weight: 80,
    meaning: "Everything that arrives is forwarded within moments to an address that a source lists as malicious.",
    falsePositives: "The list may be wrong: override the address.",
  },
  "wallet.forwards": {
    family: "context",
    severity: "info",
    weight: 2,
    meaning:
      "Everything that arrives is forwarded to one address within moments, and the wallet never did anything else. A deposit address of an exchange behaves in this way.",
    falsePositives: "None: the signal adds almost nothing to the score.",
  },
} satisfies Record<string, SignalDefinition>;
