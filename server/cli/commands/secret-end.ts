import { endOldWebhookSecret, findAccount } from "@/server/accounts";
import { accountOf, accountOptions } from "../accounts";
import { defineCommand } from "../command";
import { withAccounts } from "../session";
import { formatFields } from "../text";

export const command = defineCommand({
  usage: "secret end --account ID|--email E",
  summary: "End the old webhook secret now, before the 24 h after a rotation are over: for one that leaked.",
  options: accountOptions,
  async run(values) {
    const reference = accountOf(values);
    const ended = await withAccounts(async (context) => {
      const { id: accountId } = await findAccount(context, reference);
      return { accountId, ...(await endOldWebhookSecret(context, { accountId, actor: "cli" })) };
    });
    return { json: ended, text: formatFields({ Account: ended.accountId, "Old secret ended": ended.endedAt }) };
  },
});
