import { type Assessment, type Language, reasonsOf, titleOf } from "@/server/risk";
import { nameMissing } from "@/server/risk/wording/missing";

/** An assessment in the reader's language. */
export function present({ score, status, riskLevel, decision, signals, coverage }: Assessment, language: Language) {
  return {
    score,
    status,
    riskLevel,
    decision,
    reasons: reasonsOf(signals, language),
    // Every signal has evidence of its own: their union is too large for what carries it to the pages.
    signals: signals.map((one) => ({
      ...one,
      evidence: { ...one.evidence } as Record<string, unknown>,
      title: titleOf(one, language),
    })),
    coverage: { ...coverage, missing: nameMissing(coverage.missing, language) },
  };
}
