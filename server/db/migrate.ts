import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { reasonOf } from "@/server/kernel/database-errors";
import { StartupError } from "@/server/kernel/errors";
import { checkServer } from "./check-server";
import { configureSession } from "./configure-session";

/** Any fixed number: processes that start together on one database migrate one after the other. */
const migrationLock = 7_238_101;
const lockNotAvailable = "55P03";

/**
 * A change of a table waits for its readers, and all others wait behind the change. So it gives up after a second, lets
 * them pass, and retries.
 */
const patience = { lockTimeoutMs: 1_000, pauseMs: 500, attempts: 240 };

/**
 * Brings the database to this version's schema, while processes of an earlier version may be serving from it. Throws
 * StartupError with the server's own words where it can't.
 */
export async function migrateDatabase(url: string, folder = join(process.cwd(), "drizzle")): Promise<void> {
  let client: pg.Client | undefined;
  try {
    // A pooler without a free server lets a second connection wait, for ever if it is configured so.
    await checkServer(() => connect(url, { query_timeout: 10_000 }));
    client = await connect(url);
    await configureSession(client, { statement_timeout: 0, idle_in_transaction_session_timeout: 0 });
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await client.query(`set lock_timeout = ${patience.lockTimeoutMs}`);
    for (let attempt = 1; !(await tryMigrations(client, folder, attempt === patience.attempts)); attempt++) {
      await wait(patience.pauseMs);
    }
  } catch (cause) {
    throw new StartupError(`The database can't be used: ${reasonOf(cause)}. Check DATABASE_URL.`, { cause });
  } finally {
    await client?.end().catch(() => {});
  }
}

async function connect(url: string, options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...options, connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** All of them in one transaction. False: something held a table for too long, and nothing was changed. */
async function tryMigrations(client: pg.Client, migrationsFolder: string, last: boolean): Promise<boolean> {
  try {
    await migrate(drizzle(client), { migrationsFolder });
    return true;
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    if ((cause as { code?: string }).code !== lockNotAvailable || last) throw error;
    return false;
  }
}
