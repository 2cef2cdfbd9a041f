import { findAccount, type KeyRecord, listKeys } from "@/server/accounts";
import { accountOf, accountOptions } from "../accounts";
import { defineCommand } from "../command";
import { withAccounts } from "../session";
import { formatTable } from "../text";

export const command = defineCommand({
  usage: "key list --account ID|--email E",
  summary: "List an account's keys, also those that ended.",
  options: accountOptions,
  async run(values) {
    const account = accountOf(values);
    const { accountId, keys } = await withAccounts(async (context) => {
      const { id } = await findAccount(context, account);
      const keys: KeyRecord[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await listKeys(context, { accountId: id, cursor });
        keys.push(...page.items);
        cursor = page.nextCursor;
      }
      return { accountId: id, keys };
    });
    const json = keys.map(({ id, ...key }) => ({ keyId: id, ...key }));
    const rows = json.map((key) => [key.keyId, key.name, `${key.start}…`, key.status, key.createdAt, key.lastUsedAt]);
    const titles = ["KEY", "NAME", "START", "STATUS", "CREATED", "LAST USED"];
    return { json: { accountId, keys: json }, text: formatTable(titles, rows, "The account has no key.") };
  },
});
