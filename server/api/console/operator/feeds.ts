import { z } from "zod";
import { categories, severities } from "@/server/kernel/categories";
import { operator, router } from "../trpc";

const Id = z.string().max(64);
const List = z.object({
  name: z.string().trim().max(100),
  urls: z.array(z.string().max(2_048)).max(20),
  holds: z.enum(["address", "domain", "either"]),
  category: z.enum(categories),
  severity: z.enum(severities),
});

export const feedsRouter = router({
  /** All feeds as they stand, with what the operators' own lists are and what such a list may say. */
  list: operator.query(async ({ ctx }) => {
    const { intel } = ctx.services;
    return { feeds: [...intel.status()], own: await intel.listOwnFeeds(), categories, severities };
  }),

  /** A list of one's own, JSON, text or CSV. It is read at once, in the background and through the guarded client. */
  add: operator.input(List).mutation(({ ctx, input }) => ctx.services.intel.addFeed(input, ctx.actor)),

  change: operator
    .input(List.extend({ id: Id }))
    .mutation(({ ctx, input: { id, ...list } }) => ctx.services.intel.changeFeed(id, list, ctx.actor)),

  /** With all that it listed. Public feeds can't be removed: 404. */
  remove: operator
    .input(z.object({ id: Id }))
    .mutation(({ ctx, input: { id } }) => ctx.services.intel.removeFeed(id, ctx.actor)),
});
