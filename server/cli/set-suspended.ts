import { findAccount, setSuspended } from "@/server/accounts";
import { bringFirstScansForward } from "@/server/monitoring";
import { accountOf, accountOptions } from "./accounts";
import { type Command, defineCommand } from "./command";
import { withAccounts } from "./session";

/** `account suspend` and `account unsuspend`. */
export function suspensionCommand(suspended: boolean, usage: string, summary: string): Command {
  return defineCommand({
    usage,
    summary,
    options: accountOptions,
    async run(values) {
      const account = accountOf(values);
      const { email, ...changed } = await withAccounts(async (context) => {
        const { id: accountId, email } = await findAccount(context, account);
        return {
          email,
          ...(await setSuspended(context, { accountId, suspended, actor: "cli" }, bringFirstScansForward)),
        };
      });
      const state = changed.suspendedAt ? `suspended since ${changed.suspendedAt.toISOString()}` : "not suspended";
      return { json: changed, text: `${email} is ${state}.` };
    },
  });
}
