import { z } from "zod";
import { listAudit, listMembers, operates } from "@/server/accounts";
import { keyNames } from "./key-names";
import { pageRows } from "./list-file";
import { period } from "./period";
import { recordExport } from "./record-export";
import { reader, router } from "./trpc";

/** The id of the key that acted, where one did. */
const keyIn = (actor: string) => actor.replace(/^key:/, "");

/** Users who are not, or no longer, members, since they are indistinguishable. */
const unknownAccounts = "strangers";

export const auditRouter = router({
  /** Records that a member exports a list as a file, and how the list is filtered. */
  recordExport: reader
    .input(z.object({ list: z.enum(["scans", "requests", "audit", "usage", "wallets"]), filter: z.string().max(500) }))
    .mutation(({ ctx, input: { list, filter } }) => recordExport(ctx, `export.${list}`, list, { filter })),

  /**
   * A page of changes and their actors, newest first, for operators also in the whole system. Members are named by
   * e-mail address, keys by name. `action` is an action or, without the part after its dot, a kind of actions. `actor`
   * is as in an entry, or `strangers`. `lookedTo` is set where the search did not cover all entries.
   */
  list: reader
    .input(
      z.object({
        action: z
          .string()
          .regex(/^[a-z-]{1,32}(\.[a-z-]{1,32})?$/)
          .optional(),
        actor: z
          .string()
          .regex(/^[\w:.@-]{1,128}$/)
          .optional(),
        ...period,
        cursor: z.string().max(128).optional(),
        limit: z.int().min(1).max(pageRows).optional(),
      }),
    )
    .query(async ({ ctx, input: { actor, ...input } }) => {
      const { context } = ctx.services.accounts;
      const { accountId } = ctx.session;
      const system = operates(ctx.session);
      const members = await listMembers(context, { accountId });
      const emails = new Map(members.map(({ userId, email }) => [`user:${userId}`, email]));
      const who = actor === unknownAccounts ? { notUsers: [...emails.keys()] } : { actor };
      const { items, ...page } = await listAudit(context, { accountId, system, ...who, ...input });
      const acted = items.flatMap(({ actor: one, target }) => [{ keyId: keyIn(one) }, { keyId: target }]);
      const keyOf = await keyNames(context, accountId, acted);
      return {
        ...page,
        items: items.map(({ id, actor: one, action, target, detail, at }) => ({
          ...{ id, action, detail, at },
          actor: emails.get(one) ?? one,
          actorKey: keyOf(keyIn(one)).name,
          target: emails.get(`user:${target}`) ?? target,
          targetKey: keyOf(target).name,
        })),
      };
    }),
});
