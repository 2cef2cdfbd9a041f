import { z } from "zod";
import { acrossFields, having } from "../../fields";
import { notYet } from "../../not-yet";
import { pageOf, pageQuery, pageQueryNames } from "../../page";
import { perPlan } from "../../plan-words";
import { type Conditional, endpoint } from "../../trpc";
import { EventList, Subscription, WalletFilter, WebhookPath, WebhookUrl } from "./schema";

const tags = ["Webhooks"];
const what = "Webhook delivery";

const changes = {
  url: WebhookUrl.optional(),
  events: EventList.optional(),
  wallet: WalletFilter.nullable().optional().meta({ description: "null: events of every monitored wallet." }),
  active: z.boolean().optional().meta({ description: "false pauses deliveries, true resumes them." }),
};
const changeable = Object.keys(changes);
const [first, ...others] = changeable.map((name) => having(name));
// biome-ignore lint/suspicious/noThenProperty: JSON Schema's keyword
const atLeastOne: Conditional = { if: { not: first }, then: { anyOf: others } };

export const subscriptionRoutes = {
  subscribe: endpoint({
    openapi: {
      method: "POST",
      path: "/v1/api/webhooks/subscribe",
      operationId: "subscribeWebhook",
      tags,
      summary: "Subscribe to events",
      description: `Sends the named events to a URL of yours, signed with the account's webhook secret. A host that is blocked or can't be resolved within 2 seconds is a 400 at \`url\`. Subscriptions: ${perPlan("subscriptions")}. Costs nothing.`,
      successDescription: "The subscription.",
    },
    rest: { charge: "none", idempotent: true, status: 201 },
    doc: { errors: ["plan_limit_reached"] },
  })
    .input(z.object({ url: WebhookUrl, events: EventList, wallet: WalletFilter.optional() }))
    .output(Subscription)
    .mutation(() => notYet(what)),

  list: endpoint({
    openapi: {
      method: "GET",
      path: "/v1/api/webhooks",
      operationId: "listWebhooks",
      tags,
      summary: "List subscriptions",
      description: "The account's subscriptions, newest first. Costs nothing.",
    },
    rest: { charge: "none", query: pageQueryNames },
  })
    .input(z.object(pageQuery))
    .output(pageOf(Subscription))
    .query(() => notYet(what)),

  get: endpoint({
    openapi: {
      method: "GET",
      path: "/v1/api/webhooks/{id}",
      operationId: "getWebhook",
      tags,
      summary: "Read a subscription",
      description: "One subscription, with the reason where the service disabled it. Costs nothing.",
    },
    rest: { charge: "none" },
  })
    .input(WebhookPath)
    .output(Subscription)
    .query(() => notYet(what)),

  update: endpoint({
    openapi: {
      method: "PATCH",
      path: "/v1/api/webhooks/{id}",
      operationId: "updateWebhook",
      tags,
      summary: "Change a subscription",
      description:
        "Changes what is sent and leaves the rest. `active: true` also revives a subscription that the service disabled. Costs nothing.",
      successDescription: "The subscription as it is now.",
    },
    rest: { charge: "none" },
    doc: { between: atLeastOne, errors: ["plan_limit_reached"] },
  })
    .input(
      z.object({ ...WebhookPath.shape, ...changes }).check(
        acrossFields((input, add) => {
          if (changeable.every((name) => input[name] === undefined))
            add([], `Send at least one of ${changeable.join(", ")}`);
        }),
      ),
    )
    .output(Subscription)
    .mutation(() => notYet(what)),

  remove: endpoint({
    openapi: {
      method: "DELETE",
      path: "/v1/api/webhooks/{id}",
      operationId: "deleteWebhook",
      tags,
      summary: "Delete a subscription",
      description: "Nothing is sent to it any more; what is waiting is cancelled. Costs nothing.",
      successDescription: "It is deleted.",
    },
    rest: { charge: "none", status: 204 },
  })
    .input(WebhookPath)
    .output(z.void())
    .mutation(() => notYet(what)),
};
