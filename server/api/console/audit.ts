import { z } from "zod";
import { listAudit, listMembers, operates } from "@/server/accounts";
import { keyNames } from "./key-names";
import { period } from "./period";
import { reader, router } from "./trpc";

/** The id of the key that acted, where one did. */
const keyIn = (actor: string) => actor.replace(/^key:/, "");

/** Of users who are no members (any more), since nobody can tell them apart. */
const strangers = "strangers";

export const auditRouter = router({
  /**
   * A page of what was changed and by whom, newest first, for operators also in the whole system. Members are named by
   * their e-mail address, keys by their name. `action` is a deed or, without what stands behind its dot, a kind of them;
   * `actor` as an entry has it, or `strangers`. `lookedTo` where not all was looked through for them.
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
      }),
    )
    .query(async ({ ctx, input: { actor, ...input } }) => {
      const { context } = ctx.services.accounts;
      const { accountId } = ctx.session;
      const system = operates(ctx.session);
      const members = await listMembers(context, { accountId });
      const emails = new Map(members.map(({ userId, email }) => [`user:${userId}`, email]));
      const who = actor === strangers ? { notUsers: [...emails.keys()] } : { actor };
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
