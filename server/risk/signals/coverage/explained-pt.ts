import type { Explanations } from "../words";
import type { CoverageSignals } from "./evidence";

export const coverageExplainedPt: Explanations<CoverageSignals> = {
  "coverage.essential-missing": {
    meaning:
      "Provas sem as quais ninguém pode chamá-lo de seguro não chegaram a tempo. Eleva a pontuação até 25 e não soma nada além disso.",
    falsePositives: "Não diz nada de ruim sobre ele: pergunte de novo quando a rede responder.",
  },
};
