import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { recordAudit, runAlone } from "@/server/accounts";
import { schema, type Transaction } from "@/server/db";
import { resumeRetries } from "../delivery/retry-runs";
import { wakeCouriers } from "../publish";
import { findSubscription, lockSubscription, type SubscriptionRow } from "../subscriptions/subscription";
import { walletKey } from "../wallet-key";
import { type Channel, channelOf } from "./channel";
import { type ChannelsWriting, checkTarget, type NewChannel } from "./create";
import { rankOf } from "./severity";
import { type ChannelKind, describeTarget, maskTarget, type Target, targetFields } from "./targets";

const { webhookSubscriptions: subscriptions } = schema;

export interface ChannelChange extends Partial<Omit<NewChannel, "accountId" | "target" | "actor">> {
  accountId: string;
  id: string;
  /** Fields of the target, whose kind stays: all that are given, or none. */
  target?: Partial<Record<string, string>>;
  active?: boolean | undefined;
  actor: string;
}

/**
 * Changes what is given. Switched off, what waits stands still; switched on, it goes on, and what the service noted
 * against the channel is forgotten, as with a new target. Throws 404, 400 at the target, 403 `plan_limit_reached`, 429.
 */
export async function changeChannel(context: ChannelsWriting, change: ChannelChange): Promise<Channel> {
  const { accountId, id, actor, wallet } = change;
  const present = await findSubscription(context.db, accountId, id, "channels");
  const target = targetOf(context, present, change.target);
  if (target) await checkTarget(context, target);
  await context.requireRate("change", accountId);
  let watches = false;
  const make = async (tx: Transaction) => {
    const before = await lockSubscription(tx, accountId, id, "channels");
    const [from, at] = [channelOf(before), new Date(context.clock.now())];
    const settings = before.channel as schema.ChannelSettings;
    const masked = target ? maskTarget(target) : settings.target;
    const active = change.active ?? before.active;
    const isFresh = target !== undefined || active !== before.active;
    const [row] = await tx
      .update(subscriptions)
      .set({
        channel: {
          name: change.name === undefined ? settings.name : change.name,
          lang: change.lang ?? settings.lang,
          quietHours: change.quietHours === undefined ? settings.quietHours : change.quietHours,
          target: masked,
        },
        active,
        ...(target && { url: describeTarget(masked), sealed: context.vault.seal(JSON.stringify(target), accountId) }),
        ...(change.events && { events: [...new Set(change.events)] }),
        ...(change.minSeverity && { minSeverity: rankOf(change.minSeverity) }),
        ...(wallet !== undefined && { wallet, walletKey: wallet && walletKey(wallet) }),
        ...(isFresh && { disabledReason: active ? null : before.disabledReason, failingSince: null }),
      })
      .where(eq(subscriptions.id, id))
      .returning();
    const to = channelOf(row as SubscriptionRow);
    if (target || !isDeepStrictEqual(from, to)) {
      const detail = { from: auditOf(from), to: auditOf(to) };
      await recordAudit(tx, { accountId, actor, action: "channel.update", target: id, detail, at });
    }
    if (wallet) watches = await context.watchWallet(tx, { accountId, actor, wallet, at: at.getTime() });
    if (active && !before.active) {
      await wakeCouriers(tx);
      await resumeRetries(tx, id, at.getTime());
    }
    return to;
  };
  const channel = await runAlone(accountId, () => context.db.transaction(make));
  context.sendOutbox();
  if (watches) await context.wakeMonitoring().catch(() => {});
  return channel;
}

/** The target as it is to be; undefined where it stays. */
function targetOf(
  { vault }: ChannelsWriting,
  { kind, sealed, accountId }: SubscriptionRow,
  fields: ChannelChange["target"] = {},
): Target | undefined {
  const own: string[] = targetFields[kind as ChannelKind];
  const given = Object.entries(fields).filter(([name, value]) => value !== undefined && own.includes(name));
  if (given.length === 0) return undefined;
  let before: object = {};
  try {
    before = JSON.parse(vault.open(sealed as Buffer, accountId));
  } catch {
    // Encrypted under another APP_SECRET: what is given has to do.
  }
  return { ...before, kind: kind as ChannelKind, ...Object.fromEntries(given) } as Target;
}

const auditOf = ({ shown: target, name, events, minSeverity, wallet, lang, quietHours, active }: Channel) => ({
  ...{ target, name, events, minSeverity, wallet, lang, quietHours, active },
});
