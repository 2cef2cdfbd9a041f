import { type AccountsContext, findKeys } from "@/server/accounts";

/** Id under which calls from the console are counted, which have no key. */
export const consoleKeyId = "console";

export interface KeyName {
  id: string;
  /** Null for the console itself. */
  name: string | null;
  start: string | null;
}

/** Names for the key ids that usage and the request log keep. */
export async function keyNames(
  context: AccountsContext,
  accountId: string,
  rows: readonly { keyId: string }[],
): Promise<(keyId: string) => KeyName> {
  const ids = [...new Set(rows.map(({ keyId }) => keyId))];
  const keys = await findKeys(context, { accountId, ids });
  const known = new Map(keys.map(({ id, name, start }) => [id, { id, name, start }]));
  return (id) => known.get(id) ?? { id, name: null, start: null };
}
