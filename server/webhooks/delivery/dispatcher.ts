import { setTimeout as wait } from "node:timers/promises";
import type { Vault } from "@/server/accounts";
import { createBatchQueue, type DatabaseHandle, openDatabase, openListener } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import { newId } from "@/server/kernel/ids";
import type { Logger } from "@/server/kernel/log";
import type { Outbound } from "@/server/outbound";
import type { ChannelsContext } from "../channels/send";
import { dueChannel } from "../publish";
import { type AttemptContext, type Attempted, attemptDelivery } from "./attempt";
import { bringForward } from "./bring-forward";
import { type Claimed, claimFresh, indexesOnly } from "./claim";
import { type Group, Lanes } from "./endpoint-concurrency";
import type { AttemptResult } from "./outcomes";
import { startPollLoop } from "./poll-loop";
import { createRecorder } from "./record";
import { connectionsOfRetries, createRetrier, type Retrier } from "./retry";
import { continueRun, restartLostRuns } from "./retry-runs";

export interface DispatcherOptions {
  database: DatabaseHandle;
  vault: Pick<Vault, "open">;
  outbound: Outbound;
  clock: Clock;
  log: Logger;
  version: string;
  retryScheduleMs: readonly number[];
  /** Attempts under way at once in this process. */
  capacity?: number;
  /** How long a claim holds: what a killed process had under way is sent again after it. */
  leaseMs?: number;
  /** Sends the events that wait in the outbox. */
  sendOutbox(): void;
  channels: ChannelsContext;
}

export interface DispatcherMetrics {
  inFlight: number;
  /** Attempts since the start of this process, by what came of them. */
  attempts: { acknowledged: number; failed: number; exhausted: number };
}

export interface Dispatcher {
  start(): Promise<void>;
  /** Looks now for what is due. */
  wake(): void;
  /** Makes the retries of a receiver that are due, for its run. */
  retry: Retrier["retry"];
  /** Has another run go on with a receiver; answers how many began: none where the run is another already. */
  continueRun(given: { receiverId: string; run: string }): Promise<number>;
  /** Starts the retry runs that were lost; answers how many. */
  restartLostRuns(): Promise<number>;
  bringForward(byMs: number): Promise<void>;
  metrics(): DispatcherMetrics;
  /** Lets attempts under way end, for at most 6 s, and writes what came of them. */
  stop(): Promise<void>;
}

/** One look takes so many at most. */
const batch = 256;
/** Looks that ends of attempts ask for come together. */
const breathMs = 5;
/** Bad receivers don't hurry: looking for each of their attempts would hold up those of others. */
const grainMs = 200;
/** Were a notification lost, what it announced waits so long. The same for the claims of a process that died. */
const pauseMs = 5_000;

/**
 * Makes the first attempt of each delivery at once, in batches, and retries on behalf of retry runs. The rows are the
 * truth: any number of processes take from them what is due, each under a claim that runs out. Woken by the commit that
 * publishes, and by the end of attempts.
 */
