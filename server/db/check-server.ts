import type pg from "pg";

/** Throws where the server lets us in and yet can't hold our data, in words that follow "can't be used:". */
export async function checkServer(client: pg.Client, openAnother: () => Promise<pg.Client>): Promise<void> {
  const { rows } = await client.query<{ schema: string | null; readOnly: string }>(
    `select current_schema() as schema, current_setting('transaction_read_only') as "readOnly"`,
  );
  const [{ schema, readOnly } = { schema: null, readOnly: "off" }] = rows;
  if (readOnly === "on") throw new Error("it is read-only, as a standby is or a role by default_transaction_read_only");
  if (schema !== "public")
    throw new Error(
      `its tables belong in the schema public, and this role's search_path leads to ${schema ?? "none"}: give it a database of its own, and a role without a search_path`,
    );
  const another = await openAnother();
  try {
    if (!(await keepsSessions(client, another)))
      throw new Error(
        "a pooler before it gives sessions to others between transactions, so that locks and notifications are lost: name PostgreSQL itself, or a pooler that keeps them (in PgBouncer pool_mode = session)",
      );
  } finally {
    await another.end();
  }
}

/** Whether each connection has a server process of its own. A pooler gives away that of one which is idle, or another. */
async function keepsSessions(one: pg.Client, another: pg.Client): Promise<boolean> {
  const before = await processOf(one);
  await another.query("begin");
  // Not asked of `one` where it is the only process: it would wait for the end of what `another` began.
  const kept = (await processOf(another)) !== before && (await processOf(one)) === before;
  await another.query("rollback");
  return kept;
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  return (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
}
