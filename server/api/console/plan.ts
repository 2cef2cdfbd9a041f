import { z } from "zod";
import { plans, planTerms, setPlan, summarizeMonth } from "@/server/accounts";
import { AppError } from "@/server/kernel/errors";
import { owner, reader, router } from "./trpc";

export const planRouter = router({
  /** The plans side by side, lowest first, and what of one's own is used this month. */
  get: reader.query(async ({ ctx }) => {
    const { services, session } = ctx;
    const month = await summarizeMonth(services.accounts.context, session.accountId);
    const maySwitch = services.selfService.plans && session.role === "owner" && !session.suspended;
    return { current: session.plan, month, maySwitch, plans: plans.map((id) => ({ id, ...planTerms[id] })) };
  }),

  /** Holds within a second, for the rest of the month too: what was used stays used. */
  switch: owner.input(z.object({ plan: z.enum(plans) })).mutation(async ({ ctx, input: { plan } }) => {
    if (!ctx.services.selfService.plans) throw new AppError("conflict", "Plans are changed by your operator here.");
    await setPlan(ctx.services.accounts.context, { accountId: ctx.session.accountId, plan, actor: ctx.actor });
  }),
});
