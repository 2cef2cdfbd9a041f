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
 * Used after the clock was set back: wallets are scanned as soon as intended. Each process that detected it does so.
 * Wallets that were brought forward cannot be distinguished from those due by the clock that was ahead, and an early
 * scan is better.
 */
export async function bringForward(db: Database, byMs: number, now: number): Promise<void> {
  // Moved wallets may be found again, so each is handled once.
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

/** Wallets of a readmitted account are scanned by then. */
const restMs = 15 * 60_000;

/**
 * Postpones due wallets that only suspended accounts watch, or that are on an unregistered network. They are never
 * scanned, and each search for due wallets would pass them. Handles only the oldest, and a limited number at each look,
 * since first scans wait for it. Where more than that are late, a wallet has its turn when it is among them. A wallet
 * that no account watches stays due, which marks when it is deleted.
 */
export async function putOffUnscanned(db: Database, now: number, intervalMs: number): Promise<void> {
  const watchers = sql`from monitored_wallets m join accounts a on a.id = m.account_id
    where m.network = w.network and m.wallet = w.wallet`;
  const isUnscanned = sql`(not exists (select ${watchers} and a.suspended_at is null) or not ${isScanned(sql`w.network`)})`;
  await db.transaction(async (tx) => {
    // Locked first, so that the following statement sees a concurrent registration. Does not wait for a registration
    // that holds a row, since it is about to give the wallet a watcher.
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
 * For a readmitted account: earlier registrations not scanned since are promised within seconds, and were postponed
 * meanwhile. Handles a limited number; the rest follow with all of the account's wallets. Each is locked regardless of
 * its time, since it may be in the process of being postponed.
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
