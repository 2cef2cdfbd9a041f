import { revokeKey } from "@/server/accounts";
import { defineCommand, need } from "../command";
import { withAccounts } from "../session";

export const command = defineCommand({
  usage: "key revoke --key K",
  summary: "End a key, named by its id or in full. Running servers refuse it within a second.",
  options: { key: { type: "string" } },
  async run(values) {
    const key = need(values.key, "key");
    const { id: keyId, ...revoked } = await withAccounts((context) => revokeKey(context, { key, actor: "cli" }));
    return { json: { keyId, ...revoked }, text: `${keyId} (${revoked.name}) is revoked.` };
  },
});
