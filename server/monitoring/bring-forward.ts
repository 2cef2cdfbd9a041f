import { type SQL, sql } from "drizzle-orm";
import type { Network } from "@/server/chains";
import { type Database, inParts, retryDeadlock, type Transaction } from "@/server/db";
import { pairsOf } from "./register";
import { isScanned } from "./registered";

/** Clocks of several processes differ by less, and a scan under way is taken for no longer. */
const slackMs = 120_000;
/** Put off are all wallets together, and a statement has no time for a million. */
const atOnce = 5_000;

/**
 * For a clock that was set back: wallets are scanned as soon as they were meant to be. Each process that saw it does so:
 * what was brought forward can't be told from what was due by the clock that was ahead, and is better scanned early.
 */
export async function bringForward(db: Database, byMs: number, now: number): Promise<void> {
  // What was moved may be found again: each has its turn once.
  let [network, wallet] = ["", ""];
  await moveInParts(async () => {
    const moved = await move(db, {
      which: sql`(network, wallet) > (${network}, ${wallet}) and due_at > ${moment(now)} order by network, wallet`,
      to: sql`w.due_at - ${byMs}::int8 * interval '1 ms'`,
    });
    ({ network, wallet } = moved.at(-1) ?? { network, wallet });
    return moved;
  });
}

/** Makes due what is put off for longer than any scan ever is: a clock that was ahead said when. */
export async function recallLost(db: Database, now: number, intervalMs: number): Promise<void> {
  const which = sql`due_at > ${moment(now + intervalMs + slackMs)} order by due_at`;
  await moveInParts(() => move(db, { which, to: moment(now) }));
}

/** Whoever is let in again has his wallets scanned by then. */
const restMs = 15 * 60_000;

/**
 * Puts off what is due that only suspended accounts watch, or that is on a network which is no longer registered: nobody
 * scans it, and whoever looks for what is due would pass
 * it every time. Of the oldest only, and only some at each look, since first scans wait for it: where more than that is
 * late, it has its turn when it comes to be among them. What no account watches at all stays due, by which it is told when
 * it is forgotten.
 */
export async function putOffUnscanned(db: Database, now: number, intervalMs: number): Promise<void> {
  const watchers = sql`from monitored_wallets m join accounts a on a.id = m.account_id
    where m.network = w.network and m.wallet = w.wallet`;
  const isUnscanned = sql`(not exists (select ${watchers} and a.suspended_at is null) or not ${isScanned(sql`w.network`)})`;
  await db.transaction(async (tx) => {
    // Locked first: a registration that comes meanwhile is seen by the statement after it. One that holds a row is not
    // waited for: it is about to make it somebody's.
    const { rows } = await tx.execute<{ network: Network; key: string }>(sql`
      select network, wallet as key from watched_wallets w
      where due_at <= ${moment(now)} and ${isUnscanned} and (network, wallet) in (
        select w.network, w.wallet from watched_wallets w where w.due_at <= ${moment(now)}
          and exists (select ${watchers})
        order by w.due_at limit ${atOnce})
      for update of w skip locked`);
    if (rows.length === 0) return;
    await tx.execute(sql`
      update watched_wallets w set due_at = ${moment(now + Math.min(restMs, intervalMs))} from ${pairsOf(rows)}
      where w.network = given.network and w.wallet = given.wallet and ${isUnscanned}`);
  });
}

/**
 * Of an account that is let in again: what it registered before and nobody scanned for it since is promised within seconds,
 * and was put off meanwhile. Of very many some: the rest comes with all that it watches. Whatever its time, each is locked:
 * it may be put off just now.
 */
export async function bringFirstScansForward(tx: Transaction, accountId: string, now: number): Promise<void> {
  await tx.execute(sql`
    with first as (
      select w.network, w.wallet from watched_wallets w join monitored_wallets m using (network, wallet)
      where m.account_id = ${accountId} and m.introduced_at is null
      order by w.network, w.wallet limit ${atOnce} for update of w
    )
    update watched_wallets w set due_at = least(w.due_at, ${moment(now)})
    from first where w.network = first.network and w.wallet = first.wallet`);
}

type Moved = { network: string; wallet: string };

/** Scans are stored in the same rows meanwhile, in another order. */
function moveInParts(moveSome: () => Promise<Moved[]>): Promise<number> {
  return inParts(atOnce, async () => (await retryDeadlock(moveSome)).length);
}

async function move(db: Database, { which, to }: { which: SQL; to: SQL }): Promise<Moved[]> {
  const { rows } = await db.execute<Moved>(sql`
    with part as (
      select network, wallet from watched_wallets where ${which} limit ${atOnce} for update
    ), moved as (
      update watched_wallets w set due_at = ${to}
      from part where w.network = part.network and w.wallet = part.wallet
    )
    select network, wallet from part order by network, wallet`);
  return rows;
}

const moment = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;
