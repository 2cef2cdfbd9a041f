import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/server/db";
import { isScanned } from "./registered";
import type { TakenWallet } from "./watched";

/** Longer than any scan takes. Where a process dies, its wallets are taken again after it. */
export const leaseMs = 60_000;
/** Rows of a slice of what is due: to look at a whole backlog for a few wallets takes longer than to scan them. */
const sliceSize = 1_000;
/** More are not counted. */
const MAX_COUNTED = 10_000;

type Row = Omit<TakenWallet, "takenUntil" | "block"> & { block: string | null; place: string };

/**
 * Takes up to `most` wallets whose scan is due, so that no other process takes them for a minute. In turn from every
 * account: first the one that each of them waits for longest, then the second of each; a first scan, which is promised
 * within seconds, before those that are due again. Of more than is looked at, that holds for the oldest, the newest, and
 * some between, others every time: many wallets of one account can't hide another's few for long. Rows that another
 * process is taking are passed over.
 */
export async function claimDue(db: Database, now: number, most: number): Promise<TakenWallet[]> {
  const takenUntil = now + leaseMs;
  const at = sql`${new Date(now).toISOString()}::timestamptz`;
  const isMore = sql`(select count(*) from oldest) = ${sliceSize}`;
  const somewhere = sql`(select min(due_at) + random() * (${at} - min(due_at)) from oldest)`;
  const { rows } = await db.execute<Row>(sql`
    with oldest as materialized (${slice(sql`w.due_at <= ${at}`, sql`asc`)}),
    looked as (
      select * from oldest
      union (${slice(sql`${isMore} and w.due_at <= ${at}`, sql`desc`)})
      union (${slice(sql`${isMore} and w.due_at <= ${at} and w.due_at >= ${somewhere}`, sql`asc`)})
    ),
    due as (
      select network, wallet, due_at, known,
        row_number() over (partition by account_id order by known, due_at, network, wallet) as place
      from looked
    ),
    fair as (
      select network, wallet, min(place) as place, bool_and(known) as known from due group by network, wallet
      order by min(place), bool_and(known), min(due_at) limit ${4 * most}
    ),
    free as (
      select w.network, w.wallet, f.place
      from watched_wallets w join fair f on f.network = w.network and f.wallet = w.wallet
      where w.due_at <= ${at}
      order by f.place, f.known, w.due_at limit ${most}
      for update of w skip locked
    )
    update watched_wallets w set due_at = ${new Date(takenUntil)}, taken_until = ${new Date(takenUntil)}, version = w.version + 1
    from free where w.network = free.network and w.wallet = free.wallet
    returning w.network, w.wallet, w.version, w.score, w.status, w.signals, w.threats, w.state, w.block, free.place,
      exists (select from monitored_wallets m join accounts a on a.id = m.account_id and a.suspended_at is null
        where m.network = w.network and m.wallet = w.wallet and m.introduced_at is null) as awaited`);
  const inTurn = rows.sort((a, b) => Number(a.place) - Number(b.place));
  return inTurn.map(({ block, place: _, ...row }) => ({
    ...row,
    block: block === null ? null : Number(block),
    takenUntil,
  }));
}

/** By account, in the order of the due index. Excludes those of suspended accounts. */
function slice(where: SQL, order: SQL): SQL {
  return sql`select m.account_id, w.network, w.wallet, w.due_at, m.introduced_at is not null as known
    from watched_wallets w
    join monitored_wallets m on m.network = w.network and m.wallet = w.wallet
    join accounts a on a.id = m.account_id and a.suspended_at is null
    where ${where} and ${isScanned(sql`w.network`)} order by w.due_at ${order} limit ${sliceSize}`;
}

/** How late the oldest due scan is, in milliseconds; 0 where none is. And how many are due, at most `MAX_COUNTED`. */
export async function measureDue(db: Database, now: number): Promise<{ due: number; lagMs: number }> {
  const { rows } = await db.execute<{ due: number; oldest: string | null }>(
    sql`select count(*)::int as due, min(due_at) as oldest from (
        select w.due_at from watched_wallets w where w.due_at <= ${new Date(now)} and ${isScanned(sql`w.network`)}
          and exists (select from monitored_wallets m join accounts a on a.id = m.account_id and a.suspended_at is null
            where m.network = w.network and m.wallet = w.wallet)
        order by w.due_at limit ${MAX_COUNTED}) counted`,
  );
  const { due = 0, oldest = null } = rows[0] ?? {};
  return { due, lagMs: oldest === null ? 0 : Math.max(0, now - new Date(oldest).getTime()) };
}
