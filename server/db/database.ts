import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { configureSession } from "./configure-session";
import * as schema from "./schema";

export type Database = NodePgDatabase<typeof schema>;
/** A transaction has the same queries as the database. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

const forgottenMs = 1_000;

/** Drizzle keeps a connection that was lost before its transaction began: the pool would miss it, and never end. */
function giveBack(lost: pg.PoolClient): void {
  try {
    lost.release(true);
  } catch {
    // The previous user already released it.
  }
}

const timeouts = {
  statement_timeout: "30s",
  // A frozen process must not hold its locks, for which others' charges wait, for as long as it is frozen.
  idle_in_transaction_session_timeout: "15s",
};

/**
 * One pool a process. Statements are cut after 30 s, so that a stuck one can't hold a connection for good. `settings`
 * are PostgreSQL's, for all of its sessions.
 */
export function openDatabase(
  url: string,
  connections: number,
  settings: Readonly<Record<string, string>> = {},
): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    // The server's own limit doesn't help where the network swallowed its answer.
    query_timeout: 35_000,
    application_name: "portcullis",
    keepAlive: true,
    onConnect: (client) => configureSession(client, { ...timeouts, ...settings }),
  });
  // A connection that breaks is replaced at the next query. Without a listener it would end the process: idle, and in a
  // transaction between two statements, where the pool listens no more.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    client.once("end", () => setTimeout(giveBack, forgottenMs, client).unref());
  });
  // Drizzle releases a connection even where its rollback got no answer in time. The next user would write into the
  // transaction that was left open, and its writes would be discarded.
  pool.on("release", (_, client) => {
    if (client.getTransactionStatus() !== "I") client.end().catch(() => {});
  });
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end();
    return closing;
  };
  return { db: drizzle(pool, { schema }), pool, url, close };
}
