import type { SignalDefinition } from "../../types";

export const walletDefinitions = {
  "wallet.sanctions-oracle": {
    family: "listing",
    severity: "critical",
    weight: 95,
    meaning: "The sanctions oracle on the chain lists the address. No override or protection lowers it.",
    falsePositives: "None from the oracle itself. It follows government lists with a delay.",
  },
  "wallet.stablecoin-frozen": {
    family: "behaviour",
    severity: "high",
    weight: 75,
    meaning: "The issuer of a stablecoin has frozen the address, usually at the request of a court or the police.",
    falsePositives: "Issuers also freeze addresses of victims and intermediaries, and seldom state why.",
  },
} satisfies Record<string, SignalDefinition>;
