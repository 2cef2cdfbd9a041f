import { sql } from "drizzle-orm";
import { type Database, inParts } from "@/server/db";

export interface BroughtForward {
  byMs: number;
  now: number;
  /** How long a claim holds. */
  leaseMs: number;
}

/** Waiting for their time there may be a million, where a receiver was down: more than a statement has time for. */
const atOnce = 5_000;

/**
 * Brings later attempts forward to the intended time after the clock was set back. A running one stays reserved until
 * its claim expires by the database's clock, which may have been set back too.
 */
export async function bringForward(db: Database, { byMs, now, leaseMs }: BroughtForward): Promise<void> {
  let last = "";
  await inParts(atOnce, async () => {
    const { rows } = await db.execute<{ id: string }>(sql`
      with part as (
        select id from webhook_deliveries where id > ${last} and due_at > ${new Date(now).toISOString()}::timestamptz
        order by id limit ${atOnce} for update
      ), moved as (
        update webhook_deliveries d set due_at = case
          when d.claim is null then d.due_at - ${byMs}::int8 * interval '1 ms'
          else least(d.due_at, now() + ${leaseMs}::int8 * interval '1 ms') end
        from part where d.id = part.id
      )
      select id from part order by id`);
    last = rows.at(-1)?.id ?? last;
    return rows.length;
  });
}
