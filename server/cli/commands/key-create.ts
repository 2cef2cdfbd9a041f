import { createKey, findAccount } from "@/server/accounts";
import { accountOf, accountOptions, durationOf } from "../accounts";
import { defineCommand, UsageError } from "../command";
import { withAccounts } from "../session";
import { formatFields } from "../text";

export const command = defineCommand({
  usage: "key create --account ID|--email E [--name N] [--expires-in 30d] [--scope api|rpc]",
  summary: "Make another API key.",
  options: { ...accountOptions, name: { type: "string" }, "expires-in": { type: "string" }, scope: { type: "string" } },
  async run({ name, "expires-in": expiresIn, scope, ...values }) {
    const account = accountOf(values);
    if (scope !== undefined && scope !== "api" && scope !== "rpc") throw new UsageError("--scope is api or rpc.");
    const lifeMs = expiresIn === undefined ? undefined : durationOf(expiresIn, "expires-in");
    const created = await withAccounts(async (context) => {
      const { id: accountId } = await findAccount(context, account);
      const expiresAt = lifeMs === undefined ? null : new Date(context.clock.now() + lifeMs);
      return createKey(context, { accountId, name, expiresAt, scope, actor: "cli" });
    });
    const { id: keyId, accountId, key: apiKey, expiresAt } = created;
    const text = formatFields({ Key: keyId, Account: accountId, "API key": apiKey, Expires: expiresAt ?? "never" });
    const json = { keyId, accountId, name: created.name, scope: created.scope, apiKey, expiresAt };
    return { json, text: `${text}\n\nThe API key is shown only this once.` };
  },
});
