import { z } from "zod";
import { createKey, listKeys, revokeKey } from "@/server/accounts";
import { reader, router, writer } from "./trpc";

const dayMs = 86_400_000;

export const keysRouter = router({
  /** Active keys, all of them, or a page of those that ended; newest first. */
  list: reader
    .input(z.object({ state: z.enum(["active", "ended"]), cursor: z.string().max(128).optional() }))
    .query(({ ctx, input }) => listKeys(ctx.services.accounts.context, { accountId: ctx.session.accountId, ...input })),

  /** The answer is the only place where the whole key is ever shown. */
  create: writer
    .input(
      z.object({
        name: z.string().trim().min(1).max(100),
        expiresInDays: z.number().int().min(1).max(3_650).nullable(),
      }),
    )
    .mutation(({ ctx, input: { name, expiresInDays } }) => {
      const { context } = ctx.services.accounts;
      const expiresAt = expiresInDays === null ? null : new Date(context.clock.now() + expiresInDays * dayMs);
      return createKey(context, { accountId: ctx.session.accountId, name, expiresAt, actor: ctx.actor });
    }),

  revoke: writer.input(z.object({ id: z.string().max(64) })).mutation(({ ctx, input }) => {
    const { accountId } = ctx.session;
    return revokeKey(ctx.services.accounts.context, { accountId, key: input.id, actor: ctx.actor });
  }),
});