export function createDispatcher({ database, clock, log, ...options }: DispatcherOptions): Dispatcher {
  const { capacity = 1_024, leaseMs = 20_000, outbound, vault, version, retryScheduleMs: schedule } = options;
  const lanes = new Lanes(capacity);
  const attempts = { acknowledged: 0, failed: 0, exhausted: 0 };
  // Past the pool: a rush of requests must not hold up deliveries, nor they the requests.
  const own = openDatabase(database.url, 3 + connectionsOfRetries, indexesOnly);
  const { channels } = options;
  const attemptContext: AttemptContext = {
    ...{ outbound, vault, version, schedule, channels, leaseMs, pool: own.pool },
    now: () => clock.now(),
  };
  const recorder = createRecorder({
    ...{ database: own, clock },
    restMs: () => retrier.restMs(),
    onBegun: options.sendOutbox,
  });
  const { record } = recorder;
  const queueOutcomes = (intervalMs: number) =>
    createBatchQueue<AttemptResult>({ name: "webhook outcomes", log, intervalMs, batchSize: 500, write: record });
  // By lane, so that what came of its attempts is written in their order.
  const outcomes = { quick: queueOutcomes(breathMs), bad: queueOutcomes(grainMs) };
  const running = new Set<Promise<unknown>>();
  let closeListener = async () => {};
  const rounds = {
    quick: startPollLoop({ look: () => look("quick"), breathMs, log }),
    bad: startPollLoop({ look: () => look("bad"), breathMs, log }),
  };
  let stopping = false;
  const retrier = createRetrier({
    ...{ db: own.db, pool: own.pool, clock, leaseMs, record, isStopping: () => stopping },
    attempt,
  });

  async function attempt(claimed: Claimed, claim: string): Promise<Attempted> {
    const attempted = await attemptDelivery(attemptContext, claimed, claim);
    for (const { status } of attempted.results) attempts[status as keyof typeof attempts]++;
    return attempted;
  }

  /** A stop waits for it. */
  function track<Result>(work: Promise<Result>): Promise<Result> {
    const settled: Promise<unknown> = work.catch(() => {}).finally(() => running.delete(settled));
    running.add(settled);
    return work;
  }

  async function sendAfter(beginning: Promise<number>): Promise<number> {
    const begun = await beginning;
    if (begun > 0) options.sendOutbox();
    return begun;
  }

  function wake(): void {
    rounds.quick.wake();
    rounds.bad.wake();
  }

  function wakeForNew(): void {
    rounds.quick.hurry();
    if (lanes.anyBad) rounds.bad.wakeIn(grainMs);
  }

  async function carry(claimed: Claimed, claim: string): Promise<void> {
    const { subscriptionId } = claimed;
    const { results, pauseMs: rest } = await attempt(claimed, claim).catch((err): Attempted => {
      log.warn({ err, delivery: claimed.id }, "a delivery could not be attempted");
      return { results: [], pauseMs: grainMs };
    });
    for (const result of results) outcomes[lanes.groupOf(subscriptionId)].add(result);
    const [{ status, durationMs } = { status: "acknowledged", durationMs: 0 }] = results;
    const { group, moved, more, wasFull } = lanes.finished(subscriptionId, {
      ok: status === "acknowledged",
      durationMs,
    });
    if (rest > 0) lanes.rest(subscriptionId, rest);
    if (wasFull) wake();
    else if (rest > 0) rounds[group].wakeIn(rest);
    else if (moved) rounds[group].wakeIn(grainMs);
    else if (more && group === "quick") rounds.quick.wake();
    else if (more) rounds.bad.wakeIn(grainMs);
  }

  /** Starts what is due and fits. Answers when to look again, in ms. */
  async function look(group: Group): Promise<number> {
    if (group === "bad" && !lanes.anyBad) return pauseMs;
    const limit = lanes.reserve(group, batch);
    if (limit === 0) return grainMs;
    const now = clock.now();
    const claim = newId("clm", now);
    let claimed: Claimed[];
    try {
      const room = lanes.room(group);
      claimed = await claimFresh(own.pool, { room, limit, now, leaseMs, claim });
      const counts = new Map<string, number>();
      for (const { subscriptionId } of claimed) counts.set(subscriptionId, (counts.get(subscriptionId) ?? 0) + 1);
      lanes.claimed(counts, room);
    } finally {
      lanes.release(limit);
    }
    for (const one of claimed) {
      void track(carry(one, claim));
      // Each takes a little of the processor. All at once they would hold up what good receivers wait for.
      if (group === "bad") await wait(grainMs / claimed.length);
    }
    return claimed.length === limit ? 0 : pauseMs;
  }

  return {
    wake,
    retry: (given) => track(retrier.retry(given)),
    continueRun: (given) => sendAfter(continueRun(own.db, given, clock.now())),
    restartLostRuns: () => sendAfter(restartLostRuns(own.db, clock.now())),
    async bringForward(byMs) {
      // Unwritten results of attempts before the step would be postponed by rows made after it.
      await Promise.all([outcomes.quick.flush(), outcomes.bad.flush()]);
      await bringForward(own.db, { byMs, now: clock.now(), leaseMs });
      recorder.forget();
      wake();
    },
    metrics: () => ({ inFlight: lanes.inFlight, attempts: { ...attempts } }),
    async start() {
      const listener = await openListener(database.url, { [dueChannel]: wakeForNew }, wake, log);
      closeListener = () => listener.stop();
      rounds.quick.start();
      rounds.bad.start();
    },
    async stop() {
      stopping = true;
      await Promise.all([rounds.quick.stop(), rounds.bad.stop()]);
      const enough = new AbortController();
      await Promise.race([Promise.all(running), wait(6_000, undefined, { signal: enough.signal }).catch(() => {})]);
      enough.abort();
      await Promise.all([outcomes.quick.stop(), outcomes.bad.stop()]);
      await closeListener();
      await own.close();
    },
  };
}
