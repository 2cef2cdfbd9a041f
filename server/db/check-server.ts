import type pg from "pg";
import { configureSession } from "./configure-session";

/** Throws where the server lets us in and yet can't hold our data, in words that follow "can't be used:". */
export async function checkServer(open: () => Promise<pg.Client>): Promise<void> {
  const opened: pg.Client[] = [];
  const openSettled = async () => {
    const client = await open();
    opened.push(client);
    const found = await readSession(client);
    await configureSession(client);
    return { client, found };
  };
  try {
    const { client, found } = await openSettled();
    if (found.readOnly === "on")
      throw new Error("it is read-only, as a standby is or a role by default_transaction_read_only");
    if ((await readSession(client)).schemas.length === 0)
      throw new Error("there is no schema public that this role may use: grant it usage and create on that");
    if (!found.schemas.includes("public"))
      throw new Error(
        `its tables belong in the schema public, and this role's search_path leads to ${found.schemas.join(", ") || "none"}: give it a database of its own, and a role without a search_path`,
      );
    const another = (await openSettled()).client;
    if (!(await keepsSessions(client, another)))
      throw new Error(
        "a pooler before it gives sessions to others between transactions, so that locks and notifications are lost: name PostgreSQL itself, or a pooler that keeps them (in PgBouncer pool_mode = session)",
      );
  } finally {
    for (const client of opened) await client.end().catch(() => {});
  }
}

async function readSession(client: pg.Client): Promise<{ schemas: string[]; readOnly: string }> {
  const { rows } = await client.query<{ schemas: string[]; readOnly: string }>(
    `select current_schemas(false)::text[] as schemas, current_setting('transaction_read_only') as "readOnly"`,
  );
  return rows[0] ?? { schemas: [], readOnly: "off" };
}

/**
 * Whether each connection has a server process of its own. A pooler gives away that of one which is idle, or another; of
 * settings that a session has by now some poolers know that they must not (RDS Proxy).
 */
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
