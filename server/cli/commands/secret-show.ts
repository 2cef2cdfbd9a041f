import { findAccount, revealWebhookSecret } from "@/server/accounts";
import { accountOf, accountOptions } from "../accounts";
import { defineCommand } from "../command";
import { withSecrets } from "../session";
import { formatFields } from "../text";

export const command = defineCommand({
  usage: "secret show --account ID|--email E",
  summary: "Show the account's webhook secret; during a rotation also the old one.",
  options: accountOptions,
  async run(values) {
    const reference = accountOf(values);
    const { accountId, secrets } = await withSecrets(async (context) => {
      const { id: accountId } = await findAccount(context, reference);
      return { accountId, secrets: await revealWebhookSecret(context, { accountId, actor: "cli" }) };
    });
    const { current: webhookSecret, previous, serviceSignature } = secrets;
    const valid = previous && !previous.over ? previous : null;
    const json = {
      ...{ accountId, webhookSecret, serviceSignature },
      previous: valid && { webhookSecret: valid.secret, until: valid.until },
    };
    const old = valid ? { "Old secret": valid.secret, "Valid until": valid.until.toISOString() } : {};
    return { json, text: formatFields({ Account: accountId, Secret: webhookSecret, ...old }) };
  },
});
