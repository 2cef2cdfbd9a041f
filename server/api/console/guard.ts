import { z } from "zod";
import { listKeys } from "@/server/accounts";
import { reviewPolicies, uncheckedPolicies } from "@/server/guard";
import { keyNames } from "./key-names";
import { principalOf } from "./principal-of";
import { reader, router, writer } from "./trpc";

const id = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });

/**
 * Requests over the guarded RPC, requests that wait for a second approval, and each key's handling of requests that
 * need a review.
 */
export const guardRouter = router({
  /** Newest first; `held` are those that wait. */
  sends: reader
    .input(z.object({ waiting: z.boolean().default(false), cursor: z.string().max(128).optional() }))
    .query(async ({ ctx, input: { waiting, cursor } }) => {
      const { accounts, guard } = ctx.services;
      const { accountId } = ctx.session;
      const filter = { accountId, cursor, limit: 50, ...(waiting && { held: true, status: "held" as const }) };
      const { items, nextCursor } = await guard.list(filter);
      const shown = waiting ? items.filter(({ status }) => status === "held") : items;
      const nameOf = await keyNames(accounts.context, accountId, shown);
      return { items: shown.map(({ raw: _, keyId, ...one }) => ({ ...one, key: nameOf(keyId) })), nextCursor };
    }),

  /** The active keys of the guarded RPC, each with its policy. */
  policies: reader.query(async ({ ctx }) => {
    const { accounts, guard } = ctx.services;
    const { accountId } = ctx.session;
    const { items } = await listKeys(accounts.context, { accountId, state: "active" });
    const keys = items.filter(({ scope }) => scope === "rpc");
    return Promise.all(
      keys.map(async ({ id: keyId, name, start }) => ({
        name,
        start,
        ...(await guard.readPolicy({ accountId, keyId })),
      })),
    );
  }),

  setPolicy: writer
    .input(
      z.object({
        keyId: z.string().max(64),
        review: z.enum(reviewPolicies).optional(),
        unchecked: z.enum(uncheckedPolicies).optional(),
      }),
    )
    .mutation(({ ctx, input }) => {
      const { accountId } = ctx.session;
      return ctx.services.guard.changePolicy({ accountId, actor: ctx.actor, ...input });
    }),

  release: writer.input(id).mutation(async ({ ctx, input }) => {
    const { session, requestId, actor } = ctx;
    const principal = principalOf(session);
    const { accountId } = session;
    const { status, nodeError } = await ctx.services.guard.release({
      accountId,
      actor,
      principal,
      requestId,
      ...input,
    });
    return { status, nodeError: nodeError?.message ?? null };
  }),

  reject: writer.input(id).mutation(async ({ ctx, input }) => {
    const { accountId } = ctx.session;
    await ctx.services.guard.reject({ accountId, actor: ctx.actor, ...input });
  }),
});
