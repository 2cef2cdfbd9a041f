import { and, desc, eq, lt, ne, sql } from "drizzle-orm";
import { type Page, pageOf, readCursor, schema } from "@/server/db";
import type { WebhooksContext } from "./context";
import type { EventName } from "./events";

const { webhookEvents: events } = schema;

/** An event of a wallet, regardless of whether a subscription received it. */
export interface WalletEvent {
  id: string;
  event: EventName;
  /** Data as it was, or would have been, sent: see EventData. */
  data: Record<string, unknown>;
  createdAt: Date;
}

export interface EventFilter {
  accountId: string;
  /** Address as registered. */
  wallet: string;
  /** The same address lives on several. */
  chain: string;
  cursor?: string | undefined;
  limit: number;
}

/** An account's events of one wallet, newest first. */
export async function listEvents(
  { db }: Pick<WebhooksContext, "db">,
  { accountId, wallet, chain, cursor, limit }: EventFilter,
): Promise<Page<WalletEvent>> {
  const after = readCursor(cursor, "msg_");
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.accountId, accountId),
        eq(events.wallet, wallet),
        ne(events.event, "incident.over"),
        sql`${events.body}::json -> 'data' ->> 'chain' = ${chain}`,
        after ? lt(events.id, after) : undefined,
      ),
    )
    .orderBy(desc(events.id))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit);
  return {
    items: items.map(({ id, event, body, createdAt }) => {
      const { data } = JSON.parse(body) as { data: Record<string, unknown> };
      return { id, event: event as EventName, data, createdAt };
    }),
    nextCursor,
  };
}
