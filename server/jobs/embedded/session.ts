import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { configureSession } from "@/server/db";

/** Runs one statement, prepared once a connection. */
export type Query = <Row extends pg.QueryResultRow = Record<string, never>>(
  text: string,
  values?: unknown[],
) => Promise<Row[]>;

/** The connection that holds the executor's lock, and over which alone it writes: who loses the one has lost the other. */
export interface Session {
  /** One transaction; not to be called again before it is done. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Tries to become the database's only executor. */
  lock(): Promise<boolean>;
  /** Aborted when the connection is gone, with why. */
  readonly lost: AbortSignal;
  close(): Promise<void>;
}

/** Any fixed number; see migrationLock and the like. */
const executorLock = 7_238_110;
export const channel = "portcullis_jobs";

/**
 * A frozen process keeps its connection, a dead machine does not even close it. So the server ends a session that is
 * idle for 7 s (the executor's beat comes at least every 2 s) or whose machine acknowledges nothing for as long.
 */
const serverSettings = {
  idle_session_timeout: "7s",
  idle_in_transaction_session_timeout: "7s",
  statement_timeout: "7s",
  tcp_keepalives_idle: "3",
  tcp_keepalives_interval: "1",
  tcp_keepalives_count: "4",
  tcp_user_timeout: "7000",
  // A queue's statistics are always out of date; its indexes are right for every statement here, and in the right order.
  enable_seqscan: "off",
  enable_bitmapscan: "off",
};

export async function openSession(url: string, onNotify: () => void): Promise<Session> {
  const lost = new AbortController();
  const client = new pg.Client({
    connectionString: url,
    application_name: "portcullis jobs",
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    keepAlive: true,
    // Statements that don't need each other's answers travel together; the server runs them in the order sent.
    pipeline: true,
  });
  client.on("error", (error) => lost.abort(error));
  client.on("end", () => lost.abort(new Error("the connection ended")));
  client.on("notification", onNotify);

  const names = new Map<string, string>();
  const query: Query = async (text, values) => {
    const name = names.get(text) ?? `jobs_${names.size}`;
    names.set(text, name);
    try {
      return (await client.query({ name, text, values })).rows;
    } catch (error) {
      // Without an SQLSTATE it is the connection that failed, or its answer that didn't come.
      if ((error as { code?: string }).code === undefined) abandon(error);
      throw error;
    }
  };

  function abandon(error: unknown): void {
    lost.abort(error);
    client.end().catch(() => {});
  }

  try {
    await client.connect();
    await configureSession(client, serverSettings);
    await client.query(`listen ${channel}`);
  } catch (error) {
    abandon(error);
    throw error;
  }

  return {
    lost: lost.signal,
    async transaction(work) {
      const begun = query("begin");
      begun.catch(() => {});
      try {
        const result = await work(query);
        await begun;
        await query("commit");
        return result;
      } catch (error) {
        if (!lost.signal.aborted) await query("rollback").catch(abandon);
        throw error;
      }
    },
    async lock() {
      const [row] = await query<{ locked: boolean }>("select pg_try_advisory_lock($1) as locked", [executorLock]);
      return row?.locked === true;
    },
    async close() {
      // A server out of reach never acknowledges the end.
      await Promise.race([client.end().catch(() => {}), wait(1_000, undefined, { ref: false })]);
      lost.abort();
    },
  };
}
