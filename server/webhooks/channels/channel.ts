import { and, desc, lt } from "drizzle-orm";
import { type Database, type Page, pageOf, readCursor, schema } from "@/server/db";
import type { EventName } from "../events";
import { isOf, type SubscriptionRow } from "../subscriptions/subscription";
import type { QuietHours } from "./quiet-hours";
import { channelSeverities, type Severity } from "./severity";
import type { ChannelKind } from "./targets";

const { webhookSubscriptions: subscriptions } = schema;

/** A channel as its owner sees it: its target masked. */
export interface Channel {
  id: string;
  kind: ChannelKind;
  /** The target's fields. */
  target: Record<string, string>;
  /** The same in one line. */
  shown: string;
  name: string | null;
  events: EventName[];
  minSeverity: Severity;
  /** Null: every wallet of the account. */
  wallet: string | null;
  lang: "en" | "pt";
  quietHours: QuietHours | null;
  active: boolean;
  disabledReason: string | null;
  failingSince: Date | null;
  createdAt: Date;
}

export function channelOf(row: SubscriptionRow): Channel {
  const { id, kind, url, events, minSeverity, wallet, active, disabledReason, failingSince, createdAt } = row;
  const { name, lang, quietHours, target } = row.channel as schema.ChannelSettings;
  return {
    ...{ id, kind: kind as ChannelKind, target, shown: url, name, events: events as EventName[] },
    ...{ minSeverity: channelSeverities[minSeverity] ?? "low", wallet, lang, quietHours, active },
    ...{ disabledReason, failingSince, createdAt },
  };
}

/** An account's channels, newest first. */
export async function listChannels(
  { db }: { db: Database },
  { accountId, cursor, limit }: { accountId: string; cursor?: string | undefined; limit: number },
): Promise<Page<Channel>> {
  const after = readCursor(cursor, "chn_");
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(isOf(accountId, "channels"), after ? lt(subscriptions.id, after) : undefined))
    .orderBy(desc(subscriptions.id))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: items.map(channelOf), nextCursor };
}
