import type { SignalDefinition } from "../../types";

export const walletDefinitions = {
  "wallet.sanctions-oracle": { family: "listing", severity: "critical", weight: 95 },
  "wallet.stablecoin-frozen": { family: "behaviour", severity: "high", weight: 75 },
} satisfies Record<string, SignalDefinition>;
