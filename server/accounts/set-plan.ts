import { eq } from "drizzle-orm";
import { schema } from "@/server/db";
import { announceChange } from "./access/announce";
import { recordAudit } from "./audit";
import type { AccountsContext, Acting } from "./context";
import { lockAccount } from "./find-account";
import type { Plan } from "./plans";
import { checkPlan, toRateOverride } from "./validate";

const { accounts } = schema;

export interface PlanChange {
  accountId: string;
  plan?: Plan | undefined;
  /** Requests a second of the account's own, or back to the plan's. Left as it is where absent. */
  rate?: number | "unlimited" | "plan" | undefined;
}

/** Changes plan, rate or both; running servers follow within a second. Throws 404, 400. */
export function setPlan(
  { db, clock }: AccountsContext,
  { accountId, actor, ...change }: PlanChange & Acting,
): Promise<{ accountId: string; plan: Plan; rateOverride: number | null }> {
  return db.transaction(async (tx) => {
    const before = await lockAccount(tx, accountId);
    const plan = change.plan === undefined ? before.plan : checkPlan(change.plan);
    const rateOverride = change.rate === undefined ? before.rateOverride : toRateOverride(change.rate);
    await tx.update(accounts).set({ plan, rateOverride }).where(eq(accounts.id, accountId));
    const from = { plan: before.plan, rateOverride: before.rateOverride };
    const detail = { from, to: { plan, rateOverride } };
    await recordAudit(tx, {
      accountId,
      actor,
      action: "account.plan",
      target: accountId,
      detail,
      at: new Date(clock.now()),
    });
    await announceChange(tx, accountId);
    return { accountId, plan, rateOverride };
  });
}
