import type { Explanations } from "../words";
import type { OriginSignals } from "./evidence";

export const originExplainedPt: Explanations<OriginSignals> = {
  "origin.first-seen": {
    meaning: "Quando a conta foi usada pela primeira vez, segundo um explorador de blocos.",
    falsePositives: "Nenhum: não conta nada.",
  },
  "origin.flagged-creator": {
    meaning:
      "O contrato que está no endereço da carteira foi criado por um endereço que uma fonte lista como malicioso.",
    falsePositives:
      "A lista pode estar errada, ou quem o criou pode ser um serviço que cria contratos para qualquer um.",
  },
};
