import { recordAudit } from "@/server/accounts";
import type { Transaction } from "@/server/db";
import type { WebhooksContext } from "../context";

/**
 * Notes in the audit log what was done to a subscription. Throws 429, with which nothing is done: each row is kept for
 * years, and a key could write hundreds a second.
 */
export async function noteDeed(
  { requireRate }: Pick<WebhooksContext, "requireRate">,
  tx: Transaction,
  deed: Parameters<typeof recordAudit>[1] & { accountId: string },
): Promise<void> {
  await requireRate("change", deed.accountId);
  await recordAudit(tx, deed);
}
