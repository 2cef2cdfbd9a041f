import { z } from "zod";
import type { Subscription as Held } from "@/server/webhooks";
import { acrossFields, having, when } from "../../fields";
import { pageOf, pageQuery, pageQueryNames } from "../../page";
import { perPlan } from "../../plan-words";
import { endpoint, type RestRule } from "../../trpc";
import {
  EventList,
  HeaderChanges,
  NewHeaders,
  Subscription,
  WalletFilter,
  WebhookName,
  WebhookPath,
  WebhookUrl,
} from "./schema";

const tags = ["Webhooks"];
const limited =
  "Subscriptions made, changed and deleted: at most 3,000 at once and 10 a minute an account, else 429 `rate_limited`, unless the account's rate is unlimited.";

/** Whether private receivers are allowed is a setting, which no schema knows. */
const alsoWrong: RestRule["alsoWrong"] = ({ webhooks }, input) => {
  const message = "url" in input && typeof input.url === "string" ? webhooks.problemOfUrl(input.url) : undefined;
  return message === undefined ? [] : [{ path: "url", message }];
};

const changes = {
  url: WebhookUrl.optional(),
  events: EventList.optional(),
  wallet: WalletFilter.nullable().optional().meta({ description: "null: events of every monitored wallet." }),
  name: WebhookName.nullable().optional().meta({ description: "What its owner calls it; null: nothing." }),
  headers: HeaderChanges.nullable().optional().meta({ description: HeaderChanges.meta()?.description }),
  active: z.boolean().optional().meta({
    description:
      "false pauses: what waits stands still, for as many days as the plan keeps history, and new events are not kept for it. true resumes.",
  }),
};
const changeable = Object.keys(changes);
const [first, ...others] = changeable.map((name) => having(name));
const atLeastOne = when({ not: first }, { anyOf: others });

export const subscriptionRoutes = {
  subscribe: endpoint({
    openapi: {
      method: "POST",
      path: "/v1/api/webhooks/subscribe",
      operationId: "subscribeWebhook",
      tags,
      summary: "Subscribe to events",
      description: `Sends the named events to a URL of yours, signed with the account's webhook secret, which its owners see in the console under Webhooks. A host that is blocked or can't be resolved within 2 seconds is a 400 at \`url\`. Subscriptions: ${perPlan("subscriptions")}. ${limited} Costs nothing.`,
      successDescription: "The subscription.",
    },
    rest: { charge: "none", idempotent: true, status: 201, alsoWrong },
    doc: { errors: ["plan_limit_reached"] },
  })
    .input(
      z.object({
        ...{ url: WebhookUrl, events: EventList, wallet: WalletFilter.nullable().optional() },
        name: WebhookName.nullable().optional().meta({ description: "What its owner calls it." }),
        headers: NewHeaders.optional(),
      }),
    )
    .output(Subscription)
    .mutation(async ({ ctx, input }) => {
      const { webhooks } = ctx.services;
      const { accountId, keyId } = ctx.principal;
      const made = await webhooks.subscribe({ accountId, ...input, actor: `key:${keyId}` }, (subscription, tx) =>
        ctx.keep(present(subscription), 201, undefined, tx),
      );
      return present(made);
    }),

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
    .query(async ({ ctx, input: { cursor, limit } }) => {
      const { accountId } = ctx.principal;
      const { items, nextCursor } = await ctx.services.webhooks.list({ accountId, cursor, limit });
      return { items: items.map(present), nextCursor };
    }),

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
    .query(async ({ ctx, input }) => present(await ctx.services.webhooks.read(ctx.principal.accountId, input.id))),

  update: endpoint({
    openapi: {
      method: "PATCH",
      path: "/v1/api/webhooks/{id}",
      operationId: "updateWebhook",
      tags,
      summary: "Change a subscription",
      description: `Changes what is sent and leaves the rest. \`active: true\` also revives a subscription that the service disabled. ${limited} Costs nothing.`,
      successDescription: "The subscription as it is now.",
    },
    rest: { charge: "none", alsoWrong },
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
    .mutation(async ({ ctx, input }) => {
      const { accountId, keyId } = ctx.principal;
      return present(await ctx.services.webhooks.change({ accountId, ...input, actor: `key:${keyId}` }));
    }),

  remove: endpoint({
    openapi: {
      method: "DELETE",
      path: "/v1/api/webhooks/{id}",
      operationId: "deleteWebhook",
      tags,
      summary: "Delete a subscription",
      description: `Nothing is sent to it any more; what is waiting is cancelled. ${limited} Costs nothing.`,
      successDescription: "It is deleted.",
    },
    rest: { charge: "none", status: 204 },
  })
    .input(WebhookPath)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const { accountId, keyId } = ctx.principal;
      await ctx.services.webhooks.remove({ accountId, id: input.id, actor: `key:${keyId}` });
    }),
};

function present({ createdAt, disabledReason, name, headers, ...subscription }: Held): z.input<typeof Subscription> {
  return {
    ...subscription,
    ...(name !== null && { name }),
    ...(Object.keys(headers).length > 0 && { headers }),
    createdAt: createdAt.toISOString(),
    ...(disabledReason === null ? {} : { disabledReason }),
  };
}
