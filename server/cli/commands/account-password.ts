import { setPassword } from "@/server/accounts";
import { warnOfShortPassword } from "../accounts";
import { defineCommand, need } from "../command";
import { withAccounts } from "../session";

export const command = defineCommand({
  usage: "account password --email E --password P",
  summary: "Give a user a new password, and end their console sessions.",
  options: { email: { type: "string" }, password: { type: "string" } },
  async run(values) {
    const email = need(values.email, "email");
    const password = need(values.password, "password");
    const changed = await withAccounts((context) => setPassword(context, { email, password, actor: "cli" }));
    warnOfShortPassword(password);
    return { json: changed, text: `${changed.email} has a new password and must sign in again.` };
  },
});
