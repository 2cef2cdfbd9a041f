import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { createBatcher } from "@/server/concurrency/batcher";
import { createSemaphore } from "@/server/concurrency/semaphore";
import { type Database, retryDeadlock } from "@/server/db";
import { newId } from "@/server/kernel/ids";
import type { Attempted } from "./attempt";
import { type Claimed, claimRetries } from "./claim";
import { restMs } from "./look-rest";
import type { AttemptResult } from "./outcomes";
import { countRuns, planLooks } from "./plan-look";
import { inTransaction } from "./record";
import type { ReceiverState } from "./retry-runs";

/** Results and remaining work of one look of a retry run. The run ends where `nextAttempt` is null. */
export interface RetryLook extends Omit<ReceiverState, "nextAttempt"> {
  nextAttempt: string | null;
  acknowledged: number;
  failed: number;
  exhausted: number;
}

interface RetryOptions {
  db: Database;
  pool: pg.Pool;
  clock: { now(): number };
  leaseMs: number;
  isStopping(): boolean;
  /** Makes an attempt; its outcome is written by `record`. */
  attempt(claimed: Claimed, claim: string): Promise<Attempted>;
  record(results: AttemptResult[]): Promise<void>;
}

/** Attempts of a look at one receiver that are under way at once, and that are claimed together. */
const width = 16;
const batch = 3 * width;
/** A look that took so long goes on in the next. */
const longestMs = 15_000;
/** Longer rests of a channel are slept through by its run. */
const longestRestMs = 4_000;

/** Looks that are under way together share their statements. */
const looksTogether = 32;
/** Looks use so many connections to the database at once, so that they keep none from first attempts. */
export const connectionsOfRetries = 2;
const recountAfterMs = 2_000;

export interface Retrier {
  /** Makes the retries of a receiver that are due. What another run of it has under way is left alone. */
  retry(given: { receiverId: string; run: string; receiver: string }): Promise<RetryLook>;
  /** How long runs rest at most, as of the last look. */
  restMs(): number;
}

export function createRetrier(options: RetryOptions): Retrier {
  const { db, pool, clock, leaseMs, isStopping, attempt, record } = options;
  const inTurn = createSemaphore(connectionsOfRetries);
  let rest = restMs(0);
  let countedAt = Number.NEGATIVE_INFINITY;
  const claimDue = createBatcher(async (looks: { receiverId: string; run: string }[]) => {
    const now = clock.now();
    const claim = newId("clm", now);
    const found = await inTurn(() => claimRetries(pool, looks, { limit: batch, now, leaseMs, claim }));
    const byReceiver = new Map<string, Claimed[]>();
    for (const one of found) byReceiver.set(one.subscriptionId, [...(byReceiver.get(one.subscriptionId) ?? []), one]);
    return looks.map(({ receiverId }) => {
      const claimed = byReceiver.get(receiverId) ?? [];
      // A step that runs twice at once asks twice.
      byReceiver.delete(receiverId);
      return { claimed, claim };
    });
  }, looksTogether);
  const recordAll = createBatcher(async (looks: AttemptResult[][]) => {
    await inTurn(() => record(looks.flat()));
    return looks;
  }, looksTogether);
  const plan = createBatcher(async (looks: { receiverId: string; run: string; leftMs: number }[]) => {
    if (performance.now() - countedAt > recountAfterMs) {
      countedAt = performance.now();
      rest = restMs(await inTurn(() => countRuns(db)));
    }
    const runs = looks.map((look) => ({ ...look, restMs: rest }));
    const planAll = () => inTransaction(pool, (client) => planLooks(client, runs, clock.now()));
    return inTurn(() => retryDeadlock(planAll));
  }, looksTogether);

  async function attemptAll(claimed: Claimed[], claim: string): Promise<Attempted> {
    const results: AttemptResult[] = [];
    let pauseMs = 0;
    const left = claimed.values();
    const work = async () => {
      for (const one of left) {
        const attempted = await attempt(one, claim);
        results.push(...attempted.results);
        pauseMs = Math.max(pauseMs, attempted.pauseMs);
      }
    };
    await Promise.all(Array.from({ length: width }, work));
    return { results, pauseMs };
  }

  return {
    restMs: () => rest,
    async retry({ receiverId, run, receiver }) {
      const look: RetryLook = {
        ...{ receiver, failingSince: null, nextAttempt: null, lastAnswer: null },
        ...{ acknowledged: 0, failed: 0, exhausted: 0 },
      };
      const began = performance.now();
      let left = 0;
      while (!isStopping() && performance.now() - began < longestMs) {
        const { claimed, claim } = await claimDue({ receiverId, run });
        if (claimed.length === 0) break;
        const { results, pauseMs } = await attemptAll(claimed, claim);
        if (results.length > 0) await recordAll(results);
        left = pauseMs;
        for (const { status } of results) look[status as "acknowledged" | "failed" | "exhausted"]++;
        const last = results.at(-1);
        look.lastAnswer = last?.error ?? (last?.responseStatus ? `HTTP ${last.responseStatus}` : null);
        // A channel has one claimed at a time, and rests between two.
        if (pauseMs === 0 ? claimed.length < batch : pauseMs > longestRestMs) break;
        if (pauseMs > 0) await wait(pauseMs);
      }
      const planned = await plan({ receiverId, run, leftMs: left });
      return { ...look, ...planned };
    },
  };
}
