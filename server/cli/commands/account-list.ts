import { type Account, listAccounts } from "@/server/accounts";
import { defineCommand } from "../command";
import { withAccounts } from "../session";
import { formatTable } from "../text";

export const command = defineCommand({
  usage: "account list",
  summary: "List all accounts, newest first.",
  options: {},
  async run() {
    const accounts = await withAccounts(async (context) => {
      const all: Account[] = [];
      for (let cursor: string | undefined | null; cursor !== null; ) {
        const page = await listAccounts(context, { cursor, limit: 500 });
        all.push(...page.items);
        cursor = page.nextCursor;
      }
      return all;
    });
    const json = accounts.map(({ id, rateOverride, ...account }) => ({
      accountId: id,
      ...account,
      rate: rateWord(rateOverride),
    }));
    const rows = json.map((one) => [
      one.accountId,
      one.email,
      one.operator ? `${one.plan}, operator` : one.plan,
      one.rate,
      one.suspendedAt ? `since ${one.suspendedAt.toISOString()}` : "no",
      one.createdAt,
    ]);
    const titles = ["ACCOUNT", "E-MAIL", "PLAN", "RATE", "SUSPENDED", "CREATED"];
    return { json: { accounts: json }, text: formatTable(titles, rows, "There is no account yet.") };
  },
});

function rateWord(override: number | null): number | "plan" | "unlimited" {
  if (override === null) return "plan";
  return override === 0 ? "unlimited" : override;
}
