import { recordAudit } from "@/server/accounts";
import type { ConsoleContext, ConsoleSession } from "./context";

type Context = Pick<ConsoleContext, "services"> & { session: Pick<ConsoleSession, "accountId">; actor: string };

/** Records a file that a member takes of the account's data. */
export async function recordExport(
  { services, session: { accountId }, actor }: Context,
  action: `export.${string}`,
  target: string,
  detail: Record<string, string>,
): Promise<void> {
  const { db, clock } = services.accounts.context;
  const at = new Date(clock.now());
  await db.transaction((tx) => recordAudit(tx, { accountId, actor, action, target, detail, at }));
}
