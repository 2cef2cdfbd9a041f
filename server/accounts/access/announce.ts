import { sql } from "drizzle-orm";
import type { Transaction } from "@/server/db";

export const accessChannel = "portcullis_access";

/**
 * Notifies every instance, when the transaction commits, that its cached data on the account's keys may be outdated.
 * The epoch counts these changes: a gap in its numbers shows an instance that it missed one.
 */
export async function announceChange(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`
    with counted as (
      insert into access_epoch as e (id, epoch) values (1, 1)
      on conflict (id) do update set epoch = e.epoch + 1
      returning epoch
    )
    select pg_notify(${accessChannel}, epoch || ' ' || ${accountId}::text) from counted`);
}

/** `epoch accountId`; undefined for what announceChange did not send. */
export function readAnnouncement(payload: string): { epoch: number; accountId: string } | undefined {
  const [, epoch, accountId] = /^(\d+) (.+)$/.exec(payload) ?? [];
  return epoch === undefined || accountId === undefined ? undefined : { epoch: Number(epoch), accountId };
}
