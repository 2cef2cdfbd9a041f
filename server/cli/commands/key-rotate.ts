import { rotateKey } from "@/server/accounts";
import { durationOf } from "../accounts";
import { defineCommand, need } from "../command";
import { withAccounts } from "../session";
import { formatFields } from "../text";

export const command = defineCommand({
  usage: "key rotate --key K [--grace 24h]",
  summary: "Make a key's successor; the old one lives on for the grace period, at most 30 days.",
  options: { key: { type: "string" }, grace: { type: "string" } },
  async run(values) {
    const key = need(values.key, "key");
    const graceSeconds = Math.round(durationOf(values.grace ?? "24h", "grace", 30) / 1_000);
    const created = await withAccounts((context) => rotateKey(context, { key, graceSeconds, actor: "cli" }));
    const { id: keyId, accountId, name, key: apiKey, expiresAt, oldEndsAt } = created;
    const text = formatFields({ Key: keyId, Account: accountId, "API key": apiKey });
    const end = graceSeconds === 0 ? "has ended" : `ends at ${oldEndsAt.toISOString()}`;
    return {
      json: { keyId, accountId, name, apiKey, expiresAt, graceSeconds, oldEndsAt },
      text: `${text}\n\nThe API key is shown only this once. The old one ${end}.`,
    };
  },
});
