import { z } from "zod";
import { Identifier } from "../../fields";
import { notYet } from "../../not-yet";
import { pageOf, pageQuery, pageQueryNames } from "../../page";
import { endpoint } from "../../trpc";
import { EventName } from "./events";
import { Delivery, DeliveryAccepted, deliveryStates, WebhookPath } from "./schema";

const tags = ["Webhooks"];
const what = "Webhook delivery";

export const deliveryRoutes = {
  test: endpoint({
    openapi: {
      method: "POST",
      path: "/v1/api/webhooks/{id}/test",
      operationId: "testWebhook",
      tags,
      summary: "Send a sample event",
      description:
        "Sends the event's sample payload now, signed like a real one, whether or not the subscription names it. Costs nothing.",
      successDescription: "It is on its way; its fate stands in the deliveries.",
    },
    rest: { charge: "none", status: 202 },
  })
    .input(z.object({ ...WebhookPath.shape, event: EventName }))
    .output(DeliveryAccepted)
    .mutation(() => notYet(what)),

  deliveries: endpoint({
    openapi: {
      method: "GET",
      path: "/v1/api/webhooks/{id}/deliveries",
      operationId: "listWebhookDeliveries",
      tags,
      summary: "List deliveries",
      description:
        "What was sent to a subscription, newest first, with every attempt and the latest answer. Costs nothing.",
    },
    rest: { charge: "none", query: [...pageQueryNames, "status"] },
  })
    .input(
      z.object({
        ...WebhookPath.shape,
        ...pageQuery,
        status: z.enum(deliveryStates).optional().meta({ description: "Only deliveries in this state." }),
      }),
    )
    .output(pageOf(Delivery))
    .query(() => notYet(what)),

  resend: endpoint({
    openapi: {
      method: "POST",
      path: "/v1/api/webhooks/deliveries/{deliveryId}/resend",
      operationId: "resendWebhookDelivery",
      tags,
      summary: "Send a delivery again",
      description:
        "The same bytes with the same `webhook-id`, now, in any state. 409 `conflict` where the subscription is not active. Takes no body. Costs nothing.",
      successDescription: "It is on its way.",
    },
    rest: { charge: "none", status: 202 },
    doc: { errors: ["conflict"] },
  })
    .input(z.object({ deliveryId: Identifier }))
    .output(DeliveryAccepted)
    .mutation(() => notYet(what)),

  recover: endpoint({
    openapi: {
      method: "POST",
      path: "/v1/api/webhooks/{id}/recover",
      operationId: "recoverWebhook",
      tags,
      summary: "Send again what failed",
      description:
        "Every delivery since a moment that was not acknowledged is sent again, for a receiver that was down. 409 `conflict` where the subscription is not active. Costs nothing.",
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
    .mutation(() => notYet(what)),
};
