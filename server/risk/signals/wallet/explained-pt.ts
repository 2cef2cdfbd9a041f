import type { Explanations } from "../words";
import type { WalletSignals } from "./evidence";

export const walletExplainedPt: Explanations<WalletSignals> = {
  "wallet.sanctions-oracle": {
    meaning: "O oráculo de sanções na rede cita o endereço. Nenhuma exceção e nenhuma proteção reduz isso.",
    falsePositives: "Nenhum do próprio oráculo; ele acompanha as listas dos governos com atraso.",
  },
  "wallet.stablecoin-frozen": {
    meaning: "O emissor de uma stablecoin congelou o endereço, em geral a pedido de um tribunal ou da polícia.",
    falsePositives: "Emissores congelam também endereços de vítimas e intermediários, e raramente dizem por quê.",
  },
};
