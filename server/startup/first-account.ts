import type { Accounts } from "@/server/accounts";
import type { DatabaseHandle } from "@/server/db";
import { randomBase62 } from "@/server/kernel/ids";

export interface FirstAccount {
  email: string;
  password: string;
  apiKey: string;
}

export const firstEmail = "operator@portcullis.local";

/** Any fixed number: of two processes that start on an empty database one makes the account. */
const firstAccountLock = 7_238_102;

/** On an empty database, the operator's account with a key to try; undefined where accounts exist. */
export async function makeFirstAccount(
  database: DatabaseHandle,
  accounts: Accounts,
): Promise<FirstAccount | undefined> {
  const client = await database.pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [firstAccountLock]);
    const { rowCount } = await client.query("select 1 from accounts limit 1");
    if (rowCount) return undefined;
    const email = firstEmail;
    const password = randomBase62(20);
    const { apiKey } = await accounts.create({ email, password, plan: "enterprise", operator: true, actor: "system" });
    return { email, password, apiKey };
  } finally {
    // With the connection, a lock that could not be given back ends too.
    const stuck = await client.query("select pg_advisory_unlock($1)", [firstAccountLock]).then(
      () => false,
      () => true,
    );
    client.release(stuck);
  }
}
