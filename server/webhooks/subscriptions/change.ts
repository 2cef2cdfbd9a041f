import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { recordAudit, runAlone } from "@/server/accounts";
import { schema, type Transaction } from "@/server/db";
import type { WebhooksContext } from "../context";
import { resumeRetries } from "../delivery/retry-runs";
import type { EventName } from "../events";
import { wakeCouriers } from "../publish";
import { walletKey } from "../wallet-key";
import { checkUrl } from "./check-url";
import {
  findSubscription,
  lockSubscription,
  type Subscription,
  type SubscriptionRow,
  subscriptionOf,
} from "./subscription";

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
  const { db, clock } = context;
  if (change.url !== undefined) await checkUrl(context, change.url);
  const present = await findSubscription(db, accountId, id);
  const isSo = isDeepStrictEqual(changed(partsOf(present), change), partsOf(present));
  // A change to the present state is free, and waits for nothing. Its wallet may no longer be watched.
  if (isSo && !change.wallet) return subscriptionOf(present);
  if (!isSo) await context.requireRate("change", accountId);
  let watches = false;
  const make = async (tx: Transaction) => {
    const before = await lockSubscription(tx, accountId, id);
    const [from, to] = [partsOf(before), changed(partsOf(before), change)];
    const isFresh = to.url !== from.url || to.active !== from.active;
    const [row] = await tx
      .update(subscriptions)
      .set({
        ...to,
        ...(change.wallet !== undefined && { walletKey: to.wallet && walletKey(to.wallet) }),
        ...(isFresh ? { disabledReason: to.active ? null : before.disabledReason, failingSince: null } : {}),
      })
      .where(eq(subscriptions.id, id))
      .returning();
    const at = new Date(clock.now());
    if (!isDeepStrictEqual(from, to))
      await recordAudit(tx, { accountId, actor, action: "webhook.update", target: id, detail: { from, to }, at });
    const { wallet } = change;
    if (wallet) watches = await context.watchWallet(tx, { accountId, actor, wallet, at: at.getTime() });
    if (to.active && !from.active) {
      await wakeCouriers(tx);
      await resumeRetries(tx, id, at.getTime());
    }
    return subscriptionOf(row as SubscriptionRow);
  };
  const subscription = await runAlone(accountId, () => db.transaction(make));
  context.sendOutbox();
  if (watches) await context.wakeMonitoring().catch(() => {});
  return subscription;
}

type Parts = Pick<Subscription, "url" | "events" | "wallet" | "active">;

function partsOf(row: SubscriptionRow): Parts {
  const { url, events, wallet, active } = subscriptionOf(row);
  return { url, events, wallet, active };
}

function changed(
  parts: Parts,
  { url = parts.url, events, wallet, active = parts.active }: Partial<SubscriptionChange>,
) {
  return {
    ...{ url, events: events ? [...new Set(events)] : parts.events },
    ...{ wallet: wallet === undefined ? parts.wallet : wallet, active },
  };
}
