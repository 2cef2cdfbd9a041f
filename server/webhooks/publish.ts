import { sql } from "drizzle-orm";
import { sanitizeJson, type Transaction } from "@/server/db";
import { newId } from "@/server/kernel/ids";
import { rankOf, severityOf } from "./channels/severity";
import type { IncidentOver, WebhookEvent } from "./events";
import { walletKey } from "./wallet-key";

/** Notified with the commit of what there is to deliver. */
export const dueChannel = "webhooks_due";

/** Notifies the couriers, with the commit, of due deliveries. */
export const wakeCouriers = (tx: Transaction) => tx.execute(sql`select pg_notify(${dueChannel}, '')`);

/**
 * Writes events in the transaction in which they happened, so that there is never one without the other, with one
 * delivery for each active subscription that wants it. One statement, however many events. A delivery's id is made of
 * its event's and its subscription's. Answers the events' ids, in their order.
 */
export async function publish(tx: Transaction, events: readonly (WebhookEvent | IncidentOver)[]): Promise<string[]> {
  if (events.length === 0) return [];
  const rows = events.map(({ accountId, event, wallet, data, at, ...more }) => {
    const timestamp = new Date(at).toISOString();
    // The bytes that are stored, signed and sent, in the contract's order.
    const body = sanitizeJson(JSON.stringify({ event, wallet, timestamp, data }));
    const id = newId("msg", at);
    const severity = rankOf(severityOf(("takesBack" in more && more.takesBack) || { event, data }));
    const over = event === "incident.over" ? data.of : null;
    return { id, accountId, event, wallet, key: wallet && walletKey(wallet), body, timestamp, severity, over };
  });
  const column = (name: keyof (typeof rows)[number]) => sql.param(rows.map((row) => row[name]));
  await tx.execute(sql`
    with given as (
      select * from unnest(${column("id")}::text[], ${column("accountId")}::text[], ${column("event")}::text[],
        ${column("wallet")}::text[], ${column("key")}::text[], ${column("body")}::text[], ${column("timestamp")}::timestamptz[],
        ${column("severity")}::int[], ${column("over")}::text[])
      as g(id, account_id, event, wallet, wallet_key, body, created_at, severity, over)
    ), told as (
      select g.*, s.id as receiver from given g join webhook_subscriptions s on s.account_id = g.account_id
        and s.active and s.deleted_at is null and g.severity >= s.min_severity
        and (g.event = any(s.events) or s.kind = 'pagerduty' and g.over = any(s.events))
        and (s.wallet_key is null or s.wallet_key = g.wallet_key)
    ), written as (
      insert into webhook_events (id, account_id, event, wallet, body, created_at)
      select id, account_id, event, wallet, body, created_at from given
      where over is null or id in (select id from told)
    ), made as (
      insert into webhook_deliveries (id, account_id, subscription_id, event_id, created_at, due_at)
      select 'dlv_' || substr(id, 5) || right(receiver, 14), account_id, receiver, id, created_at, least(created_at, now())
      from told
      returning 1
    )
    select pg_notify(${dueChannel}, '') where exists (select from made)`);
  return rows.map(({ id }) => id);
}
