import type { Words } from "../words";
import type { OriginSignals } from "./evidence";

export const originWordsEn: Words<OriginSignals> = {
  "origin.first-seen": (e) => `First used on ${e.firstSeen.slice(0, 10)}`,
  "origin.flagged-creator": (e) =>
    `This contract was made by ${e.label ? `${e.label} (${e.creator})` : e.creator}, which ${e.list} lists`,
};
