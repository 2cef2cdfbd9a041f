import { LRUCache } from "lru-cache";
import type { Hex } from "viem";
import { type Deadline, type ReadOptions, scanCode } from "@/server/chains";
import { FairQueue } from "@/server/concurrency/fair-queue";
import type { Logger } from "@/server/kernel/log";
import { Thread, WorkFailed } from "@/server/kernel/worker-client";
import type { CodeAnalysis, CodeFindings } from "./code/analyse";
import { startProbes } from "./probing/probe-pool";

/** Honest code takes 160 ms at most; the thread's own start on a busy machine some seconds. */
const answerMs = 10_000;
/** Maximum waiting jobs. Beyond it the thread cannot keep up, and new jobs are answered that the code was not read. */
const MAX_WAITING = 1_000;
/** Maximum of one account, so that the others have room regardless of its load. */
const MAX_OF_ONE = 250;
const failedMs = 10 * 60_000;

let log: Pick<Logger, "error"> | undefined;
const thread = new Thread({
  ...{ program: "code-worker", name: "the analysis of code", answerMs },
  limits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
});

/** One code; `findings` is null where it could not be analysed. */
interface Job {
  code: Hex;
  isBegun: boolean;
  findings?: CodeFindings | null;
  done: Promise<void>;
  end(): void;
}

/** Failures too, for a while: the same code would fail again. */
const kept = new LRUCache<Hex, Job>({ max: 300 });
const turns = new FairQueue<{ job: Job; deadline: Deadline }>();
let isBusy = false;

/** Starts the thread now, so that no scan waits for it. `logger` gets errors about code that cannot be analysed. */
export function openAnalysisPool(logger: Pick<Logger, "error">): void {
  log = logger;
  void thread.ask("0x" satisfies Hex).catch(() => {});
  startProbes();
}

/**
 * Analyses code in a thread of its own: its author chose it, and it must neither crash other work nor block the event
 * loop. Once for each code; many contracts share theirs. Undefined where it could not be analysed, or not in time.
 */
export async function analyseInWorker(code: Hex, { deadline }: ReadOptions): Promise<CodeAnalysis | undefined> {
  const job = kept.get(code) ?? open(code);
  if (job.findings === undefined) await wait(job, deadline);
  return job.findings ? { ...job.findings, scan: scanCode(code) } : undefined;
}

function open(code: Hex): Job {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  const job = { code, isBegun: false, done, end };
  kept.set(code, job);
  return job;
}

async function wait(job: Job, deadline: Deadline): Promise<void> {
  if (!job.isBegun) {
    if (turns.size >= MAX_WAITING || turns.lengthOf(deadline.accountId) >= MAX_OF_ONE) return;
    turns.add(deadline.accountId, { job, deadline });
    if (!isBusy) void work();
  }
  await deadline.race(job.done).catch(() => {});
}

/** One after the other, so that none fails for what another did. */
async function work(): Promise<void> {
  isBusy = true;
  for (let next = turns.take(); next; next = turns.take()) {
    const { job, deadline } = next;
    if (job.isBegun || deadline.isOver) continue;
    job.isBegun = true;
    try {
      job.findings = (await thread.ask(job.code)) as CodeFindings;
    } catch (err) {
      log?.error({ err }, "a contract's code could not be analysed");
      job.findings = null;
      if (err instanceof WorkFailed) kept.set(job.code, job, { ttl: failedMs });
      else kept.delete(job.code);
    }
    job.end();
  }
  isBusy = false;
}
