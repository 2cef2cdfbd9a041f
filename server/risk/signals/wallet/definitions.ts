import type { SignalDefinition } from "../../types";

export const walletDefinitions = {
  "wallet.sanctions-oracle": {
    family: "listing",
    severity: "critical",
    weight: 95,
    meaning: "The sanctions oracle on the chain names the address. No override or protection lowers it.",
    falsePositives: "None from the oracle itself; it follows government lists with a delay.",
  },
  "wallet.stablecoin-frozen": {
    family: "behaviour",
    severity: "high",
    weight: 75,
    meaning: "The issuer of a stablecoin has frozen the address, usually on a court's or the police's request.",
    falsePositives: "Issuers freeze victims' and middlemen's addresses too, and seldom say why.",
  },
} satisfies Record<string, SignalDefinition>;
