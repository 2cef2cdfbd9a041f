import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/server/db";
import { publish, type WebhookEvent } from "@/server/webhooks";

/** Looked at in one reorganisation. */
const MAX_ALERTS = 1_000;

/** Transactions of alerts that stand in blocks after `fork`. */
export async function listAlerted(db: Database, network: string, fork: number): Promise<`0x${string}`[]> {
  const { rows } = await db.execute<{ hash: `0x${string}` }>(sql`
    select distinct transaction_hash as hash from chain_alerts
    where network = ${network} and block > ${fork} and not retracted limit ${MAX_ALERTS}`);
  return rows.map(({ hash }) => hash);
}

type Event = Pick<WebhookEvent, "accountId"> & { id: string; event: string; wallet: string; body: string };

/**
 * Says of each event whose transaction is in the chain no more that it is retracted, once, and notes where the others
 * stand now. Answers the wallets.
 */
export async function retract(
  tx: Transaction,
  network: string,
  { fork, vanished, mined }: { fork: number; vanished: readonly string[]; mined: ReadonlyMap<string, number> },
  at: number,
): Promise<string[]> {
  await tx.execute(sql`
    update chain_alerts a set block = g.block
    from unnest(${sql.param([...mined.keys()])}::text[], ${sql.param([...mined.values()])}::bigint[]) as g(hash, block)
    where a.network = ${network} and a.block > ${fork} and a.transaction_hash = g.hash and not a.retracted`);
  const { rows } = await tx.execute<{ wallet: string; events: string[] }>(sql`
    update chain_alerts set retracted = true, ended_at = coalesce(ended_at, ${new Date(at).toISOString()}::timestamptz)
    where network = ${network} and block > ${fork} and transaction_hash = any(${sql.param(vanished)}::text[])
      and not retracted
    returning wallet, events`);
  const ids = rows.flatMap(({ events }) => events);
  const { rows: events } = await tx.execute<Event>(sql`
    select id, account_id as "accountId", event, wallet, body from webhook_events
    where id = any(${sql.param(ids)}::text[]) order by id`);
  await publish(
    tx,
    events.map(({ id, accountId, event, wallet, body }): WebhookEvent => {
      const data = { eventId: id, event, reason: "reorganised", chain: network } as const;
      const takesBack = { event, data: JSON.parse(body).data };
      return { accountId, event: "event.retracted", wallet, data, at, takesBack };
    }),
  );
  return [...new Set(rows.map(({ wallet }) => wallet))];
}
