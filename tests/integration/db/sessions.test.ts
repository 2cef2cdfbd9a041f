import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { openDedicatedConnection } from "@/server/accounts/metering/dedicated-connection";
import { migrateDatabase, openDatabase } from "@/server/db";
import { checkServer } from "@/server/db/check-server";
import { openSession } from "@/server/jobs/embedded/session";
import { openTestDatabase } from "@/tests/support/database";

/** A database whose owner set things for the other programs that use it. */
async function useOddDatabase(settings: Record<string, string>): Promise<string> {
  const { pool, url } = await openTestDatabase();
  const name = new URL(url).pathname.slice(1);
  for (const [setting, value] of Object.entries(settings))
    await pool.query(`alter database ${name} set ${setting} = '${value}'`);
  return url;
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const shown = "select current_setting('transaction_isolation') as isolation, timestamptz '2026-02-01 00:00Z' as moment";
const expected = [{ isolation: "read committed", moment: new Date("2026-02-01T00:00:00Z") }];

it("has sessions as its statements need them, whatever the database sets for others", async () => {
  const url = await useOddDatabase({ default_transaction_isolation: "serializable", datestyle: "SQL, DMY" });
  const database = openDatabase(url, 1);
  onTestFinished(database.close);
  expect((await database.pool.query(shown)).rows).toEqual(expected);
  const kept = openDedicatedConnection(url, "a meter", 300);
  onTestFinished(kept.end);
  expect((await kept.query({ text: shown, values: [] })).rows).toEqual(expected);
  const session = await openSession(url, () => {});
  onTestFinished(session.close);
  expect(await session.transaction((query) => query(shown))).toEqual(expected);
});

it("asks for nothing at a connection's begin that a pooler refuses", async () => {
  const { url } = await openTestDatabase();
  const database = openDatabase(url, 1);
  onTestFinished(database.close);
  const asked: unknown[] = [];
  database.pool.once(
    "connect",
    ({ connectionParameters: { statement_timeout, idle_in_transaction_session_timeout } }) =>
      asked.push(statement_timeout, idle_in_transaction_session_timeout),
  );
  const { rows } = await database.pool.query("show statement_timeout");
  expect(asked).toEqual([false, false]);
  expect(rows).toEqual([{ statement_timeout: "30s" }]);
});

it("waits for another's migration, however little patience the database has with others", async () => {
  const url = await useOddDatabase({ lock_timeout: "10ms", statement_timeout: "50ms" });
  const other = await connect(url);
  await other.query("select pg_advisory_lock(7238101)");
  const migrated = migrateDatabase(url);
  migrated.catch(() => {});
  const waiting = "select 1 from pg_stat_activity where wait_event = 'advisory' and datname = current_database()";
  await vi.waitFor(async () => expect((await other.query(waiting)).rowCount).toBe(1), { timeout: 10_000 });
  // Longer than either would let it wait.
  const longer = waiting.replace("'advisory'", "'advisory' and clock_timestamp() - query_start > interval '60 ms'");
  await vi.waitFor(async () => expect((await other.query(longer)).rowCount).toBe(1), { timeout: 10_000 });
  await other.query("select pg_advisory_unlock(7238101)");
  await migrated;
});

it("says what is in the way of a start", async () => {
  const { url } = await openTestDatabase();
  const reported = (query: string) => migrateDatabase(`${url}?${query}`).catch(({ message }) => message);
  expect(await reported("options=-cdefault_transaction_read_only%3Don")).toMatch(
    /^The database can't be used: it is read-/,
  );
  expect(await reported("options=-csearch_path%3Dpg_catalog")).toContain("search_path leads to pg_catalog: give it a");
  expect(await reported("sslmode=verify-full&sslrootcert=/nowhere/ca.pem")).toMatch(
    /can't be used: ENOENT.*Check DATABASE_URL/,
  );
});

it("refuses a pooler that hands one session to several connections", async () => {
  const { url } = await openTestDatabase();
  await checkServer(() => connect(url));
  const [one, other] = [await connect(url), await connect(url)];
  const behind = (server: () => pg.Client) => {
    const query = (...asked: [string]) => server().query(...asked);
    return { query, end: async () => {} } as unknown as pg.Client;
  };
  // The same session under two names, as between transactions behind such a pooler.
  await expect(checkServer(async () => behind(() => one))).rejects.toThrow("pool_mode = session");
  // Now this one, now that one: another than before, when it is asked for the second time.
  let turn = 1;
  const either = behind(() => (turn++ % 2 === 0 ? one : other));
  const names = [either, behind(() => other)];
  await expect(checkServer(async () => names.shift()!)).rejects.toThrow("pool_mode = session");
});

it("works where the role has a schema of its own name, and says so where it may not use the one of the tables", async () => {
  const { pool, url } = await openTestDatabase();
  await pool.query(`create schema "${new URL(url).username}"`);
  await checkServer(() => connect(url));
  const database = openDatabase(url, 1);
  onTestFinished(database.close);
  expect((await database.pool.query("select current_schema() as schema")).rows).toEqual([{ schema: "public" }]);
  await pool.query("drop schema public cascade");
  await expect(checkServer(() => connect(url))).rejects.toThrow("no schema public that this role may use");
});
