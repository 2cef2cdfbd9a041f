import type { Words } from "../words";
import type { WalletSignals } from "./evidence";

export const walletWordsEn: Words<WalletSignals> = {
  "wallet.sanctions-oracle": (e) => `The sanctions list on ${e.network} (${e.oracle}) names this address`,
  "wallet.stablecoin-frozen": (e) => `The issuer of ${e.symbol} on ${e.network} has frozen this address`,
};
