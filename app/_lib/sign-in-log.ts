import type { LoggerInstance } from "next-auth";
import { systemClock } from "@/server/kernel/clock";
import { createSampler } from "@/server/observe/sampler";

interface Failure {
  code: string;
  reason: string | undefined;
}

const mostLetters = 300;

/**
 * What next-auth tells of failures. Anybody brings them about, with a made-up cookie or by a callback with words of his
 * own: so a few a second are told, and little of the words.
 */
export function tellFailures(tell: (failure: Failure) => void, clock = systemClock): LoggerInstance {
  const sampler = createSampler(clock);
  const error: LoggerInstance["error"] = (code, metadata) => {
    if (!sampler.admits("sign-in")) return;
    const thrown = metadata instanceof Error ? metadata : (metadata as { error?: Error } | undefined)?.error;
    tell({ code, reason: thrown?.message?.slice(0, mostLetters) });
  };
  return { error, warn: () => {}, debug: () => {} };
}
