import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { recordAudit } from "@/server/accounts";
import { type Database, schema } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import { disableRule } from "./state";

const { webhookAttempts: attempts, webhookDeliveries: deliveries, webhookSubscriptions: subscriptions } = schema;

type Context = { db: Database; clock: Clock };

/** Switches a subscription off for a reason that its owner is shown. Not where it leads elsewhere by now. */
export async function disableSubscription({ db, clock }: Context, id: string, url: string, reason: string) {
  await db.transaction(async (tx) => {
    const [disabled] = await tx
      .update(subscriptions)
      .set({ active: false, disabledReason: reason })
      .where(and(eq(subscriptions.id, id), eq(subscriptions.url, url), eq(subscriptions.active, true)))
      .returning({ accountId: subscriptions.accountId, kind: subscriptions.kind });
    if (!disabled) return;
    const at = new Date(clock.now());
    const operation = {
      actor: "system",
      action: disabled.kind === "webhook" ? "webhook.disable" : "channel.disable",
      target: id,
      detail: { url, reason },
      at,
    };
    await recordAudit(tx, { accountId: disabled.accountId, ...operation });
  });
}

/** Switches off those of `ids` that have failed for long enough, and enough. */
export async function disableFailing(context: Context, ids: string[]): Promise<void> {
  const { db, clock } = context;
  const horizon = new Date(clock.now() - disableRule.afterMs);
  const failing = sql`(select count(*) from (
      select 1 from ${deliveries} d join ${attempts} a on a.delivery_id = d.id and a.number = d.attempts
      where d.subscription_id = ${subscriptions.id} and d.status in ('failed', 'exhausted')
        and a.started_at >= ${subscriptions.failingSince}
      limit ${disableRule.deliveries}) found)`;
  const due = await db
    .select({ id: subscriptions.id, url: subscriptions.url, since: subscriptions.failingSince })
    .from(subscriptions)
    .where(
      and(
        inArray(subscriptions.id, ids),
        eq(subscriptions.active, true),
        isNull(subscriptions.deletedAt),
        lte(subscriptions.failingSince, horizon),
        sql`${failing} >= ${disableRule.deliveries}`,
      ),
    );
  for (const { id, url, since } of due) {
    const reason = `Nothing was acknowledged since ${since?.toISOString()}: 5 days without a success, and ${disableRule.deliveries} or more failing deliveries`;
    await disableSubscription(context, id, url, reason);
  }
}
