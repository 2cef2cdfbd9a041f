import type { AnySignal } from "../signals/catalogue";
import type { SignalEvidence } from "../signals/evidence";
import { operator } from "../signals/listing/detect";
import type { Words } from "../signals/words";
import { en } from "./en";
import { pt } from "./pt";

export const languages = ["en", "pt"] as const;
export type Language = (typeof languages)[number];

const catalogues: Record<Language, Words<SignalEvidence>> = { en, pt };

/** An override, where a sentence names the list that speaks. */
const operatorAsList: Record<Language, string> = {
  en: "this installation's operator",
  pt: "operador desta instalação",
};

/** The sentence about a stored signal of an earlier version, which today's catalogue does not hold. */
const retired: Record<Language, (id: string) => string> = {
  en: (id) => `An earlier version reported ${id}, which is no longer assessed`,
  pt: (id) => `Uma versão anterior relatou ${id}, que não é mais avaliado`,
};

/** The sentence for one signal. */
export function titleOf({ id, evidence, source }: AnySignal, language: Language): string {
  const write = catalogues[language][id] as ((evidence: AnySignal["evidence"]) => string) | undefined;
  if (!write) return retired[language](id);
  const isOverride = source === operator && "list" in evidence;
  return write(isOverride ? { ...evidence, list: operatorAsList[language] } : evidence);
}

/** Text for the reader: one sentence for each signal that counts, heaviest first, without duplicates. */
export function reasonsOf(signals: readonly AnySignal[], language: Language): string[] {
  return [...new Set(signals.filter(({ weight }) => weight > 0).map((one) => titleOf(one, language)))];
}
