import { LRUCache } from "lru-cache";
import type { Hex } from "viem";
import { type Deadline, type ReadOptions, scanCode } from "@/server/chains";
import type { Logger } from "@/server/log";
import { Thread } from "@/server/thread";
import type { CodeAnalysis, CodeFindings } from "./analyse";

/** Honest code takes 160 ms at most. */
const answerMs = 10_000;
/** More at once means that the thread can't follow: who comes then is told that the code was not read. */
const mostWaiting = 300;
const failedMs = 10 * 60_000;

let log: Pick<Logger, "error"> | undefined;
const thread = new Thread({
  ...{ program: "code-worker", name: "the analysis of code", answerMs },
  limits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  onFailure: (err) => log?.error({ err }, "a contract's code could not be analysed"),
});

type Answer = Promise<CodeFindings | undefined>;

/** Failures too, for a while: the same code would end the thread again. */
const kept = new LRUCache<Hex, Answer>({ max: 300 });
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** `log` is told of code that ends the thread. It starts now, so that no scan waits for that. */
export function openAnalyses(logger: Pick<Logger, "error">): void {
  log = logger;
  void thread.ask("0x" satisfies Hex).catch(() => {});
}

/**
 * Analyses code in a thread of its own: its author chose it, and nobody else shall wait for it, nor fall with it. Once
 * for each code; many contracts share theirs. Undefined where it could not be analysed, or not in time.
 */
export async function analyseApart(code: Hex, { deadline }: ReadOptions): Promise<CodeAnalysis | undefined> {
  const findings = await deadline.race(kept.get(code) ?? ask(code, deadline)).catch(() => undefined);
  return findings && { ...findings, scan: scanCode(code) };
}

/** One after the other, so that none fails for what another did; those for whom nobody waits any more are left out. */
function ask(code: Hex, deadline: Deadline): Answer {
  if (waiting >= mostWaiting) return Promise.resolve(undefined);
  waiting++;
  const analyse = async () => {
    if (!deadline.isOver) return (await thread.ask(code)) as CodeFindings;
    kept.delete(code);
    return undefined;
  };
  const answer: Answer = last
    .then(analyse)
    .catch(() => {
      kept.set(code, answer, { ttl: failedMs });
      return undefined;
    })
    .finally(() => waiting--);
  last = answer;
  kept.set(code, answer);
  return answer;
}
