import type { SignalDefinition } from "../../types";

export const poisoningDefinitions = {
  "poisoning.attempted": {
    family: "context",
    severity: "low",
    weight: 3,
    meaning:
      "Somebody wrote a look-alike of an address that the wallet really sent to or was paid by, or of its own, into its history, by a transfer of nothing, of dust or of a worthless token, hoping that it is copied from there.",
    falsePositives:
      "The wallet is the target, so it counts nearly nothing. Three equal digits at the beginning and four at the end may be chance, or one owner's who chose his addresses alike. Where the other one only paid the wallet, that one may be the imitation: compare every digit.",
  },
  "poisoning.paid": {
    family: "behaviour",
    severity: "medium",
    weight: 12,
    meaning:
      "The wallet sent something of worth to a look-alike of an address that it had dealt with before, or of its own, which had been planted in its history: it was probably deceived.",
    falsePositives: "An owner of both addresses who tries the second one with a transfer of nothing first.",
  },
} satisfies Record<string, SignalDefinition>;
