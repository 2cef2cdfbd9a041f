import type { Words } from "../words";
import type { PoisoningSignals } from "./evidence";

export const poisoningWordsEn: Words<PoisoningSignals> = {
  "poisoning.attempted": ({ lookalike, imitated, count }) =>
    count === 1
      ? `An address in its history, ${lookalike}, imitates ${imitated}: don't copy it`
      : `${count} addresses in its history imitate others, such as ${lookalike} imitating ${imitated}: don't copy them`,
  "poisoning.paid": (e) =>
    `It paid ${e.lookalike}, which imitates ${e.imitated} and had been planted in its history: it was probably deceived`,
};
