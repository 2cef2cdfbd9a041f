import type { Words } from "../words";
import type { WalletSignals } from "./evidence";

export const walletWordsPt: Words<WalletSignals> = {
  "wallet.sanctions-oracle": (e) => `A lista de sanções em ${e.network} (${e.oracle}) inclui este endereço`,
  "wallet.stablecoin-frozen": (e) => `O emissor de ${e.symbol} em ${e.network} congelou este endereço`,
};
