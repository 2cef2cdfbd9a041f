import type { Explanations } from "../words";
import type { SweepSignals } from "./evidence";

export const sweepExplainedPt: Explanations<SweepSignals> = {
  "wallet.swept": {
    meaning:
      "Uma carteira que já pagou a outros agora envia quase tudo o que chega, em valor, a um só endereço em instantes: a marca de um varredor que tem sua chave, e de um dono que repassa à sua corretora. Pede revisão e nada mais: nada fala contra o endereço.",
    falsePositives:
      "Um dono que repassa o que recebe a seu endereço em uma corretora, ou que configurou um encaminhador.",
  },
  "wallet.swept-to-flagged": {
    meaning: "Tudo o que chega é enviado em instantes a um endereço que uma fonte lista como malicioso.",
    falsePositives: "A lista pode estar errada; então crie uma exceção para o endereço.",
  },
  "wallet.forwards": {
    meaning:
      "Tudo o que chega é enviado em instantes a um só endereço, e a carteira nunca fez outra coisa: assim faz um endereço de depósito de corretora.",
    falsePositives: "Nenhum em si: quase não conta.",
  },
};
