import { z } from "zod";
import type { Channel as Held, Target } from "@/server/webhooks";
import { acrossFields, having, when } from "../../fields";
import { eventExamples } from "../../openapi/examples/events";
import { pageOf, pageQuery, pageQueryNames } from "../../page";
import { perPlan } from "../../plan-words";
import { endpoint, type RestRule, router } from "../../trpc";
import { EventName } from "../webhooks/events";
import { DeliveryAccepted, EventList } from "../webhooks/schema";
import {
  ChannelKindName,
  ChannelPath,
  ChannelView,
  requireTarget,
  settings,
  targetByKind,
  targetOf,
  targets,
} from "./schema";

const tags = ["Channels"];
const limited =
  "Channels and subscriptions made, changed and deleted: at most 3,000 at once and 10 a minute an account, else 429 `rate_limited`, unless the account's rate is unlimited.";

const alsoWrong: RestRule["alsoWrong"] = ({ webhooks }, input) => {
  const message = "url" in input && typeof input.url === "string" ? webhooks.problemOfUrl(input.url) : undefined;
  return message === undefined ? [] : [{ path: "url", message }];
};

const changes = {
  ...targets,
  ...settings,
  events: EventList.optional(),
  active: z.boolean().optional().meta({
    description:
      "false pauses: what waits stands still, for as many days as the plan keeps history, and new events are not kept for it. true resumes.",
  }),
};
const changeable = Object.keys(changes);
const [first, ...others] = changeable.map((name) => having(name));

/** `/v1/api/channels`: where events go as messages for people. */
export const channelsRouter = router({
  create: endpoint({
    openapi: {
      method: "POST",
      path: "/v1/api/channels",
      operationId: "createChannel",
      tags,
      summary: "Add a channel",
      description: `Sends the named events as messages in plain words, with a link into the console. The target is encrypted and shown masked from then on. Channels: ${perPlan("subscriptions")}. ${limited} Costs nothing.`,
      successDescription: "The channel.",
    },
    rest: { charge: "none", status: 201, alsoWrong },
    doc: { between: targetByKind, errors: ["plan_limit_reached"] },
  })
    .input(z.object({ kind: ChannelKindName, ...targets, ...settings }).check(requireTarget))
    .output(ChannelView)
    .mutation(async ({ ctx, input }) => {
      const { accountId, keyId } = ctx.principal;
      const { kind, ...rest } = input;
      const target = { kind, ...targetOf(rest, kind) } as Target;
      return present(
        await ctx.services.webhooks.channels.create({ ...rest, accountId, target, actor: `key:${keyId}` }),
      );
    }),

  list: endpoint({
    openapi: {
      method: "GET",
      path: "/v1/api/channels",
      operationId: "listChannels",
      tags,
      summary: "List channels",
      description: "The account's channels, newest first, their targets masked. Costs nothing.",
    },
    rest: { charge: "none", query: pageQueryNames },
  })
    .input(z.object(pageQuery))
    .output(pageOf(ChannelView))
    .query(async ({ ctx, input: { cursor, limit } }) => {
      const { accountId } = ctx.principal;
      const { items, nextCursor } = await ctx.services.webhooks.channels.list({ accountId, cursor, limit });
      return { items: items.map(present), nextCursor };
    }),

  get: endpoint({
    openapi: {
      method: "GET",
      path: "/v1/api/channels/{id}",
      operationId: "getChannel",
      tags,
      summary: "Read a channel",
      description: "One channel, with the reason where the service disabled it. Costs nothing.",
    },
    rest: { charge: "none" },
  })
    .input(ChannelPath)
    .output(ChannelView)
    .query(async ({ ctx, input }) =>
      present(await ctx.services.webhooks.channels.read(ctx.principal.accountId, input.id)),
    ),

  update: endpoint({
    openapi: {
      method: "PATCH",
      path: "/v1/api/channels/{id}",
      operationId: "updateChannel",
      tags,
      summary: "Change a channel",
      description: `Changes what is sent and leaves the rest. Of the target only the fields of the channel's kind count, and the kind stays. \`active: true\` also revives a channel that the service disabled. ${limited} Costs nothing.`,
      successDescription: "The channel as it is now.",
    },
    rest: { charge: "none", alsoWrong },
    doc: { between: when({ not: first as object }, { anyOf: others }), errors: ["plan_limit_reached"] },
  })
    .input(
      z.object({ ...ChannelPath.shape, ...changes }).check(
        acrossFields((input, add) => {
          if (changeable.every((name) => input[name] === undefined))
            add([], `Send at least one of ${changeable.join(", ")}`);
        }),
      ),
    )
    .output(ChannelView)
    .mutation(async ({ ctx, input }) => {
      const { accountId, keyId } = ctx.principal;
      const change = { ...input, target: targetOf(input), accountId, actor: `key:${keyId}` };
      return present(await ctx.services.webhooks.channels.change(change));
    }),

  remove: endpoint({
    openapi: {
      method: "DELETE",
      path: "/v1/api/channels/{id}",
      operationId: "deleteChannel",
      tags,
      summary: "Delete a channel",
      description: `Nothing is sent to it any more; what is waiting is cancelled. ${limited} Costs nothing.`,
      successDescription: "It is deleted.",
    },
    rest: { charge: "none", status: 204 },
  })
    .input(ChannelPath)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const { accountId, keyId } = ctx.principal;
      await ctx.services.webhooks.channels.remove({ accountId, id: input.id, actor: `key:${keyId}` });
    }),

  test: endpoint({
    openapi: {
      method: "POST",
      path: "/v1/api/channels/{id}/test",
      operationId: "testChannel",
      tags,
      summary: "Send a sample message",
      description:
        "Sends the event's sample now, marked as one, in quiet hours too, whether or not the channel names it. 409 `conflict` where the channel is not active. At most 30 at once and one a second an account, else 429 `rate_limited`, unless the account's rate is unlimited. Costs nothing.",
      successDescription: "It is on its way; the console shows what came of it.",
    },
    rest: { charge: "none", status: 202 },
    doc: { errors: ["conflict"] },
  })
    .input(
      z.object({
        ...ChannelPath.shape,
        event: EventName.default("threat.detected").meta({ description: "The event whose sample is sent." }),
      }),
    )
    .output(DeliveryAccepted)
    .mutation(({ ctx, input: { id, event } }) => {
      const { accountId } = ctx.principal;
      return ctx.services.webhooks.channels.sendTest({ accountId, id, sample: eventExamples[event] });
    }),
});

function present({ target, createdAt, disabledReason, ...channel }: Held): z.input<typeof ChannelView> {
  const { shown: _, failingSince: __, ...rest } = channel;
  return {
    ...rest,
    ...target,
    createdAt: createdAt.toISOString(),
    ...(disabledReason === null ? {} : { disabledReason }),
  };
}
