import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { cursorOf, type Database, type Page, pageOf, schema } from "@/server/db";
import type { EventName } from "../events";
import type { DeliveryStatus } from "./state";

const { webhookDeliveries: deliveries, webhookEvents: events } = schema;

/** Looked at for an event, which no index has: it would be written anew at every attempt. */
const MAX_LOOKED = 10_000;

interface Sought {
  subscriptionId: string;
  status?: DeliveryStatus | undefined;
  event?: EventName | undefined;
  /** The id behind which the page begins. */
  after?: string | undefined;
  limit: number;
}

/**
 * A page of a subscription's deliveries, newest first. For an event no more than so many are looked at: the work is the
 * same however many there are.
 */
export async function findNewest(
  db: Database,
  { subscriptionId, status, event, after = "~", limit }: Sought,
): Promise<Page<typeof deliveries.$inferSelect>> {
  const { subscriptionId: owner, status: state, id } = deliveries;
  // By the whole key of an index. By each column apart, the planner might think that it comes to enough of a state
  // sooner where all are, and walk past those of others without an end.
  const key = status ? sql`(${owner}, ${state}, ${id})` : sql`(${owner}, ${id})`;
  const at = (end: string) => (status ? sql`(${subscriptionId}, ${status}, ${end})` : sql`(${subscriptionId}, ${end})`);
  const order = [desc(owner), ...(status ? [desc(state)] : []), desc(id)];
  const between = (from: string) => and(sql`${key} >= ${at(from)}`, sql`${key} < ${at(after)}`);
  const newest = (from: string, fits?: SQL) =>
    db
      .select()
      .from(deliveries)
      .where(and(between(from), fits))
      .orderBy(...order);
  if (!event) return pageOf(await newest("").limit(limit + 1), limit);
  // Reads the index only.
  const [last] = await db
    .select({ id })
    .from(deliveries)
    .where(between(""))
    .orderBy(...order)
    .offset(MAX_LOOKED - 1)
    .limit(1);
  const isOf = eq(sql`(select ${events.event} from ${events} where ${events.id} = ${deliveries.eventId})`, event);
  const page = pageOf(await newest(last?.id ?? "", isOf).limit(limit + 1), limit);
  return { ...page, nextCursor: page.nextCursor ?? (last ? cursorOf(last.id) : null) };
}
