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
import { changeHeaders, type HeaderChange, type OwnHeaders, openHeaders, sealedHeaders } from "./headers";
import {
  auditOf,
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
  name?: string | null | undefined;
  headers?: HeaderChange | undefined;
  active?: boolean | undefined;
  actor: string;
}

/**
 * Changes what is given. Switched off, what waits stands still; switched on, it goes on, and what the service noted
 * against the receiver is forgotten, as with a new URL. Throws 404, 400 at `url` or `headers`, 403 `plan_limit_reached`, 429.
 */
export async function changeSubscription(
  context: WebhooksContext,
  { accountId, id, actor, ...change }: SubscriptionChange,
): Promise<Subscription> {
  const { db, clock } = context;
  if (change.url !== undefined) await checkUrl(context, change.url);
  const present = await findSubscription(db, accountId, id);
  const { vault } = context;
  const isSo = isDeepStrictEqual(changed(partsOf(vault, present), change), partsOf(vault, present));
  // A change to the present state is free, and waits for nothing. Its wallet may no longer be watched.
  if (isSo && !change.wallet) return subscriptionOf(present);
  if (!isSo) await context.requireRate("change", accountId);
  let watches = false;
  const make = async (tx: Transaction) => {
    const before = await lockSubscription(tx, accountId, id);
    const from = partsOf(vault, before);
    const to = changed(from, change);
    const { headers, ...parts } = to;
    const isFresh = to.url !== from.url || to.active !== from.active;
    const [row] = await tx
      .update(subscriptions)
      .set({
        ...parts,
        ...(change.headers !== undefined && sealedHeaders(context, headers, accountId)),
        ...(change.wallet !== undefined && { walletKey: to.wallet && walletKey(to.wallet) }),
        ...(isFresh ? { disabledReason: to.active ? null : before.disabledReason, failingSince: null } : {}),
      })
      .where(eq(subscriptions.id, id))
      .returning();
    const at = new Date(clock.now());
    const after = subscriptionOf(row as SubscriptionRow);
    if (!isDeepStrictEqual(from, to)) {
      const detail = { from: auditOf(subscriptionOf(before)), to: auditOf(after) };
      await recordAudit(tx, { accountId, actor, action: "webhook.update", target: id, detail, at });
    }
    const { wallet } = change;
    if (wallet) watches = await context.watchWallet(tx, { accountId, actor, wallet, at: at.getTime() });
    if (to.active && !from.active) {
      await wakeCouriers(tx);
      await resumeRetries(tx, id, at.getTime());
    }
    return after;
  };
  const subscription = await runAlone(accountId, () => db.transaction(make));
  context.sendOutbox();
  if (watches) await context.wakeMonitoring().catch(() => {});
  return subscription;
}

/** Headers are in full here. */
type Parts = Pick<Subscription, "url" | "name" | "headers" | "events" | "wallet" | "active">;

function partsOf(vault: WebhooksContext["vault"], row: SubscriptionRow): Parts {
  const { url, name, events, wallet, active } = subscriptionOf(row);
  return { url, name, headers: headersOf(vault, row), events, wallet, active };
}

/** None of those that were encrypted under another APP_SECRET: they are given anew. */
function headersOf(vault: WebhooksContext["vault"], { sealed, accountId }: SubscriptionRow): OwnHeaders {
  try {
    return openHeaders(vault, sealed, accountId);
  } catch {
    return {};
  }
}

function changed(
  parts: Parts,
  { url = parts.url, name = parts.name, headers, events, wallet, active = parts.active }: Partial<SubscriptionChange>,
) {
  return {
    ...{ url, name, headers: headers === undefined ? parts.headers : changeHeaders(parts.headers, headers) },
    ...{ events: events ? [...new Set(events)] : parts.events },
    ...{ wallet: wallet === undefined ? parts.wallet : wallet, active },
  };
}
