import { catalogue, type SignalId } from "../signals/catalogue";
import type { Explanation } from "../types";
import type { Language } from ".";
import { explainedPt } from "./explained-pt";

const explanations: Record<Language, Record<SignalId, Explanation>> = { en: catalogue, pt: explainedPt };

/** For the documentation: what a signal means, and when it is wrong. */
export function explain(id: SignalId, language: Language): Explanation {
  return explanations[language][id];
}
