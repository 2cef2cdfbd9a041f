import type { Explanations } from "../words";
import type { ExposureSignals } from "./evidence";

const privacy = "A privacidade tem usos honestos.";

export const exposureExplainedPt: Explanations<ExposureSignals> = {
  "exposure.received-sanctioned": {
    meaning: "A carteira recebeu algo de valor diretamente de um endereço sancionado.",
    falsePositives: "Pode ter sido recebido antes das sanções, ou sem ser pedido.",
  },
  "exposure.paid-sanctioned": {
    meaning: "A carteira enviou algo de valor diretamente a um endereço sancionado.",
    falsePositives: "Pode ter sido enviado antes das sanções.",
  },
  "exposure.received-flagged": {
    meaning: "A carteira recebeu algo de valor diretamente de um endereço que uma fonte lista como malicioso.",
    falsePositives: "Uma loja ou pessoa paga por um ladrão; uma vítima que recebeu parte de volta.",
  },
  "exposure.moved-by-flagged": {
    meaning:
      "Uma transação enviada por um endereço, ou que chamou um contrato, que uma fonte lista como malicioso moveu algo de valor de outros para a carteira, que é de uma pessoa: assim ladrões pagam a si mesmos e a seus parceiros.",
    falsePositives: "Alguém a quem um ladrão paga assim; uma vítima que recebeu parte de volta.",
  },
  "exposure.received-mixer": {
    meaning: "A carteira recebeu algo de valor de um misturador de fundos.",
    falsePositives: privacy,
  },
  "exposure.paid-mixer": {
    meaning: "A carteira enviou algo de valor a um misturador de fundos.",
    falsePositives: privacy,
  },
  "exposure.victim": {
    meaning:
      "A carteira enviou algo de valor a um endereço que uma fonte lista como malicioso: provavelmente como vítima.",
    falsePositives: "Cúmplices também pagam uns aos outros; isso exige mais provas do que um pagamento.",
  },
  "exposure.dust": {
    meaning:
      "Um endereço listado enviou poeira, tokens sem valor ou trocados: ninguém pode impedir que outros façam isso, então não conta.",
    falsePositives: "Nenhum: não conta nada.",
  },
};
