import type { Words } from "../words";
import type { OriginSignals } from "./evidence";

export const originWordsPt: Words<OriginSignals> = {
  "origin.first-seen": (e) => `Primeiro uso em ${e.firstSeen.slice(0, 10)}`,
  "origin.flagged-creator": (e) =>
    `Este contrato foi criado por ${e.label ? `${e.label} (${e.creator})` : e.creator}, que consta da lista ${e.list}`,
};
