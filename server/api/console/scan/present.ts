import { type Assessment, type Coverage, type Language, reasonsOf, sharesOf, titleOf } from "@/server/risk";
import { nameMissing } from "@/server/risk/wording/missing";

/** An assessment in the reader's language. */
export function present({ score, status, riskLevel, decision, signals, coverage }: Assessment, language: Language) {
  return {
    score,
    status,
    riskLevel,
    decision,
    reasons: reasonsOf(signals, language),
    shares: sharesOf(signals),
    // Every signal has evidence of its own: their union is too large for what carries it to the pages.
    signals: signals.map((one) => ({
      ...one,
      evidence: { ...one.evidence } as Record<string, unknown>,
      title: titleOf(one, language),
    })),
    coverage: presentCoverage(coverage, language, signals),
  };
}

export function presentCoverage(coverage: Coverage, language: Language, signals: readonly { id: string }[]) {
  const { missing } = coverage;
  return {
    ...coverage,
    missing: nameMissing(missing, language),
    /** Whether no published sanctions list was ever read: a clean answer then proves less. */
    lacksSanctions: missing.includes("sanctions-lists"),
    /** A protected wallet address is known by name, so its chain is not read. */
    isProtected: signals.some(({ id }) => id === "listing.protected"),
  };
}
