import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { schema } from "@/server/db";
import type { WebhooksContext } from "../context";
import type { EventName } from "../events";
import { wakeCouriers } from "../publish";
import { walletKey } from "../wallet-key";
import { checkUrl } from "./check-url";
import { noteDeed } from "./note";
import { lockSubscription, type Subscription, subscriptionOf } from "./subscription";

const { webhookSubscriptions: subscriptions } = schema;

export interface SubscriptionChange {
  accountId: string;
  id: string;
  url?: string | undefined;
  events?: readonly EventName[] | undefined;
  /** Null: every wallet. */
  wallet?: string | null | undefined;
  active?: boolean | undefined;
  actor: string;
}

/**
 * Changes what is given. Switched off, what waits stands still; switched on, it goes on, and what the service noted
 * against the receiver is forgotten, as with a new URL. Throws 404, 400 at `url`, 403 `plan_limit_reached`, 429.
 */
export async function changeSubscription(
  context: WebhooksContext,
  { accountId, id, actor, ...change }: SubscriptionChange,
): Promise<Subscription> {
  if (change.url !== undefined) await checkUrl(context, change.url);
  let watches = false;
  const changed = await context.db.transaction(async (tx) => {
    const before = await lockSubscription(tx, accountId, id);
    const { url = before.url, active = before.active, wallet } = change;
    const isFresh = url !== before.url || change.active !== undefined;
    const [row] = await tx
      .update(subscriptions)
      .set({
        ...{ url, active, events: change.events ? [...new Set(change.events)] : before.events },
        ...(wallet === undefined ? {} : { wallet, walletKey: wallet && walletKey(wallet) }),
        ...(isFresh ? { disabledReason: active ? null : before.disabledReason, failingSince: null } : {}),
      })
      .where(eq(subscriptions.id, id))
      .returning();
    const after = subscriptionOf(row as typeof subscriptions.$inferSelect);
    const at = new Date(context.clock.now());
    const views = [subscriptionOf(before), after].map(({ url, events, wallet, active }) => ({
      url,
      events,
      wallet,
      active,
    }));
    const detail = { from: views[0], to: views[1] };
    // Asking for what is so already is free.
    if (!isDeepStrictEqual(detail.from, detail.to))
      await noteDeed(context, tx, { accountId, actor, action: "webhook.update", target: id, detail, at });
    if (wallet) watches = await context.watchWallet(tx, { accountId, wallet, at: at.getTime() });
    if (active && !before.active) await wakeCouriers(tx);
    return after;
  });
  if (watches) await context.wakeMonitoring().catch(() => {});
  return changed;
}
