import type { Accounts, Vault } from "@/server/accounts";
import type { DatabaseHandle } from "@/server/db";
import type { Logger } from "@/server/kernel/log";
import type { Outbound } from "@/server/outbound";
import { type Channels, openChannels } from "./channels";
import type { ChannelsContext } from "./channels/send";
import type { WebhooksContext } from "./context";
import { createDispatcher, type Dispatcher, type DispatcherMetrics } from "./delivery/dispatcher";
import { type DeliveryFilter, listDeliveries } from "./delivery/list";
import { recoverDeliveries, resendDelivery } from "./delivery/resend";
import { sendTest } from "./delivery/send-test";
import { countTrouble, type ReceiverTrouble, readHealth, type WebhookHealth } from "./health";
import { listEvents } from "./list-events";
import { createManualRateLimits } from "./manual-rate-limits";
import { pruneEvents } from "./prune";
import { changeSubscription } from "./subscriptions/change";
import { problemOfText } from "./subscriptions/check-url";
import { listSubscriptions } from "./subscriptions/list";
import { removeSubscription } from "./subscriptions/remove";
import { subscribe } from "./subscriptions/subscribe";
import { findSubscription, type Subscription, subscriptionOf } from "./subscriptions/subscription";
import { verifyReceived } from "./verify";

export type { Channel } from "./channels/channel";
export { harmless } from "./channels/harmless";
export { type Mail, type Mailer, openMailer } from "./channels/mailer";
export { isTimeZone } from "./channels/quiet-hours";
export { channelSeverities } from "./channels/severity";
export { channelKinds, type Target, targetFields } from "./channels/targets";
export type { Delivery } from "./delivery/list";
export type { RetryLook } from "./delivery/retry";
export { type ReceiverState, type RetriesOwed, retriesOwed } from "./delivery/retry-runs";
export type { IncidentOver, WebhookEvent } from "./events";
export { MAX_COUNTED } from "./health";
export { publish } from "./publish";
export { checkHeaderName, checkHeaderValue, MAX_OWN_HEADERS } from "./subscriptions/headers";
export type { Subscription } from "./subscriptions/subscription";

type Input<Verb extends (context: never, input: never, ...rest: never[]) => unknown> = Parameters<Verb>[1];

export interface Webhooks {
  /** Error in a receiver's URL, without a query for its host. */
  problemOfUrl(url: string): string | undefined;
  /** The account's channels: messages for people. */
  channels: Channels;
  subscribe(input: Input<typeof subscribe>, beside?: Parameters<typeof subscribe>[2]): Promise<Subscription>;
  list(query: Input<typeof listSubscriptions>): ReturnType<typeof listSubscriptions>;
  read(accountId: string, id: string): Promise<Subscription>;
  change(input: Input<typeof changeSubscription>): Promise<Subscription>;
  remove(input: Input<typeof removeSubscription>): Promise<void>;
  sendTest(input: Input<typeof sendTest>): Promise<{ deliveryId: string }>;
  deliveries(filter: DeliveryFilter): ReturnType<typeof listDeliveries>;
  /** Events of a wallet. */
  events(filter: Input<typeof listEvents>): ReturnType<typeof listEvents>;
  /** How the account's receivers did since then. */
  health(accountId: string, since: number): Promise<WebhookHealth>;
  /** Endpoints and channels of all accounts that were switched off, or fail. */
  trouble(): Promise<ReceiverTrouble>;
  resend(input: Input<typeof resendDelivery>): Promise<void>;
  recover(input: Input<typeof recoverDeliveries>): Promise<number>;
  verify(input: Input<typeof verifyReceived>): ReturnType<typeof verifyReceived>;
  /** Begins to deliver. */
  start: Dispatcher["start"];
  /** For the functions that retry. */
  retry: Dispatcher["retry"];
  continueRun: Dispatcher["continueRun"];
  restartLostRuns: Dispatcher["restartLostRuns"];
  bringForward: Dispatcher["bringForward"];
  prune(): Promise<number>;
  metrics(): DispatcherMetrics;
  stop: Dispatcher["stop"];
}

export interface WebhooksOptions extends Omit<WebhooksContext, "db" | "outbound" | "requireRate"> {
  database: DatabaseHandle;
  vault: Vault;
  /** Counts what is done by hand. */
  takeLimit: Accounts["takeLimit"];
  outbound: Outbound;
  log: Logger;
  version: string;
  retryScheduleMs: readonly number[];
  /** See DispatcherOptions. */
  leaseMs?: number;
  /** How messages leave for channels. */
  channels: Omit<ChannelsContext, "outbound" | "vault" | "version">;
}

export function openWebhooks(options: WebhooksOptions): Webhooks {
  const { database, clock, vault, outbound, watchWallet, wakeMonitoring, sendOutbox } = options;
  const requireRate = createManualRateLimits(database.db, options.takeLimit);
  const context: WebhooksContext = {
    ...{ db: database.db, clock, vault, outbound, requireRate, watchWallet, wakeMonitoring, sendOutbox },
  };
  const channels = { ...options.channels, outbound, vault, version: options.version };
  const courier = createDispatcher({ ...options, channels });
  /** Nothing is counted for what isn't the account's: it is refused with 404 as ever. */
  const requireOwn = async ({ accountId, id }: { accountId: string; id: string }) => {
    await findSubscription(context.db, accountId, id);
  };
  return {
    problemOfUrl: (url) => problemOfText(context, url),
    channels: openChannels(context, options.channels.mailer !== undefined),
    subscribe: (input, beside) => subscribe(context, input, beside),
    list: (query) => listSubscriptions(context, query),
    read: async (accountId, id) => subscriptionOf(await findSubscription(context.db, accountId, id)),
    change: (input) => changeSubscription(context, input),
    remove: (input) => removeSubscription(context, input),
    async sendTest(input) {
      await requireOwn(input);
      await requireRate("test", input.accountId);
      return sendTest(context, input);
    },
    deliveries: (filter) => listDeliveries(context, filter),
    events: (filter) => listEvents(context, filter),
    trouble: () => countTrouble(context.db),
    health: (accountId, since) => readHealth(context.db, accountId, since),
    async resend(input) {
      await requireRate("resend", input.accountId);
      await resendDelivery(context, input);
    },
    async recover(input) {
      await requireOwn(input);
      await requireRate("recover", input.accountId, input.id);
      return recoverDeliveries(context, input);
    },
    verify: (input) => verifyReceived(context, input),
    start: courier.start,
    retry: courier.retry,
    continueRun: courier.continueRun,
    restartLostRuns: courier.restartLostRuns,
    bringForward: courier.bringForward,
    prune: () => pruneEvents(context),
    metrics: courier.metrics,
    stop: courier.stop,
  };
}
