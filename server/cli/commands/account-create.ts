import { createAccount, plans } from "@/server/accounts";
import { randomBase62 } from "@/server/kernel/ids";
import { planOf, rateOf, warnOfShortPassword } from "../accounts";
import { defineCommand, need } from "../command";
import { withSecrets } from "../session";
import { formatFields } from "../text";

export const command = defineCommand({
  usage: "account create --email E [--password P] [--plan PLAN] [--name N] [--rate N|unlimited] [--operator]",
  summary: `Make an account with a first key. Without --password one is made up and shown. --plan: ${plans.join(", ")}, the first unless named. --rate: requests a second, in place of the plan's.`,
  options: {
    email: { type: "string" },
    password: { type: "string" },
    plan: { type: "string" },
    name: { type: "string" },
    rate: { type: "string" },
    operator: { type: "boolean" },
  },
  async run({ name, operator, ...values }) {
    const password = values.password ?? randomBase62(20);
    const email = need(values.email, "email");
    const plan = planOf(values.plan ?? "free");
    const rate = values.rate === undefined ? undefined : rateOf(values.rate, "unlimited");
    const made = await withSecrets((context) =>
      createAccount(context, { email, password, plan, name, rate, operator, actor: "cli" }),
    );
    warnOfShortPassword(password);
    const { accountId, apiKey, webhookSecret } = made;
    const shown = { accountId, email: made.email, plan, apiKey, webhookSecret };
    const text = formatFields({
      Account: accountId,
      "E-mail": made.email,
      ...(values.password === undefined ? { Password: password } : {}),
      Plan: plan,
      "API key": apiKey,
      "Webhook secret": webhookSecret,
    });
    const json = values.password === undefined ? { ...shown, password } : shown;
    return { json, text: `${text}\n\nThe API key is shown only this once.` };
  },
});
