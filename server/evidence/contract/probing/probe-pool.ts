import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Deadline } from "@/server/chains";
import { FairQueue } from "@/server/concurrency/fair-queue";
import { Thread } from "@/server/kernel/worker-client";
import type { ProbeInput, ProbeResult } from "./probe";

/** Longer than the budget of a probe, or the thread's start on a busy machine: more is hostile code within one call. */
const ANSWER_MS = 10_000;
/** The budget of time may suffice when the machine has less to do. */
const INCOMPLETE_TTL_MS = 20_000;
const MAX_WAITING = 200;
const MAX_WAITING_OF_ONE = 50;

const thread = new Thread({
  ...{ program: "probe-worker", name: "the run of a contract", answerMs: ANSWER_MS },
  limits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
});

interface Job {
  key: string;
  input: ProbeInput;
  deadline: Deadline;
  end(result: ProbeResult | null): void;
}

/** By code and the state that was read; null where the run failed, as it would again. */
const kept = new LRUCache<string, { result: ProbeResult | null }>({ max: 500, ttl: 10 * 60_000 });
const turns = new FairQueue<Job>();
let isBusy = false;

/** The thread starts now, so that no scan waits for that. */
export function startProbes(): void {
  void thread.ask(null).catch(() => {});
}

/** Runs a contract in a thread of its own, one at a time. Null where that failed, or the time was over. */
export async function probeApart(input: ProbeInput, deadline: Deadline): Promise<ProbeResult | null> {
  const { time, number, ...same } = input;
  const key = createHash("sha256").update(JSON.stringify(same)).digest("base64");
  const found = kept.get(key);
  if (found) return found.result;
  if (turns.size >= MAX_WAITING || turns.lengthOf(deadline.accountId) >= MAX_WAITING_OF_ONE) return null;
  const done = new Promise<ProbeResult | null>((end) => turns.add(deadline.accountId, { key, input, deadline, end }));
  if (!isBusy) void work();
  return deadline.race(done).catch(() => null);
}

async function work(): Promise<void> {
  isBusy = true;
  for (let job = turns.take(); job; job = turns.take()) {
    if (job.deadline.isOver) {
      job.end(null);
      continue;
    }
    // The thread's start does not count towards the code's time.
    await thread.ask(null).catch(() => {});
    const result = await (thread.ask(job.input) as Promise<ProbeResult>).catch(() => null);
    kept.set(job.key, { result }, result?.complete === false ? { ttl: INCOMPLETE_TTL_MS } : {});
    job.end(result);
  }
  isBusy = false;
}
