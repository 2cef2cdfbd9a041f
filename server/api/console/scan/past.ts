import {
  type AnySignal,
  type Coverage,
  catalogue,
  type Language,
  levelOf,
  reasonsOf,
  sharesOf,
  titleOf,
} from "@/server/risk";
import { detailsVersion, type PastScan } from "@/server/scans";
import { byDanger } from "./approvals";
import { presentCoverage } from "./present";

interface Kept {
  version?: number;
  coverage?: Coverage;
  about?: Record<string, unknown>;
}

/** A scan as it was answered then, in the reader's language of now. What is not kept, or not in today's shape, is null. */
export function presentPast({ signals, details, score, ...scan }: PastScan, language: Language) {
  const all = signals as AnySignal[];
  const { version, coverage, about } = (details ?? {}) as Kept;
  const isCurrent = version === detailsVersion;
  return {
    ...scan,
    score,
    ...levelOf(score),
    reasons: reasonsOf(all, language),
    shares: sharesOf(all.filter(({ id }) => id in catalogue)),
    signals: all.map((one) => ({
      ...one,
      evidence: { ...one.evidence } as Record<string, unknown>,
      title: titleOf(one, language),
    })),
    coverage: isCurrent && coverage ? presentCoverage(coverage, language, all) : null,
    about: isCurrent && about && coverage ? withRanking(about, all, coverage) : null,
  };
}

function withRanking(
  about: Record<string, unknown>,
  signals: AnySignal[],
  coverage: Coverage,
): Record<string, unknown> {
  const isWallet = "accountType" in about && Array.isArray(about.approvals);
  return isWallet ? { ...about, approvals: byDanger(about.approvals as never, signals, coverage) } : about;
}
