import { z } from "zod";
import type { Delivery as Held } from "@/server/webhooks";
import { Identifier } from "../../fields";
import { eventExamples } from "../../openapi/examples/events";
import { pageOf, pageQuery, pageQueryNames } from "../../page";
import { endpoint } from "../../trpc";
import { EventName } from "./events";
import { Delivery, DeliveryAccepted, deliveryStates, WebhookPath } from "./schema";

const tags = ["Webhooks"];

export const deliveryRoutes = {
  test: endpoint({
    openapi: {
      method: "POST",
      path: "/v1/api/webhooks/{id}/test",
      operationId: "testWebhook",
      tags,
      summary: "Send a sample event",
      description:
        "Sends the event's sample payload now, signed like a real one, whether or not the subscription names it. 409 `conflict` where the subscription is not active. At most 30 at once and one a second an account, else 429 `rate_limited`, unless the account's rate is unlimited. Costs nothing.",
      successDescription: "It is on its way; its fate stands in the deliveries.",
    },
    rest: { charge: "none", status: 202 },
    doc: { errors: ["conflict"] },
  })
    .input(
      z.object({ ...WebhookPath.shape, event: EventName.meta({ description: "The event whose sample is sent." }) }),
    )
    .output(DeliveryAccepted)
    .mutation(({ ctx, input: { id, event } }) => {
      const { accountId } = ctx.principal;
      return ctx.services.webhooks.sendTest({ accountId, id, sample: eventExamples[event] });
    }),

  deliveries: endpoint({
    openapi: {
      method: "GET",
      path: "/v1/api/webhooks/{id}/deliveries",
      operationId: "listWebhookDeliveries",
      tags,
      summary: "List deliveries",
      description:
        "What was sent to a subscription, newest first, with every attempt and the latest answer, for as many days as the plan keeps history. With `event`, a page looks through 10,000 deliveries at most: it may hold few or none where `nextCursor` leads further back. Costs nothing.",
    },
    rest: { charge: "none", query: [...pageQueryNames, "status", "event"] },
  })
    .input(
      z.object({
        ...WebhookPath.shape,
        ...pageQuery,
        status: z.enum(deliveryStates).meta({ description: "Only deliveries in this state." }).optional(),
        event: EventName.meta({ description: "Only deliveries of this event." }).optional(),
      }),
    )
    .output(pageOf(Delivery))
    .query(async ({ ctx, input: { id, ...filter } }) => {
      const { accountId } = ctx.principal;
      const { items, nextCursor } = await ctx.services.webhooks.deliveries({
        accountId,
        subscriptionId: id,
        ...filter,
      });
      return { items: items.map(present), nextCursor };
    }),

  resend: endpoint({
    openapi: {
      method: "POST",
      path: "/v1/api/webhooks/deliveries/{deliveryId}/resend",
      operationId: "resendWebhookDelivery",
      tags,
      summary: "Send a delivery again",
      description:
        "The same bytes with the same `webhook-id`, now, in any state. 409 `conflict` where the subscription is not active. At most 60 at once and 5 a second an account, else 429 `rate_limited`, unless the account's rate is unlimited. Takes no body. Costs nothing.",
      successDescription: "It is on its way.",
    },
    rest: { charge: "none", status: 202 },
    doc: { errors: ["conflict"] },
  })
    .input(z.object({ deliveryId: Identifier }))
    .output(DeliveryAccepted)
    .mutation(async ({ ctx, input: { deliveryId } }) => {
      await ctx.services.webhooks.resend({ accountId: ctx.principal.accountId, deliveryId });
      return { deliveryId };
    }),

  recover: endpoint({
    openapi: {
      method: "POST",
      path: "/v1/api/webhooks/{id}/recover",
      operationId: "recoverWebhook",
      tags,
      summary: "Send again what failed",
      description:
        "Every delivery since a moment that was not acknowledged is sent again, for a receiver that was down. 409 `conflict` where the subscription is not active. At most 5 times at once and once a minute a subscription, else 429 `rate_limited`, unless the account's rate is unlimited. Costs nothing.",
      successDescription: "They are on their way.",
    },
    rest: { charge: "none", status: 202 },
    doc: { errors: ["conflict"] },
  })
    .input(
      z.object({
        ...WebhookPath.shape,
        since: z.iso
          .datetime({ offset: true })
          .meta({ description: "ISO 8601 with an offset or Z.", examples: ["2026-03-01T00:00:00Z"] }),
      }),
    )
    .output(z.object({ recovered: z.number().int().min(0).meta({ description: "Deliveries that are sent again." }) }))
    .mutation(async ({ ctx, input: { id, since } }) => {
      const { accountId } = ctx.principal;
      return { recovered: await ctx.services.webhooks.recover({ accountId, id, since: new Date(since) }) };
    }),
};

function present({
  body,
  attempts,
  createdAt,
  nextAttemptAt,
  acknowledgedAt,
  ...delivery
}: Held): z.input<typeof Delivery> {
  return {
    ...delivery,
    createdAt: createdAt.toISOString(),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    attempts: attempts.map(({ responseBody: _, startedAt, ...attempt }) => ({
      ...attempt,
      startedAt: startedAt.toISOString(),
    })),
    lastResponseBody: attempts.at(-1)?.responseBody ?? null,
    payload: JSON.parse(body) as Record<string, unknown>,
  };
}
