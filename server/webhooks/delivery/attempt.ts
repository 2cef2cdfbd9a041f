import type pg from "pg";
import type { Vault } from "@/server/accounts";
import type { schema } from "@/server/db";
import { readRetryAfter } from "@/server/kernel/retry-after";
import type { Exchange, Outbound } from "@/server/outbound";
import { paceOf } from "../channels/providers";
import { quietUntil } from "../channels/quiet-hours";
import { type ChannelsContext, sendToChannel } from "../channels/send";
import type { ChannelKind } from "../channels/targets";
import { type SigningSecrets, signatureHeaders } from "../signature";
import { type OwnHeaders, openHeaders } from "../subscriptions/headers";
import { type Claimed, claimDigest, deferUntil } from "./claim";
import type { AttemptResult } from "./outcomes";
import { nextDelivery } from "./state";

export interface AttemptContext {
  outbound: Pick<Outbound, "post">;
  vault: Pick<Vault, "open">;
  channels: ChannelsContext;
  pool: pg.Pool;
  now(): number;
  schedule: readonly number[];
  version: string;
  leaseMs: number;
}

/** Result of an attempt: none where it was postponed, several where one message was for several. */
export interface Attempted {
  results: AttemptResult[];
  /** How long the receiver is to be left alone, in ms. */
  pauseMs: number;
}

const deadlineMs = 5_000;

/** Sends one delivery once, and works out what follows. */
export async function attemptDelivery(context: AttemptContext, claimed: Claimed, claim: string): Promise<Attempted> {
  const { channel, target, kind } = claimed;
  if (kind !== "webhook" && channel && target)
    return attemptMessage(context, { ...claimed, channel, target, kind }, claim);
  const startedAt = context.now();
  const exchange = await postSigned(context, claimed, startedAt);
  return { results: [resultOf(context, claimed, { claim, startedAt, exchange })], pauseMs: 0 };
}

type Message = Claimed & { channel: schema.ChannelSettings; target: Buffer; kind: ChannelKind };

async function attemptMessage(context: AttemptContext, claimed: Message, claim: string): Promise<Attempted> {
  const { pool, now, leaseMs } = context;
  const { id, accountId, subscriptionId: receiverId, kind, channel, target: sealed, test } = claimed;
  const startedAt = now();
  const { quietHours } = channel;
  // All day, what has waited goes when its time has come, however late.
  const hasWaited = claimed.digest && quietHours?.from === quietHours?.to;
  const until = quietHours && !test && !hasWaited ? quietUntil(quietHours, startedAt) : undefined;
  if (quietHours && until !== undefined) {
    // Each incident of PagerDuty is one of its own.
    const digest = quietHours.digest && kind !== "pagerduty";
    await deferUntil(pool, claimed, { claim, now: startedAt, until, digest });
    return { results: [], pauseMs: 0 };
  }
  const others = claimed.digest ? await claimDigest(pool, { receiverId, claim, now: startedAt, leaseMs }) : [];
  const all = [claimed, ...others.map((other) => ({ ...claimed, ...other }))];
  const exchange = await sendToChannel(context.channels, {
    ...{ deliveryId: id, accountId, kind, channel, sealed, test, bodies: all.map(({ body }) => body) },
  });
  const results = all.map((one) => resultOf(context, one, { claim, startedAt, exchange }));
  const asked = exchange.error === null ? 0 : (readRetryAfter(exchange.retryAfter, now()) ?? 0);
  return { results, pauseMs: Math.max(paceOf(kind), Math.min(asked, longestPauseMs)) };
}

const longestPauseMs = 3_600_000;

function resultOf(
  { now, schedule }: AttemptContext,
  { id: deliveryId, subscriptionId, url, tries }: Claimed,
  { claim, startedAt, exchange }: { claim: string; startedAt: number; exchange: Exchange },
): AttemptResult {
  const { status, error, retryAfter, durationMs, body: responseBody } = exchange;
  const at = now();
  const outcome =
    error === null
      ? { kind: "acknowledged" as const }
      : { kind: "failed" as const, retryAfterMs: readRetryAfter(retryAfter, at) };
  return {
    ...nextDelivery(tries, outcome, { now: at, schedule, chance: Math.random() }),
    ...{ deliveryId, claim, subscriptionId, url, startedAt, durationMs },
    ...{ responseStatus: status, responseBody, error },
  };
}

async function postSigned(
  { outbound, vault, version }: AttemptContext,
  claimed: Claimed,
  at: number,
): Promise<Exchange> {
  const { id, url, test } = claimed;
  const body = Buffer.from(claimed.body);
  const secrets = openSecrets(vault, claimed, at);
  if (!secrets) return unsigned;
  const own = openOwnHeaders(vault, claimed);
  if (!own) return headless;
  return outbound.post({
    url,
    headers: {
      ...own,
      "content-type": "application/json",
      "user-agent": `Portcullis/${version} (webhooks)`,
      ...signatureHeaders(secrets, { id, body, at }),
      ...(test && { "webhook-test": "true" }),
    },
    body,
    deadlineMs,
  });
}

/** Nothing goes out without a signature. */
const unsigned: Exchange = {
  ...{ status: null, retryAfter: undefined, body: null, durationMs: 0 },
  error: "The webhook secret can't be read: APP_SECRET is not the one that it was encrypted with",
};

/** The receiver may ask for them: without them it would refuse the delivery, and give another reason. */
const headless: Exchange = {
  ...{ status: null, retryAfter: undefined, body: null, durationMs: 0 },
  error: "The endpoint's own headers can't be read: APP_SECRET is not the one that they were encrypted with",
};

function openOwnHeaders(vault: Pick<Vault, "open">, { target, accountId }: Claimed): OwnHeaders | undefined {
  try {
    return openHeaders(vault, target, accountId);
  } catch {
    return undefined;
  }
}

function openSecrets(vault: Pick<Vault, "open">, claimed: Claimed, now: number): SigningSecrets | undefined {
  const { accountId, sealed, previousSealed, previousUntil, newFrom } = claimed;
  try {
    const current = vault.open(sealed, accountId);
    if (!previousSealed || !previousUntil || previousUntil.getTime() <= now) return { all: [current], single: current };
    const previous = vault.open(previousSealed, accountId);
    return { all: [current, previous], single: newFrom && newFrom.getTime() > now ? previous : current };
  } catch {
    return undefined;
  }
}
