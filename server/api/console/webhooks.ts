import { z } from "zod";
import { endOldWebhookSecret, revealWebhookSecret, rotateWebhookSecret } from "@/server/accounts";
import { eventExamples } from "../openapi/examples/events";
import { EventName } from "../original/webhooks/events";
import {
  deliveryStates,
  EventList,
  HeaderChanges,
  NewHeaders,
  WalletFilter,
  WebhookName,
  WebhookUrl,
} from "../original/webhooks/schema";
import { owner, reader, router, writer } from "./trpc";

const Id = z.string().max(64);
const Cursor = z.string().max(128).optional();
const dayMs = 86_400_000;

export const webhooksRouter = router({
  list: reader.input(z.object({ cursor: Cursor })).query(({ ctx, input }) => {
    return ctx.services.webhooks.list({ accountId: ctx.session.accountId, ...input, limit: 100 });
  }),

  get: reader
    .input(z.object({ id: Id }))
    .query(({ ctx, input }) => ctx.services.webhooks.read(ctx.session.accountId, input.id)),

  create: writer
    .input(
      z.object({
        ...{ url: WebhookUrl, events: EventList, wallet: WalletFilter.optional() },
        ...{ name: WebhookName.optional(), headers: NewHeaders.optional() },
      }),
    )
    .mutation(({ ctx, input }) => {
      return ctx.services.webhooks.subscribe({ accountId: ctx.session.accountId, ...input, actor: ctx.actor });
    }),

  change: writer
    .input(
      z.object({
        id: Id,
        url: WebhookUrl.optional(),
        events: EventList.optional(),
        name: WebhookName.nullable().optional(),
        headers: HeaderChanges.optional(),
        active: z.boolean().optional(),
      }),
    )
    .mutation(({ ctx, input }) => {
      return ctx.services.webhooks.change({ accountId: ctx.session.accountId, ...input, actor: ctx.actor });
    }),

  remove: writer.input(z.object({ id: Id })).mutation(({ ctx, input: { id } }) => {
    return ctx.services.webhooks.remove({ accountId: ctx.session.accountId, id, actor: ctx.actor });
  }),

  /** Sends an event's sample payload now, whether or not the subscription names it. */
  test: writer.input(z.object({ id: Id, event: EventName })).mutation(({ ctx, input: { id, event } }) => {
    return ctx.services.webhooks.sendTest({ accountId: ctx.session.accountId, id, sample: eventExamples[event] });
  }),

  deliveries: reader
    .input(z.object({ id: Id, status: z.enum(deliveryStates).optional(), cursor: Cursor }))
    .query(({ ctx, input: { id: subscriptionId, ...filter } }) => {
      const { accountId } = ctx.session;
      return ctx.services.webhooks.deliveries({ accountId, subscriptionId, ...filter, limit: 25 });
    }),

  resend: writer.input(z.object({ deliveryId: Id })).mutation(({ ctx, input: { deliveryId } }) => {
    return ctx.services.webhooks.resend({ accountId: ctx.session.accountId, deliveryId });
  }),

  /** Sends again what the last days' receiver didn't take; the answer is how many. */
  recover: writer
    .input(z.object({ id: Id, days: z.number().int().min(1).max(30) }))
    .mutation(({ ctx, input: { id, days } }) => {
      const since = new Date(ctx.services.accounts.context.clock.now() - days * dayMs);
      return ctx.services.webhooks.recover({ accountId: ctx.session.accountId, id, since });
    }),

  secret: router({
    /** The account's secret, for its owners. `previousUntil` is set while an older one signs as well. */
    reveal: owner.mutation(async ({ ctx }) => {
      const who = { accountId: ctx.session.accountId, actor: ctx.actor };
      const { current, previous } = await revealWebhookSecret(ctx.services.accounts.context, who);
      return { secret: current, previousUntil: previous && !previous.over ? previous.until : null };
    }),

    rotate: owner.input(z.object({ newSecretAt: z.enum(["now", "end"]) })).mutation(({ ctx, input }) => {
      const { accountId } = ctx.session;
      return rotateWebhookSecret(ctx.services.accounts.context, { accountId, ...input, actor: ctx.actor });
    }),

    /** For an old one that leaked: its 24 hours end now. */
    endOld: owner.mutation(({ ctx }) => {
      const { accountId } = ctx.session;
      return endOldWebhookSecret(ctx.services.accounts.context, { accountId, actor: ctx.actor });
    }),
  }),
});
