import { z } from "zod";
import { listAccounts, plans, setPlan, setSuspended } from "@/server/accounts";
import { AppError } from "@/server/kernel/errors";
import { bringFirstScansForward } from "@/server/monitoring";
import { operator, router } from "../trpc";

const AccountId = z.string().max(64);

export const accountsRouter = router({
  list: operator
    .input(z.object({ search: z.string().trim().min(1).max(100).optional(), cursor: z.string().max(128).optional() }))
    .query(({ ctx, input }) => listAccounts(ctx.services.accounts.context, { ...input, limit: 50 })),

  setPlan: operator.input(z.object({ accountId: AccountId, plan: z.enum(plans) })).mutation(async ({ ctx, input }) => {
    await setPlan(ctx.services.accounts.context, { ...input, actor: ctx.actor });
  }),

  /** An operator can't lock themselves out. */
  setSuspended: operator
    .input(z.object({ accountId: AccountId, suspended: z.boolean() }))
    .mutation(async ({ ctx, input }) => {
      if (input.accountId === ctx.session.accountId) throw new AppError("conflict", "This is your own account.");
      await setSuspended(ctx.services.accounts.context, { ...input, actor: ctx.actor }, bringFirstScansForward);
    }),
});
