import { count } from "drizzle-orm";
import { lockAccount, recordAudit, requireRoom, runAlone } from "@/server/accounts";
import { schema, type Transaction } from "@/server/db";
import { newId } from "@/server/kernel/ids";
import type { WebhooksContext } from "../context";
import type { EventName } from "../events";
import { walletKey } from "../wallet-key";
import { checkUrl } from "./check-url";
import { changeHeaders, type OwnHeaders, sealedHeaders } from "./headers";
import { auditOf, isOf, type Subscription, subscriptionOf } from "./subscription";

const { webhookSubscriptions: subscriptions } = schema;

export interface NewSubscription {
  accountId: string;
  url: string;
  events: readonly EventName[];
  wallet?: string | null | undefined;
  name?: string | null | undefined;
  headers?: OwnHeaders | undefined;
  actor: string;
}

/**
 * Makes a subscription. The account's row is locked while they are counted, so that no two take the last place. `beside`
 * writes what must not be without it. Throws 400 at `url` or `headers`, 403 `plan_limit_reached`, 429.
 */
export async function subscribe(
  context: WebhooksContext,
  { accountId, url, events, wallet, actor, ...given }: NewSubscription,
  beside: (subscription: Subscription, tx: Transaction) => Promise<void> = async () => {},
): Promise<Subscription> {
  const headers = changeHeaders({}, given.headers ?? null);
  await checkUrl(context, url);
  await context.requireRate("change", accountId);
  let watches = false;
  const make = async (tx: Transaction) => {
    const account = await lockAccount(tx, accountId);
    const [held] = await tx.select({ count: count() }).from(subscriptions).where(isOf(accountId));
    requireRoom(account, "subscriptions", held?.count ?? 0);
    const at = new Date(context.clock.now());
    const id = newId("whk", at.getTime());
    const [row] = await tx
      .insert(subscriptions)
      .values({
        ...{ id, accountId, url, events: [...new Set(events)], active: true, createdAt: at },
        ...{ name: given.name ?? null, ...sealedHeaders(context, headers, accountId) },
        ...{ wallet: wallet ?? null, walletKey: wallet ? walletKey(wallet) : null },
      })
      .returning();
    const subscription = subscriptionOf(row as typeof subscriptions.$inferSelect);
    await beside(subscription, tx);
    const { active: _, ...detail } = auditOf(subscription);
    await recordAudit(tx, { accountId, actor, action: "webhook.create", target: id, detail, at });
    if (wallet) watches = await context.watchWallet(tx, { accountId, actor, wallet, at: at.getTime() });
    return subscription;
  };
  const made = await runAlone(accountId, () => context.db.transaction(make));
  if (watches) await context.wakeMonitoring().catch(() => {});
  return made;
}
