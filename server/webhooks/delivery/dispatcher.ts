import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Vault } from "@/server/accounts";
import { createBatchQueue, type DatabaseHandle, openDatabase, openListener } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import { newId } from "@/server/kernel/ids";
import type { Logger } from "@/server/kernel/log";
import type { Outbound } from "@/server/outbound";
import { dueChannel } from "../publish";
import { attemptDelivery } from "./attempt";
import { bringForward } from "./bring-forward";
import { type Claimed, claimDue, indexesOnly, readNextDue } from "./claim";
import { disableFailing, disableSubscription } from "./disable";
import { type Group, Lanes } from "./endpoint-concurrency";
import { type AttemptResult, writeOutcomes } from "./outcomes";
import { makeRounds } from "./poll-loop";

export interface CourierOptions {
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
}

export interface CourierMetrics {
  inFlight: number;
  /** Attempts since the start of this process, by what came of them. */
  attempts: { acknowledged: number; failed: number; exhausted: number };
}

export interface Courier {
  start(): Promise<void>;
  /** Looks now for what is due. */
  wake(): void;
  bringForward(byMs: number): Promise<void>;
  metrics(): CourierMetrics;
  /** Lets attempts under way end, for at most 6 s, and writes what came of them. */
  stop(): Promise<void>;
}

/** One look takes so many at most. */
const batch = 256;
/** Looks that ends of attempts ask for come together. */
const breathMs = 5;
/** Second attempts and bad receivers don't hurry: looking for each of theirs would hold up the first attempts of others. */
const grainMs = 200;
/** Were a notification lost, what it told of waits so long. */
const longestPauseMs = 5_000;
const askEveryMs = 60_000;

/**
 * Carries deliveries to their receivers. Their rows are the truth: any number of processes take from them what is due,
 * each under a claim that runs out. Woken by the commit of who publishes, by the end of attempts, and by the clock.
 */
export function createCourier({ database, clock, log, ...options }: CourierOptions): Courier {
  const { capacity = 1_024, leaseMs = 20_000, outbound, vault, version, retryScheduleMs: schedule } = options;
  const attemptContext = { outbound, vault, version, schedule, now: () => clock.now() };
  const lanes = new Lanes(capacity);
  const attempts = { acknowledged: 0, failed: 0, exhausted: 0 };
  // Past the pool: a rush of requests must not hold up deliveries, nor they the requests.
  const own = openDatabase(database.url, 3, indexesOnly);
  const context = { db: own.db, clock };
  const queueOutcomes = (intervalMs: number) =>
    createBatchQueue<AttemptResult>({ name: "webhook outcomes", log, intervalMs, batchSize: 500, write: record });
  // By lane, so that what came of its attempts is written in their order.
  const outcomes = { quick: queueOutcomes(breathMs), bad: queueOutcomes(grainMs) };
  const running = new Set<Promise<void>>();
  let closeListener = async () => {};
  const rounds = {
    quick: makeRounds({ look: () => look("quick"), breathMs, log }),
    bad: makeRounds({ look: () => look("bad"), breathMs, log }),
  };
  /** When the next attempt of a group is due, as far as is known, and when that was asked. */
  const unknown = () => ({ at: 0, askedAt: 0 });
  const next = { quick: unknown(), bad: unknown() };
  const askedOf = new LRUCache<string, number>({ max: 10_000 });

  function wake(): void {
    rounds.quick.wake();
    rounds.bad.wake();
  }

  function wakeForNew(): void {
    rounds.quick.hurry();
    if (lanes.anyBad) rounds.bad.wakeIn(grainMs);
  }

  async function record(results: AttemptResult[]): Promise<void> {
    await writeOutcomes(own.pool, results);
    const failed = results.filter(({ status }) => status !== "acknowledged");
    if (failed.length === 0) return;
    for (const { subscriptionId, dueAt } of failed) {
      const group = lanes.groupOf(subscriptionId);
      next[group].at = Math.min(next[group].at, dueAt ?? Number.POSITIVE_INFINITY);
      // The pause was chosen before this was known.
      rounds[group].wakeIn(pauseUntil(next[group].at));
    }
    const gone = new Map(
      failed.filter((one) => one.responseStatus === 410).map((one) => [one.subscriptionId, one.url]),
    );
    for (const [id, url] of gone) await disableSubscription(context, id, url, "The receiver answered 410 Gone");
    const doubtful = [...new Set(failed.map(({ subscriptionId }) => subscriptionId))].filter(isWorthAsking);
    if (doubtful.length > 0) await disableFailing(context, doubtful);
  }

  /** Whether it has failed for days changes slowly. */
  function isWorthAsking(subscriptionId: string): boolean {
    const now = clock.now();
    if (now - (askedOf.get(subscriptionId) ?? 0) < askEveryMs) return false;
    askedOf.set(subscriptionId, now);
    return true;
  }

  async function carry(claimed: Claimed, claim: string): Promise<void> {
    const result = await attemptDelivery(attemptContext, claimed, claim);
    const { status, durationMs, subscriptionId } = result;
    attempts[status as keyof typeof attempts]++;
    outcomes[lanes.groupOf(subscriptionId)].add(result);
    const { group, moved, more, wasFull } = lanes.finished(subscriptionId, {
      ok: status === "acknowledged",
      durationMs,
    });
    if (wasFull) wake();
    else if (moved) {
      // What waits for it was the other group's to know.
      next[group].at = 0;
      rounds[group].wakeIn(grainMs);
    } else if (more && group === "quick") rounds.quick.wake();
    else if (more) rounds.bad.wakeIn(grainMs);
  }

  /** Starts what is due and fits. Answers when to look again, in ms. */
  async function look(group: Group): Promise<number> {
    if (group === "bad" && !lanes.anyBad) return longestPauseMs;
    const limit = lanes.reserve(group, batch);
    if (limit === 0) return grainMs;
    const now = clock.now();
    const claim = newId("clm", now);
    let claimed: Claimed[];
    try {
      const room = lanes.room(group);
      claimed = await claimDue(own.pool, { room, limit, now, leaseMs, claim });
      const counts = new Map<string, number>();
      for (const { subscriptionId } of claimed) counts.set(subscriptionId, (counts.get(subscriptionId) ?? 0) + 1);
      lanes.claimed(counts, room);
    } finally {
      lanes.release(limit);
    }
    for (const one of claimed) {
      const work = carry(one, claim).finally(() => running.delete(work));
      running.add(work);
      // Each takes a little of the processor. All at once they would hold up what good receivers wait for.
      if (group === "bad") await wait(grainMs / claimed.length);
    }
    if (claimed.length === limit) return 0;
    const known = next[group];
    // Between two questions it changes by our own failures only, and by what other processes leave behind.
    if (now >= known.at || now - known.askedAt >= longestPauseMs) {
      known.at = (await readNextDue(own.pool, lanes.room(group))) ?? Number.POSITIVE_INFINITY;
      known.askedAt = now;
    }
    return pauseUntil(known.at);
  }

  function pauseUntil(at: number): number {
    return Math.min(longestPauseMs, Math.max(grainMs, at - clock.now()));
  }

  return {
    wake,
    async bringForward(byMs) {
      // What came of attempts before the step, and still waits to be written, would be put off by rows made after it.
      await Promise.all([outcomes.quick.flush(), outcomes.bad.flush()]);
      await bringForward(own.db, { byMs, now: clock.now(), leaseMs });
      // What is known of times is of the clock that was ahead.
      Object.assign(next, { quick: unknown(), bad: unknown() });
      askedOf.clear();
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
