import { z } from "zod";
import { readEmails } from "@/server/accounts";
import { operator, router } from "../trpc";

const dayMs = 86_400_000;

export const intelRouter = router({
  feeds: operator.query(({ ctx }) => ctx.services.intel.status()),

  /** Reads one feed now. A failure is an answer, not an error. `force` believes whatever it finds. */
  sync: operator
    .input(z.object({ feedId: z.string().max(64), force: z.boolean().default(false) }))
    .mutation(({ ctx, input: { feedId, force } }) => ctx.services.intel.syncFeed(feedId, { force })),

  /** Authors that are users are named by their e-mail address. */
  overrides: operator.input(z.object({ all: z.boolean().default(false) })).query(async ({ ctx, input }) => {
    const overrides = await ctx.services.intel.listOverrides(input);
    const idOf = (author: string) => author.replace(/^user:/, "");
    const emails = await readEmails(
      ctx.services.accounts.context,
      overrides.map(({ author }) => idOf(author)),
    );
    return overrides.map((one) => ({ ...one, author: emails.get(idOf(one.author)) ?? one.author }));
  }),

  addOverride: operator
    .input(
      z.object({
        kind: z.enum(["address", "domain"]),
        value: z.string().trim().max(2_048),
        verdict: z.enum(["allow", "deny"]),
        reason: z.string().trim().max(500),
        expiresInDays: z.number().int().min(1).max(3_650).nullable(),
      }),
    )
    .mutation(({ ctx, input: { expiresInDays, ...input } }) => {
      const now = ctx.services.accounts.context.clock.now();
      const expiresAt = expiresInDays === null ? null : new Date(now + expiresInDays * dayMs);
      return ctx.services.intel.addOverride({ ...input, expiresAt, author: ctx.actor });
    }),

  removeOverride: operator
    .input(z.object({ id: z.string().max(64) }))
    .mutation(({ ctx, input: { id } }) => ctx.services.intel.removeOverride(id, ctx.actor)),
});
