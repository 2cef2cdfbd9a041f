import type { SignalDefinition } from "../../types";

export const signatureDefinitions = {
  "signature.raw-hash": { family: "transaction", severity: "high", weight: 45 },
  "signature.outdated-method": { family: "transaction", severity: "medium", weight: 30 },
  "signature.blind-hash": { family: "transaction", severity: "medium", weight: 35 },
  "signature.raw-transaction": { family: "transaction", severity: "high", weight: 45 },
  "signature.unreadable": { family: "transaction", severity: "medium", weight: 30 },
  "signature.unseen-order": { family: "transaction", severity: "medium", weight: 35 },
  "signature.opaque-field": { family: "transaction", severity: "medium", weight: 28 },
  "signature.foreign-chain": { family: "transaction", severity: "medium", weight: 35 },
  "signature.misplaced-domain": { family: "impersonation", severity: "high", weight: 40 },
  "signature.unknown-exchange": { family: "transaction", severity: "medium", weight: 30 },
  "signature.unknown-recipient": { family: "transaction", severity: "medium", weight: 30 },
  "signature.ambiguous": { family: "transaction", severity: "medium", weight: 35 },
  "signature.hidden-text": { family: "impersonation", severity: "medium", weight: 30 },
  "signature.unsigned-field": { family: "context", severity: "info", weight: 3 },
  "signature.digest-varies": { family: "context", severity: "info", weight: 3 },
  "signature.other-signer": { family: "context", severity: "info", weight: 0 },
  "signature.sign-in-elsewhere": { family: "impersonation", severity: "medium", weight: 45 },
  "signature.lopsided-trade": { family: "transaction", severity: "high", weight: 45 },
} satisfies Record<string, SignalDefinition>;
