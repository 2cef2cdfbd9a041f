import type { Explanations } from "../words";
import type { SweepSignals } from "./evidence";

export const sweepExplainedPt: Explanations<SweepSignals> = {
  "wallet.swept": {
    meaning:
      "Uma carteira que já pagou a outros agora envia tudo o que chega a um só endereço em instantes: a marca de um varredor que tem sua chave.",
    falsePositives: "Um dono que configurou um encaminhador para uma carteira que já usava.",
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
