import type { SignalDefinition } from "../../types";

export const poisoningDefinitions = {
  "poisoning.attempted": {
    family: "context",
    severity: "low",
    weight: 3,
    meaning:
      "The wallet's history contains a look-alike of its own address or of an address that it really paid or was paid by. A transfer of nothing, of dust or of a worthless token put it there, so that a user copies it.",
    falsePositives:
      "The wallet is the target, so the weight is low. Three equal digits at the beginning and four at the end may be chance, or the choice of one owner. Where the other address only paid the wallet, that address may be the imitation: compare every digit.",
  },
  "poisoning.paid": {
    family: "behaviour",
    severity: "medium",
    weight: 12,
    meaning:
      "The wallet sent something of value to a look-alike of its own address or of an earlier counterparty. The look-alike had been planted in its history. The owner was probably deceived.",
    falsePositives: "An owner of both addresses who tests the second one with a transfer of nothing first.",
  },
} satisfies Record<string, SignalDefinition>;
