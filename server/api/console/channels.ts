import { z } from "zod";
import type { Target } from "@/server/webhooks";
import { eventExamples } from "../openapi/examples/events";
import { ChannelKindName, requireTarget, settings, targetOf, targets } from "../original/channels/schema";
import { EventName } from "../original/webhooks/events";
import { deliveryStates, EventList } from "../original/webhooks/schema";
import { reader, router, writer } from "./trpc";

const Id = z.string().max(64);
const Cursor = z.string().max(128).optional();

export const channelsRouter = router({
  /** Whether the installation has a mail server. */
  sendsMail: reader.query(({ ctx }) => ctx.services.webhooks.channels.sendsMail),

  list: reader.input(z.object({ cursor: Cursor })).query(({ ctx, input }) => {
    return ctx.services.webhooks.channels.list({ accountId: ctx.session.accountId, ...input, limit: 100 });
  }),

  get: reader
    .input(z.object({ id: Id }))
    .query(({ ctx, input }) => ctx.services.webhooks.channels.read(ctx.session.accountId, input.id)),

  create: writer
    .input(z.object({ kind: ChannelKindName, ...targets, ...settings }).check(requireTarget))
    .mutation(({ ctx, input: { kind, ...input } }) => {
      const target = { kind, ...targetOf(input, kind) } as Target;
      return ctx.services.webhooks.channels.create({
        ...{ ...input, accountId: ctx.session.accountId, target, actor: ctx.actor },
      });
    }),

  change: writer
    .input(z.object({ id: Id, ...targets, ...settings, events: EventList.optional(), active: z.boolean().optional() }))
    .mutation(({ ctx, input }) => {
      const { accountId } = ctx.session;
      return ctx.services.webhooks.channels.change({
        ...{ ...input, target: targetOf(input), accountId, actor: ctx.actor },
      });
    }),

  remove: writer.input(z.object({ id: Id })).mutation(({ ctx, input: { id } }) => {
    return ctx.services.webhooks.channels.remove({ accountId: ctx.session.accountId, id, actor: ctx.actor });
  }),

  /** Sends an event's sample now, whether or not the channel names it. */
  test: writer.input(z.object({ id: Id, event: EventName })).mutation(({ ctx, input: { id, event } }) => {
    const { accountId } = ctx.session;
    return ctx.services.webhooks.channels.sendTest({ accountId, id, sample: eventExamples[event] });
  }),

  deliveries: reader
    .input(z.object({ id: Id, status: z.enum(deliveryStates).optional(), cursor: Cursor }))
    .query(({ ctx, input: { id: subscriptionId, ...filter } }) => {
      const { accountId } = ctx.session;
      return ctx.services.webhooks.channels.deliveries({ accountId, subscriptionId, ...filter, limit: 25 });
    }),
});
