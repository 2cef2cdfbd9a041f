import { endTwoFactor } from "@/server/accounts";
import { defineCommand, need } from "../command";
import { withAccounts } from "../session";

export const command = defineCommand({
  usage: "account two-factor-off --email E",
  summary: "Turn a user's two-factor authentication off, where the device is lost.",
  options: { email: { type: "string" } },
  async run(values) {
    const email = need(values.email, "email");
    const changed = await withAccounts((context) => endTwoFactor(context, { user: { email }, actor: "cli" }));
    return { json: changed, text: `${changed.email} signs in with the password alone.` };
  },
});
