import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Queryable } from "../queryable";

export interface KeptConnection extends Queryable {
  end(): Promise<void>;
}

/** How long a statement waits for the connection, and how long the connection may take to come about, and to end. */
const patienceMs = 3_000;
const connectMs = 30_000;
const endMs = 2_000;

/** What the server refuses in these ways concerns the statement alone: values, constraints, locks, time. */
const statementOnly = /^(2[23]|40|55P03$|57014$)/;

/**
 * One connection kept for one purpose, so that its statements never wait for a free one. Opened at once, and anew at
 * the next query after it was lost. Opening goes on behind a statement that waits no longer: on a busy machine, each
 * attempt broken off for the next would never succeed. The server gives up before we do: a late answer still has an
 * outcome that we learn.
 */
export function keepConnection(connectionString: string, name: string, lockTimeoutMs: number): KeptConnection {
  let current: Promise<pg.Client> | undefined;
  /** The same once it is open: a statement that need not wait for it is on its way when `query` returns. */
  let open: pg.Client | undefined;

  function forget(lost: Promise<pg.Client>): void {
    if (current === lost) current = open = undefined;
  }

  function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      application_name: name,
      connectionTimeoutMillis: connectMs,
      lock_timeout: lockTimeoutMs,
      statement_timeout: 8_000,
      query_timeout: 10_000,
      keepAlive: true,
    });
    const ready: Promise<pg.Client> = client.connect().then(() => {
      if (current === ready) open = client;
      return client;
    });
    const lose = () => forget(ready);
    client.on("error", lose);
    client.on("end", lose);
    ready.catch(lose);
    return ready;
  }

  current = connect();
  return {
    async query<Row extends pg.QueryResultRow>(config: pg.QueryConfig) {
      current ??= connect();
      const used = current;
      const client = open ?? (await within(used, patienceMs));
      try {
        return await client.query<Row>(config);
      } catch (error) {
        // Anything else leaves it in doubt: a server that became a standby would refuse for as long as it is asked.
        if (!(error instanceof pg.DatabaseError && statementOnly.test(error.code ?? ""))) {
          forget(used);
          client.end().catch(() => {});
        }
        throw error;
      }
    },
    async end() {
      // One that still opens may never do: whoever ends has no time for it.
      await Promise.race([
        current?.then((client) => client.end()).catch(() => {}),
        wait(endMs, undefined, { ref: false }),
      ]);
    },
  };
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database was not reached in time")), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
