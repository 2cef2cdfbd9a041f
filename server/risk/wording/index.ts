import type { AnySignal } from "../signals/catalogue";
import type { SignalEvidence } from "../signals/evidence";
import type { Words } from "../signals/words";
import { en } from "./en";
import { pt } from "./pt";

export const languages = ["en", "pt"] as const;
export type Language = (typeof languages)[number];

const catalogues: Record<Language, Words<SignalEvidence>> = { en, pt };

/** The sentence for one signal. */
export function titleOf(signal: AnySignal, language: Language): string {
  const write = catalogues[language][signal.id] as (evidence: AnySignal["evidence"]) => string;
  return write(signal.evidence);
}

/** What a person should read: one sentence for each signal that counts, heaviest first, none twice. */
export function reasonsOf(signals: readonly AnySignal[], language: Language): string[] {
  return [...new Set(signals.filter(({ weight }) => weight > 0).map((one) => titleOf(one, language)))];
}
