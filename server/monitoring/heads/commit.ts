import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { schema, type Transaction } from "@/server/db";
import { publish } from "@/server/webhooks";
import { leaseMs } from "../claim-due";
import type { MonitoringContext } from "../context";
import { addressEvents } from "../store";
import { type ChainAlert, subjectOfApproval, subjectOfRight } from "./alerts";
import type { ChainFact } from "./facts";
import { movePosition, type Position } from "./lease";
import { retract } from "./retract";

const { monitoredWallets } = schema;

/** Result of a poll, to be stored in one transaction with its position. */
export interface Found {
  before: Position | null;
  after: Position;
  facts: readonly ChainFact[];
  alerts: readonly ChainAlert[];
  /** Wallets that something happened to; `urgent`: by themselves, or with a listed address. */
  touched: ReadonlyMap<string, "urgent" | "usual">;
  /** Transactions that a reorganisation undid, and where others stand now. */
  undone?: { fork: number; vanished: readonly string[]; mined: ReadonlyMap<string, number> };
}

/** After a scan began the next waits so long, however much happens: anyone can send a wallet something. */
const gapsMs = { urgent: 5_000, usual: 60_000 };
/** An alert that comes and goes with a node's changing word is published no oftener in an hour. */
const MAX_AN_HOUR = 3;

/** False where another process follows the network by now: nothing was stored. */
export function storeFound(
  { db, clock }: Pick<MonitoringContext, "db" | "clock">,
  own: { network: string; holder: string },
  { before, after, facts, alerts, touched, undone }: Found,
): Promise<boolean> {
  const { network } = own;
  return db.transaction(async (tx) => {
    if (!(await movePosition(tx, own, before, after))) return false;
    const at = clock.now();
    const again = undone ? await retract(tx, network, undone, at) : [];
    const wallets = [...new Set([...touched.keys(), ...again])];
    if (wallets.length === 0) return true;
    const scannedTo = await lockWallets(tx, network, wallets);
    await endRights(tx, network, facts, at);
    // Blocks that a scan covered are reported by the scan.
    const unscanned = alerts.filter(({ wallet, block }) => {
      const to = scannedTo.get(wallet);
      return to === null || (to !== undefined && block > to);
    });
    await publishAlerts(tx, network, unscanned, at);
    await endRights(tx, network, facts, at, "last");
    for (const urgency of ["urgent", "usual"] as const) {
      const some = [...touched].flatMap(([wallet, how]) => (how === urgency ? [wallet] : []));
      await scanSoon(tx, network, urgency === "urgent" ? [...some, ...again] : some, at, urgency);
    }
    return true;
  });
}

/** Watched wallets, locked so that no scan of theirs is stored meanwhile, and up to where each was scanned. */
async function lockWallets(
  tx: Transaction,
  network: string,
  wallets: readonly string[],
): Promise<Map<string, number | null>> {
  const { rows } = await tx.execute<{ wallet: string; block: string | null }>(sql`
    select wallet, block from watched_wallets
    where network = ${network} and wallet = any(${sql.param(wallets)}::text[]) order by network, wallet for update`);
  return new Map(rows.map(({ wallet, block }) => [wallet, block === null ? null : Number(block)]));
}

/**
 * Ends alerts of rights that were taken back: those of before where that is the first that the blocks say of the right,
 * those of now where it is the `last`.
 */
async function endRights(
  tx: Transaction,
  network: string,
  facts: readonly ChainFact[],
  at: number,
  which: "first" | "last" = "first",
): Promise<void> {
  const ended = new Map<string, { wallet: string; subject: string; block: number; ends: boolean }>();
  for (const fact of facts) {
    if (fact.kind !== "right") continue;
    const { wallet, block, holds, unlimited } = fact;
    for (const [subject, ends] of [
      [subjectOfRight(fact), !unlimited],
      [subjectOfApproval(fact), !holds],
    ] as const) {
      const key = `${wallet} ${subject}`;
      if (which === "last" || !ended.has(key)) ended.set(key, { wallet, subject, block, ends });
    }
  }
  const all = [...ended.values()].filter(({ ends }) => ends);
  if (all.length === 0) return;
  await tx.execute(sql`
    update chain_alerts a set ended_at = ${new Date(at).toISOString()}::timestamptz
    from unnest(${sql.param(all.map(({ wallet }) => wallet))}::text[], ${sql.param(all.map(({ subject }) => subject))}::text[],
      ${sql.param(all.map(({ block }) => block))}::bigint[]) as g(wallet, subject, block)
    where a.network = ${network} and a.wallet = g.wallet and a.subject = g.subject and a.ended_at is null and a.block <= g.block`);
}

/** Publishes those that are not known, to the accounts that have seen a scan of the wallet. */
async function publishAlerts(
  tx: Transaction,
  network: string,
  alerts: readonly ChainAlert[],
  at: number,
): Promise<void> {
  if (alerts.length === 0) return;
  const registrations = await tx
    .select()
    .from(monitoredWallets)
    .where(
      and(
        eq(monitoredWallets.network, network),
        inArray(monitoredWallets.wallet, [...new Set(alerts.map(({ wallet }) => wallet))]),
        isNotNull(monitoredWallets.introducedAt),
      ),
    );
  for (const alert of alerts) {
    const watchers = registrations.filter(({ wallet }) => wallet === alert.wallet);
    if (watchers.length === 0) continue;
    const id = await noteAlert(tx, network, alert, at);
    if (id === undefined) continue;
    const ids = await publish(
      tx,
      watchers.flatMap((registration) => addressEvents(registration, [alert.event], at)),
    );
    await tx.execute(sql`update chain_alerts set events = ${sql.param(ids)}::text[] where id = ${id}`);
  }
}

/** Undefined where it is known. */
async function noteAlert(
  tx: Transaction,
  network: string,
  { wallet, subject, counterparty, block, transactionHash }: ChainAlert,
  at: number,
): Promise<string | undefined> {
  const since = new Date(at - 3_600_000).toISOString();
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into chain_alerts (network, wallet, subject, counterparty, block, transaction_hash, at)
    select ${network}, ${wallet}, ${subject}, ${counterparty}, ${block}, ${transactionHash}, ${new Date(at).toISOString()}::timestamptz
    where not exists (select from chain_alerts where network = ${network} and wallet = ${wallet} and subject = ${subject}
        and transaction_hash = ${transactionHash} and not retracted)
      and (select count(*) from chain_alerts where network = ${network} and wallet = ${wallet} and subject = ${subject}
        and retracted and ended_at > ${since}::timestamptz) < ${MAX_AN_HOUR}
    on conflict (network, wallet, subject) where ended_at is null do nothing
    returning id`);
  return rows[0]?.id;
}

/** Brings a wallet's scan forward. One under way may have looked before it happened: the next follows it. */
export async function scanSoon(
  tx: Transaction,
  network: string,
  wallets: readonly string[],
  at: number,
  urgency: keyof typeof gapsMs,
): Promise<void> {
  if (wallets.length === 0) return;
  const gap = sql`${gapsMs[urgency]}::int8 * interval '1 ms'`;
  const from = sql`greatest(${new Date(at).toISOString()}::timestamptz, w.scanned_at + ${gap},
    w.taken_until - ${leaseMs}::int8 * interval '1 ms' + ${gap})`;
  await tx.execute(sql`
    update watched_wallets w set due_at = ${from}
    where w.network = ${network} and w.wallet = any(${sql.param(wallets)}::text[]) and w.scanned_at is not null
      and w.due_at > ${from}`);
}
