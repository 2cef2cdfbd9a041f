import { drizzle } from "drizzle-orm/node-postgres";
import { LRUCache } from "lru-cache";
import type pg from "pg";
import { type DatabaseHandle, retryDeadlock, schema } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import { disableFailing, disableSubscription } from "./disable";
import { type AttemptResult, writeOutcomes } from "./outcomes";
import { beginRuns } from "./retry-runs";

export interface RecorderOptions {
  database: Pick<DatabaseHandle, "db" | "pool">;
  clock: Clock;
  /** For how long a run rests at most between two looks: a retry that is due meanwhile needs no other. */
  restMs(): number;
  /** Events of retry runs wait in the outbox. */
  onBegun(): void;
}

export interface Recorder {
  /** Writes what came of attempts, starts retry runs, and switches off receivers that are gone. */
  record(results: AttemptResult[]): Promise<void>;
  /** After a clock was set back. */
  forget(): void;
}

const askEveryMs = 60_000;

export function createRecorder({ database, clock, restMs, onBegun }: RecorderOptions): Recorder {
  const { db, pool } = database;
  const askedOf = new LRUCache<string, number>({ max: 10_000 });

  /** Whether it has failed for days changes slowly. */
  function isWorthAsking(subscriptionId: string): boolean {
    const now = clock.now();
    if (now - (askedOf.get(subscriptionId) ?? 0) < askEveryMs) return false;
    askedOf.set(subscriptionId, now);
    return true;
  }

  async function write(results: AttemptResult[]): Promise<void> {
    const owed = new Map<string, { receiverId: string; dueAt: number; lastAnswer: string | null }>();
    for (const { subscriptionId: receiverId, dueAt, error } of results) {
      const known = owed.get(receiverId);
      if (dueAt !== null)
        owed.set(receiverId, { receiverId, dueAt: Math.min(dueAt, known?.dueAt ?? dueAt), lastAnswer: error });
    }
    if (owed.size === 0) return writeOutcomes(pool, results);
    const begun = await inTransaction(pool, async (client) => {
      // A run that finds nothing owed ends under the same lock: it has seen these outcomes, or a new run begins here.
      const lock = "select from webhook_subscriptions where id = any($1) order by id for no key update";
      await client.query({ name: "webhooks-lock-receivers", text: lock, values: [[...owed.keys()]] });
      await writeOutcomes(client, results);
      const options = { now: clock.now(), restMs: restMs() };
      return beginRuns(drizzle(client, { schema }), [...owed.values()], options);
    });
    if (begun > 0) onBegun();
  }

  return {
    forget: () => askedOf.clear(),
    async record(results) {
      await retryDeadlock(() => write(results));
      const failed = results.filter(({ status }) => status !== "acknowledged");
      if (failed.length === 0) return;
      const context = { db, clock };
      const gone = new Map(
        failed.filter((one) => one.responseStatus === 410).map((one) => [one.subscriptionId, one.url]),
      );
      for (const [id, url] of gone) await disableSubscription(context, id, url, "The receiver answered 410 Gone");
      const doubtful = [...new Set(failed.map(({ subscriptionId }) => subscriptionId))].filter(isWorthAsking);
      if (doubtful.length > 0) await disableFailing(context, doubtful);
    },
  };
}

export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
