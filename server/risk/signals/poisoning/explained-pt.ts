import type { Explanations } from "../words";
import type { PoisoningSignals } from "./evidence";

export const poisoningExplainedPt: Explanations<PoisoningSignals> = {
  "poisoning.attempted": {
    meaning:
      "Alguém gravou no histórico da carteira um endereço parecido com outro a que ela realmente enviou ou de que realmente recebeu, ou com o dela mesma, por uma transferência de nada, de poeira ou de um token sem valor, na esperança de que seja copiado dali.",
    falsePositives:
      "A carteira é o alvo, então quase não conta. Três dígitos iguais no início e quatro no fim podem ser acaso, ou de um só dono que escolheu endereços parecidos. Se o outro apenas pagou à carteira, ele é que pode ser a imitação: compare todos os dígitos.",
  },
  "poisoning.paid": {
    meaning:
      "A carteira enviou algo de valor a um endereço parecido com outro com que já tivera negócios, ou com o dela mesma, plantado em seu histórico: provavelmente foi enganada.",
    falsePositives: "Quem possui os dois endereços e experimenta o segundo primeiro com uma transferência de nada.",
  },
};
