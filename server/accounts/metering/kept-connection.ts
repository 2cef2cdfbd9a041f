import pg from "pg";
import type { Queryable } from "../queryable";

export interface KeptConnection extends Queryable {
  end(): Promise<void>;
}

/**
 * One connection kept for one purpose, so that its statements never wait for a free one. Opened at the first query,
 * and anew after it was lost. The server gives up before we do: a late answer still has an outcome that we learn.
 */
export function keepConnection(connectionString: string, name: string): KeptConnection {
  let current: Promise<pg.Client> | undefined;

  function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      application_name: name,
      connectionTimeoutMillis: 3_000,
      lock_timeout: 5_000,
      statement_timeout: 8_000,
      query_timeout: 10_000,
      keepAlive: true,
    });
    const ready = client.connect().then(() => client);
    const forget = () => {
      if (current === ready) current = undefined;
    };
    client.on("error", forget);
    client.on("end", forget);
    ready.catch(forget);
    return ready;
  }

  return {
    async query<Row extends pg.QueryResultRow>(config: pg.QueryConfig) {
      current ??= connect();
      const used = current;
      const client = await used;
      try {
        return await client.query<Row>(config);
      } catch (error) {
        // What the server refused leaves the connection good; anything else leaves it in doubt.
        if (!(error instanceof pg.DatabaseError)) {
          if (current === used) current = undefined;
          client.end().catch(() => {});
        }
        throw error;
      }
    },
    async end() {
      const client = await current?.catch(() => undefined);
      await client?.end().catch(() => {});
    },
  };
}
