import { z } from "zod";
import { createKey, listKeys, revokeKey, rotateKey } from "@/server/accounts";
import { reader, router, writer } from "./trpc";
import { keyUsage } from "./usage";

const dayMs = 86_400_000;
const hour = 3_600;

export const keysRouter = router({
  /** Active keys, all of them, or a page of those that ended, with their calls of the last 30 days; newest first. */
  list: reader
    .input(z.object({ state: z.enum(["active", "ended"]), cursor: z.string().max(128).optional() }))
    .query(async ({ ctx, input }) => {
      const { context } = ctx.services.accounts;
      const { accountId } = ctx.session;
      const [page, callsOf] = await Promise.all([
        listKeys(context, { accountId, ...input }),
        keyUsage(context, accountId),
      ]);
      return { ...page, items: page.items.map((key) => ({ ...key, calls: callsOf(key.id) })) };
    }),

  /** Active keys and the newest ended ones, as choices. */
  names: reader.query(async ({ ctx }) => {
    const { context } = ctx.services.accounts;
    const { accountId } = ctx.session;
    const pages = (["active", "ended"] as const).map((state) => listKeys(context, { accountId, state }));
    return (await Promise.all(pages)).flatMap(({ items }) =>
      items.map(({ id, name, start, status }) => ({ id, name, start, status })),
    );
  }),

  /** The answer is the only place where the whole key is ever shown. */
  create: writer
    .input(
      z.object({
        name: z.string().trim().min(1).max(100),
        expiresInDays: z.number().int().min(1).max(3_650).nullable(),
        scope: z.enum(["api", "rpc"]).default("api"),
      }),
    )
    .mutation(({ ctx, input: { name, expiresInDays, scope } }) => {
      const { context } = ctx.services.accounts;
      const expiresAt = expiresInDays === null ? null : new Date(context.clock.now() + expiresInDays * dayMs);
      return createKey(context, { accountId: ctx.session.accountId, name, expiresAt, scope, actor: ctx.actor });
    }),

  /** A new key in the place of an old one, which works for so many seconds more. Shown only in this answer. */
  rotate: writer
    .input(z.object({ id: z.string().max(64), graceSeconds: z.literal([0, hour, 24 * hour, 7 * 24 * hour]) }))
    .mutation(({ ctx, input: { id, graceSeconds } }) => {
      const { accountId } = ctx.session;
      return rotateKey(ctx.services.accounts.context, { accountId, key: id, graceSeconds, actor: ctx.actor });
    }),

  revoke: writer.input(z.object({ id: z.string().max(64) })).mutation(({ ctx, input }) => {
    const { accountId } = ctx.session;
    return revokeKey(ctx.services.accounts.context, { accountId, key: input.id, actor: ctx.actor });
  }),
});
