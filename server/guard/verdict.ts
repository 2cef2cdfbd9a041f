import { type Assessment, levelOf, reasonsOf, scoreOf } from "@/server/risk";
import type { Policy } from "./policy";

/** Decision on a transaction, and its reason. */
export interface Verdict {
  action: "send" | "block" | "refuse" | "hold";
  decision: Assessment["decision"];
  score: number;
  /** Sentences in English, heaviest first. */
  reasons: string[];
  /** Ids of what was found. */
  signals: string[];
}

/** BLOCK is never sent. What wants a look, and what could not be checked, is up to the key's policy. */
export function decide({ decision, score, signals }: Assessment, policy: Policy): Verdict {
  const counted = signals.filter(({ weight }) => weight > 0);
  const reported = {
    decision,
    score,
    reasons: reasonsOf(signals, "en").slice(0, MAX_REASONS),
    signals: [...new Set(counted.map(({ id }) => id as string))],
  };
  if (decision === "BLOCK") return { action: "block", ...reported };
  const found = signals.filter(({ id }) => !id.startsWith("coverage."));
  const isUnchecked = found.length < signals.length;
  if (isUnchecked && policy.unchecked === "refuse") return { action: "refuse", ...reported };
  const wantsLook = levelOf(scoreOf(found)).decision === "REVIEW";
  if (!wantsLook || policy.review === "pass") return { action: "send", ...reported };
  return { action: policy.review, ...reported };
}

const MAX_REASONS = 20;
