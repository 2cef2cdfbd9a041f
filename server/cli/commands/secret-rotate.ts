import { findAccount, rotateWebhookSecret } from "@/server/accounts";
import { accountOf, accountOptions } from "../accounts";
import { defineCommand, UsageError } from "../command";
import { withSecrets } from "../session";
import { formatFields } from "../text";

export const command = defineCommand({
  usage: "secret rotate --account ID|--email E [--new-secret-at now|end] [--lost]",
  summary:
    "Give the account a new webhook secret; the old one stays valid for 24 h. X-Service-Signature turns to the new one now, or at the end. --lost: where the APP_SECRET that the old one is encrypted with is lost; it ends at once.",
  options: { ...accountOptions, "new-secret-at": { type: "string" }, lost: { type: "boolean" } },
  async run({ "new-secret-at": newSecretAt = "now", lost, ...values }) {
    if (newSecretAt !== "now" && newSecretAt !== "end")
      throw new UsageError(`--new-secret-at must be now or end, not "${newSecretAt}".`);
    const reference = accountOf(values);
    const { accountId, rotated } = await withSecrets(async (context) => {
      const { id: accountId } = await findAccount(context, reference);
      return { accountId, rotated: await rotateWebhookSecret(context, { accountId, newSecretAt, actor: "cli" }) };
    }, lost);
    const { secret: webhookSecret, previousUntil, newFrom } = rotated;
    const text = formatFields({
      Account: accountId,
      "New secret": webhookSecret,
      "Old one until": previousUntil.toISOString(),
      "X-Service-Signature": `with the new one from ${newFrom.toISOString()}`,
    });
    return { json: { accountId, webhookSecret, previousUntil, newFrom }, text };
  },
});
