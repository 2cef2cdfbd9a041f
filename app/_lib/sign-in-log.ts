import type { LoggerInstance } from "next-auth";
import { systemClock } from "@/server/kernel/clock";
import { createSampler } from "@/server/observe/sampler";

interface Failure {
  code: string;
  reason: string | undefined;
}

const MAX_LETTERS = 300;

/**
 * Logs failures of next-auth. Any client can cause them, with an invented cookie or a callback with its own text. So
 * only a few a second are logged, with little of the text.
 */
export function reportFailures(report: (failure: Failure) => void, clock = systemClock): LoggerInstance {
  const sampler = createSampler(clock);
  const error: LoggerInstance["error"] = (code, metadata) => {
    if (!sampler.admits("sign-in")) return;
    const thrown = metadata instanceof Error ? metadata : (metadata as { error?: Error } | undefined)?.error;
    report({ code, reason: thrown?.message?.slice(0, MAX_LETTERS) });
  };
  return { error, warn: () => {}, debug: () => {} };
}
