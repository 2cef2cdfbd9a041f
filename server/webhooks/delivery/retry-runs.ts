import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/server/db";
import { newId } from "@/server/kernel/ids";
import { grainMs } from "./look-rest";

/** The event that starts a receiver's retry run, and cancels the one before it. */
export const retriesOwed = "webhooks/retries.owed";

/** Data of a retry run from its event. Carries no path of the receiver, which may hold a secret. */
export type RetriesOwed = ReceiverState & {
  receiverId: string;
  /** Stands in the receiver's row as long as this run is the one that retries. */
  run: string;
};

/** Shown in Inngest's dashboard and in the console's list of runs. */
export type ReceiverState = {
  receiver: string;
  failingSince: string | null;
  /** ISO 8601. */
  nextAttempt: string;
  lastAnswer: string | null;
};

/** A run that sleeps for little longer than a new retry wants is left alone. */
const toleranceMs = 1_000;
/** Delay after which a run is given up for lost, since an engine may be busy or away for a while. */
const lostAfterMs = 90_000;

/**
 * Gives each receiver that is owed retries a run, where it has none, or where its run sleeps beyond the first of them.
 * The events go into the outbox of the same transaction. Answers how many began.
 */
export async function beginRuns(
  tx: Database | Transaction,
  owed: readonly { receiverId: string; dueAt: number; lastAnswer: string | null }[],
  { now, restMs }: { now: number; restMs: number },
): Promise<number> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const ms = (count: number) => sql`${count}::int8 * interval '1 ms'`;
  // The same as between the looks of a run.
  const rest = sql`least(${ms(restMs)}, ${at} - coalesce(s.failing_since, ${at}))`;
  const grain = ms(grainMs(restMs));
  return writeRuns(
    tx,
    now,
    sql`from unnest(${sql.param(owed.map(({ receiverId }) => receiverId))}::text[],
        ${sql.param(owed.map(({ dueAt }) => new Date(dueAt)))}::timestamptz[],
        ${sql.param(owed.map(({ lastAnswer }) => lastAnswer))}::text[]) as f(id, due_at, answer)
      where s.id = f.id and s.active and s.deleted_at is null and
        (s.retry_run is null or s.retry_at > f.due_at + ${rest} + ${ms(toleranceMs)})`,
    sql`date_bin(${grain}, greatest(f.due_at, ${at} + ${rest}) + ${grain} - interval '1 ms', 'epoch')`,
  );
}

/** The same for one receiver that goes on after a pause. */
export function resumeRetries(tx: Transaction, receiverId: string, now: number): Promise<number> {
  return writeRuns(
    tx,
    now,
    sql`from (select min(due_at) as due_at, null::text as answer from webhook_deliveries
        where subscription_id = ${receiverId} and status = 'failed') f
      where s.id = ${receiverId} and f.due_at is not null`,
  );
}

/** Another run goes on where one has made as many looks as it may. */
export function continueRun(
  db: Database,
  { receiverId, run }: { receiverId: string; run: string },
  now: number,
): Promise<number> {
  return writeRuns(
    db,
    now,
    sql`from (select null::text as answer) f where s.id = ${receiverId} and s.retry_run = ${run}`,
    sql`s.retry_at`,
  );
}

/**
 * Starts runs anew that were lost: with an event, with an Inngest that forgot them, or with an account's suspension.
 * One probe of an index a receiver.
 */
export async function restartLostRuns(db: Database, now: number): Promise<number> {
  const at = new Date(now);
  const late = new Date(now - lostAfterMs);
  return writeRuns(
    db,
    now,
    sql`from ${firstOwed} f, accounts a
      where s.id = f.id and s.active and s.deleted_at is null and a.id = s.account_id and a.suspended_at is null
        and f.due_at <= ${at.toISOString()}::timestamptz
        and (s.retry_run is null or s.retry_at < ${late.toISOString()}::timestamptz)`,
  );
}

/** Receivers with failed deliveries, and when the first of each is due: hops from one to the next. */
const firstOwed = sql`(with recursive hops(id, due_at) as (
    (select subscription_id, due_at from webhook_deliveries where status = 'failed' order by subscription_id, due_at limit 1)
    union all
    select next.* from hops cross join lateral (
      select d.subscription_id, d.due_at from webhook_deliveries d
      where d.status = 'failed' and d.subscription_id > hops.id order by d.subscription_id, d.due_at limit 1) next
  ) select id, due_at, null::text as answer from hops)`;

async function writeRuns(
  tx: Database | Transaction,
  now: number,
  from: SQL,
  dueAt: SQL = sql`f.due_at`,
): Promise<number> {
  const at = new Date(now).toISOString();
  const iso = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rowCount } = await tx.execute(sql`
    with begun as (
      update webhook_subscriptions s
      set retry_run = ${newId("run", now)} || substr(s.id, 4), retry_at = greatest(${dueAt}, ${at}::timestamptz)
      ${from}
      returning s.id, s.url, s.retry_run, s.retry_at, s.failing_since, f.answer
    )
    insert into job_outbox (id, name, data, created_at)
    select retry_run, ${retriesOwed}, json_build_object('receiverId', id, 'run', retry_run,
      'receiver', regexp_replace(url, '^(https?://[^/?#]*).*', '\\1'), 'failingSince', ${iso(sql`failing_since`)},
      'nextAttempt', ${iso(sql`retry_at`)}, 'lastAnswer', answer), ${at}::timestamptz
    from begun`);
  return rowCount ?? 0;
}
