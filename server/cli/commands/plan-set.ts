import { findAccount, setPlan } from "@/server/accounts";
import { accountOf, accountOptions, planOf, rateOf } from "../accounts";
import { defineCommand, UsageError } from "../command";
import { withAccounts } from "../session";

export const command = defineCommand({
  usage: "plan set --account ID|--email E [--plan PLAN] [--rate N|unlimited|plan]",
  summary: "Change an account's plan, or grant it a request rate of its own. Running servers follow within a second.",
  options: { ...accountOptions, plan: { type: "string" }, rate: { type: "string" } },
  async run(values) {
    const account = accountOf(values);
    const plan = values.plan === undefined ? undefined : planOf(values.plan);
    const rate = values.rate === undefined ? undefined : rateOf(values.rate, "unlimited", "plan");
    if (plan === undefined && rate === undefined) throw new UsageError("Say what to change: --plan, --rate or both.");
    const changed = await withAccounts(async (context) => {
      const { id: accountId, email } = await findAccount(context, account);
      return { email, ...(await setPlan(context, { accountId, plan, rate, actor: "cli" })) };
    });
    const { accountId, email, rateOverride } = changed;
    const shownRate = rateOverride === null ? "plan" : rateOverride === 0 ? "unlimited" : rateOverride;
    const rateText = shownRate === "plan" ? "the plan's rate" : `${shownRate} requests a second`;
    return {
      json: { accountId, plan: changed.plan, rate: shownRate },
      text: `${email}: ${changed.plan}, ${rateText}.`,
    };
  },
});
