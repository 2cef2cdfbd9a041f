import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Database } from "@/server/db";
import { grainMs, MIN_REST_MS } from "./look-rest";
import type { ReceiverState } from "./retry-runs";

export interface PlannedRun {
  receiverId: string;
  run: string;
  /** At most: no longer than the receiver has failed, so that one that fails now and then waits for no dead ones. */
  restMs: number;
  /** For how long the receiver asked to be left alone. */
  leftMs: number;
}

/** First attempts that are due so soon, as are those that are under way, keep a run going. */
const soonMs = 30_000;

type Plan = Pick<ReceiverState, "failingSince" | "nextAttempt">;

/**
 * When receivers' runs are to look again: as soon as the next retry is due, or a tenth of the wait later where more are
 * due by then. A failing receiver's first attempts keep its run going as well, since a run that ended between two of them
 * would begin again and again. Nothing where nothing is owed, where the receiver stands still, or where the run is
 * another by now; its mark in the row is taken away then. To be called in a transaction, in which the rows stay locked,
 * so that a retry that comes up meanwhile starts a new run.
 */
export async function planLooks(
  client: Pick<pg.PoolClient, "query">,
  runs: readonly PlannedRun[],
  now: number,
): Promise<(Plan | undefined)[]> {
  const { rows: receivers } = await client.query<{ id: string; run: string; stands: boolean; since: Date | null }>({
    name: "webhooks-plan-lock",
    text: `select s.id, s.retry_run as run, s.failing_since as since,
        not s.active or s.deleted_at is not null or a.suspended_at is not null as stands
      from webhook_subscriptions s join accounts a on a.id = s.account_id
      where s.id = any($1) order by s.id for no key update of s`,
    values: [runs.map(({ receiverId }) => receiverId)],
  });
  const byId = new Map(receivers.map((one) => [one.id, one]));
  const own = runs.filter(({ receiverId, run }) => byId.get(receiverId)?.run === run);
  const due = await readDue(
    client,
    own.flatMap(({ receiverId }) => byId.get(receiverId) ?? []).filter(({ stands }) => !stands),
    now,
  );
  const nextOf = ({ receiverId, restMs, leftMs }: PlannedRun) => {
    const at = due.get(receiverId);
    if (at === undefined) return null;
    const failingMs = now - (byId.get(receiverId)?.since?.getTime() ?? now);
    const rest = Math.max(MIN_REST_MS, leftMs, Math.min(restMs, failingMs));
    const grain = grainMs(restMs);
    return new Date(Math.ceil(Math.max(now + rest, at.getTime()) / grain) * grain);
  };
  const next = new Map(own.map((one) => [one, nextOf(one)]));
  await client.query({
    name: "webhooks-plan",
    text: `update webhook_subscriptions s
      set retry_at = g.at, retry_run = case when g.at is not null then s.retry_run end
      from unnest($1::text[], $2::timestamptz[]) as g(id, at) where s.id = g.id`,
    values: [own.map(({ receiverId }) => receiverId), [...next.values()]],
  });
  return runs.map((one) => {
    const nextAttempt = next.get(one)?.toISOString();
    if (nextAttempt === undefined) return undefined;
    return { failingSince: byId.get(one.receiverId)?.since?.toISOString() ?? null, nextAttempt };
  });
}

/** The moment at which receivers' retries are due. None of a receiver that is owed no attempt. */
async function readDue(
  client: Pick<pg.PoolClient, "query">,
  receivers: { id: string; since: Date | null }[],
  now: number,
): Promise<Map<string, Date>> {
  const ids = receivers.map(({ id }) => id);
  const failing = receivers.map(({ since }) => since !== null);
  const { rows } = await client.query<{ id: string; at: Date }>({
    name: "webhooks-plan-due",
    text: `select g.id, coalesce(last.due_at, $3) as at from unnest($1::text[], $2::bool[]) as g(id, failing)
      left join lateral (select due_at from webhook_deliveries
        where subscription_id = g.id and status = 'failed' order by due_at limit 1) first on true
      left join lateral (select due_at from webhook_deliveries
        where subscription_id = g.id and status = 'failed'
          and due_at <= first.due_at + greatest(first.due_at - $3::timestamptz, interval '0') / 10
        order by due_at desc limit 1) last on true
      left join lateral (select due_at from webhook_deliveries
        where g.failing and subscription_id = g.id and status = 'pending' and due_at <= $4
        order by due_at limit 1) fresh on true
      where last.due_at is not null or fresh.due_at is not null`,
    values: [ids, failing, new Date(now), new Date(now + soonMs)],
  });
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** How many receivers have a run. */
export async function countRuns(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from webhook_subscriptions where retry_run is not null`,
  );
  return rows[0]?.count ?? 0;
}
