import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
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

/** One pool a process. Statements are cut after 30 s, so that a stuck one can't hold a connection for good. */
export function openDatabase(url: string, connections: number): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    // The server's own limit doesn't help where the network swallowed its answer.
    query_timeout: 35_000,
    application_name: "portcullis",
    keepAlive: true,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => {});
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end();
    return closing;
  };
  return { db: drizzle(pool, { schema }), pool, url, close };
}
