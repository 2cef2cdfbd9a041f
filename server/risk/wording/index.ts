import type { AnySignal, SignalId } from "../signals/catalogue";
import type { SignalEvidence } from "../signals/evidence";
import { en } from "./en";
import { pt } from "./pt";

export const languages = ["en", "pt"] as const;
export type Language = (typeof languages)[number];

/** One sentence a signal, with its evidence in it. A signal without a sentence does not compile. */
export type Wording = {
  signals: { [Id in SignalId]: (evidence: SignalEvidence[Id]) => string };
  /** Evidence that may be missing, as a noun phrase. */
  missing: Record<MissingEvidence, string>;
};

/** Everything that `coverage.missing` may name. */
export const missingEvidence = [
  "account-type",
  "code",
  "sanctions-oracle",
  "allowances",
  "history",
  "creator",
  "counterparties",
  "intel",
] as const;
export type MissingEvidence = (typeof missingEvidence)[number];

const catalogues: Record<Language, Wording> = { en, pt };

/** The sentence for one signal. */
export function titleOf(signal: AnySignal, language: Language): string {
  const write = catalogues[language].signals[signal.id] as (evidence: AnySignal["evidence"]) => string;
  return write(signal.evidence);
}

/** What a person should read: one sentence for each signal that counts, heaviest first, none twice. */
export function reasonsOf(signals: readonly AnySignal[], language: Language): string[] {
  return [...new Set(signals.filter(({ weight }) => weight > 0).map((one) => titleOf(one, language)))];
}
