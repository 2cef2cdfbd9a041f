import { count } from "drizzle-orm";
import { lockAccount, recordAudit, requireRoom, runAlone } from "@/server/accounts";
import { schema, type Transaction } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { newId } from "@/server/kernel/ids";
import type { WebhooksContext } from "../context";
import type { EventName } from "../events";
import { checkUrl } from "../subscriptions/check-url";
import { isOf, type SubscriptionRow } from "../subscriptions/subscription";
import { walletKey } from "../wallet-key";
import { type Channel, channelOf } from "./channel";
import type { QuietHours } from "./quiet-hours";
import { rankOf, type Severity } from "./severity";
import { describeTarget, maskTarget, type Target } from "./targets";

const { webhookSubscriptions: subscriptions } = schema;

export interface NewChannel {
  accountId: string;
  target: Target;
  events: readonly EventName[];
  minSeverity?: Severity | undefined;
  wallet?: string | null | undefined;
  lang?: "en" | "pt" | undefined;
  quietHours?: QuietHours | null | undefined;
  name?: string | null | undefined;
  actor: string;
}

export type ChannelsWriting = WebhooksContext & { sendsMail: boolean };

/** Throws 400 at the target for one that messages could never reach. */
export async function checkTarget(context: ChannelsWriting, target: Target): Promise<void> {
  if ("url" in target) await checkUrl(context, target.url);
  if (target.kind !== "email" || context.sendsMail) return;
  const issues = [{ path: "kind", message: "This installation sends no e-mail: SMTP_URL is not set" }];
  throw new AppError("invalid_request", "This installation sends no e-mail: its operator sets SMTP_URL.", { issues });
}

/**
 * Makes a channel; the account's row is locked while they are counted. Its target is encrypted. Throws 400 at the target,
 * 403 `plan_limit_reached`, 429.
 */
export async function createChannel(context: ChannelsWriting, given: NewChannel): Promise<Channel> {
  const { accountId, target, events, minSeverity = "low", wallet, actor } = given;
  await checkTarget(context, target);
  await context.requireRate("change", accountId);
  let watches = false;
  const make = async (tx: Transaction) => {
    const account = await lockAccount(tx, accountId);
    const [held] = await tx.select({ count: count() }).from(subscriptions).where(isOf(accountId, "channels"));
    requireRoom(account, "channels", held?.count ?? 0);
    const at = new Date(context.clock.now());
    const id = newId("chn", at.getTime());
    const masked = maskTarget(target);
    const settings = { name: given.name ?? null, lang: given.lang ?? "en", quietHours: given.quietHours ?? null };
    const [row] = await tx
      .insert(subscriptions)
      .values({
        ...{ id, accountId, kind: target.kind, url: describeTarget(masked), events: [...new Set(events)] },
        ...{ channel: { ...settings, target: masked }, sealed: context.vault.seal(JSON.stringify(target), accountId) },
        ...{ minSeverity: rankOf(minSeverity), active: true, createdAt: at },
        ...{ wallet: wallet ?? null, walletKey: wallet ? walletKey(wallet) : null },
      })
      .returning();
    const channel = channelOf(row as SubscriptionRow);
    const detail = { kind: channel.kind, target: channel.shown, events: channel.events, wallet: channel.wallet };
    await recordAudit(tx, { accountId, actor, action: "channel.create", target: id, detail, at });
    if (wallet) watches = await context.watchWallet(tx, { accountId, actor, wallet, at: at.getTime() });
    return channel;
  };
  const made = await runAlone(accountId, () => context.db.transaction(make));
  if (watches) await context.wakeMonitoring().catch(() => {});
  return made;
}
