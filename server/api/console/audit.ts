import { z } from "zod";
import { listAudit, listMembers, operates } from "@/server/accounts";
import { keyNames } from "./key-names";
import { reader, router } from "./trpc";

/** The id of the key that acted, where one did. */
const keyIn = (actor: string) => actor.replace(/^key:/, "");

export const auditRouter = router({
  /**
   * A page of what was changed and by whom, newest first, for operators also in the whole system. Members are named by
   * their e-mail address, keys by their name.
   */
  list: reader.input(z.object({ cursor: z.string().max(128).optional() })).query(async ({ ctx, input }) => {
    const { context } = ctx.services.accounts;
    const { accountId } = ctx.session;
    const system = operates(ctx.session);
    const [page, members] = await Promise.all([
      listAudit(context, { accountId, system, ...input }),
      listMembers(context, { accountId }),
    ]);
    const emails = new Map(members.map(({ userId, email }) => [`user:${userId}`, email]));
    const acted = page.items.flatMap(({ actor, target }) => [{ keyId: keyIn(actor) }, { keyId: target }]);
    const keyOf = await keyNames(context, accountId, acted);
    return {
      items: page.items.map(({ id, actor, action, target, detail, at }) => {
        return {
          id,
          actor: emails.get(actor) ?? actor,
          actorKey: keyOf(keyIn(actor)).name,
          action,
          target: emails.get(`user:${target}`) ?? target,
          targetKey: keyOf(target).name,
          detail,
          at,
        };
      }),
      nextCursor: page.nextCursor,
    };
  }),
});
