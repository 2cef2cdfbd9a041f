import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { StartupError } from "@/server/errors";

/** Any fixed number: processes that start together on one database migrate one after the other. */
const migrationLock = 7_238_101;

/** Brings the database to this version's schema. Throws StartupError with the server's own words where it can't. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: join(process.cwd(), "drizzle") });
  } catch (cause) {
    throw new StartupError(`The database can't be used: ${reasonOf(cause)}. Check DATABASE_URL.`, { cause });
  } finally {
    await client.end().catch(() => {});
  }
}

/** Deepest cause first: drizzle wraps the server's message in the failed query. */
function reasonOf(error: unknown): string {
  let deepest = error;
  while (deepest instanceof Error && deepest.cause) deepest = deepest.cause;
  const found = deepest as { message?: string; code?: string };
  return (found.message || found.code || String(deepest)).replace(/\.$/, "");
}
