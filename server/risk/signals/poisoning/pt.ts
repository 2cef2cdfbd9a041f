import type { Words } from "../words";
import type { PoisoningSignals } from "./evidence";

export const poisoningWordsPt: Words<PoisoningSignals> = {
  "poisoning.attempted": ({ lookalike, imitated, count }) =>
    count === 1
      ? `Um endereço em seu histórico, ${lookalike}, imita ${imitated}: não o copie`
      : `${count} endereços em seu histórico imitam outros, como ${lookalike}, que imita ${imitated}: não os copie`,
  "poisoning.paid": (e) =>
    `A carteira pagou a ${e.lookalike}, que imita ${e.imitated} e foi plantado em seu histórico: provavelmente foi enganada`,
};
