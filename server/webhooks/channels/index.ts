import type { WebhooksContext } from "../context";
import { type DeliveryFilter, listDeliveries } from "../delivery/list";
import { type Sample, sendTest } from "../delivery/send-test";
import { removeSubscription } from "../subscriptions/remove";
import { findSubscription } from "../subscriptions/subscription";
import { changeChannel } from "./change";
import { type Channel, channelOf, listChannels } from "./channel";
import { createChannel } from "./create";

type Input<Verb extends (context: never, input: never) => unknown> = Parameters<Verb>[1];

/** Where an account's events go as messages for people. */
export interface Channels {
  /** Whether e-mail can be sent. */
  sendsMail: boolean;
  create(input: Input<typeof createChannel>): Promise<Channel>;
  list(query: Input<typeof listChannels>): ReturnType<typeof listChannels>;
  read(accountId: string, id: string): Promise<Channel>;
  change(input: Input<typeof changeChannel>): Promise<Channel>;
  remove(input: { accountId: string; id: string; actor: string }): Promise<void>;
  sendTest(input: { accountId: string; id: string; sample: Sample }): Promise<{ deliveryId: string }>;
  deliveries(filter: DeliveryFilter): ReturnType<typeof listDeliveries>;
}

export function openChannels(context: WebhooksContext, sendsMail: boolean): Channels {
  const writing = { ...context, sendsMail };
  const which = "channels" as const;
  return {
    sendsMail,
    create: (input) => createChannel(writing, input),
    list: (query) => listChannels(context, query),
    read: async (accountId, id) => channelOf(await findSubscription(context.db, accountId, id, which)),
    change: (input) => changeChannel(writing, input),
    remove: (input) => removeSubscription(context, { ...input, which }),
    async sendTest(input) {
      await findSubscription(context.db, input.accountId, input.id, which);
      await context.requireRate("test", input.accountId);
      return sendTest(context, { ...input, which });
    },
    deliveries: (filter) => listDeliveries(context, { ...filter, which }),
  };
}
