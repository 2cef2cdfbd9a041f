import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { configureSession } from "@/server/db";
import type { Queryable } from "../queryable";
import { promptMs, readServerClock, type ServerClock } from "./server-clock";

export interface DedicatedConnection extends Queryable {
  /**
   * Rows of a statement that does nothing, and says so to `beganLate`, where it begins after `latest` by the server's
   * clock, milliseconds since 1970: one that lay before a server which stood still must not take effect when we have
   * long given it up. It is sent once more then, and refused where that was too late as well.
   */
  queryInTime<Row extends pg.QueryResultRow>(
    statement: (latest: number) => pg.QueryConfig,
    beganLate: (rows: Row[]) => boolean,
  ): Promise<Row[]>;
  /** `ms` from now by the server's clock, for statements that go another way; `null` where that was not read yet. */
  latest(ms: number): number | null;
  end(): Promise<void>;
}

interface Open {
  client: pg.Client;
  clock: ServerClock;
  /** Ends with the turn that is under way: one statement after the other, and none is dated before it is sent. */
  busy?: Promise<void> | undefined;
}

/** How long a statement waits for the connection, and how long the connection may take to come about, and to end. */
const patienceMs = 3_000;
const connectMs = 30_000;
const endMs = 2_000;
/** The server ends a statement after so long, and we wait for its answer no longer: so it must have begun until then. */
const statementMs = 8_000;
const answerMs = 10_000;
const beginMs = answerMs - statementMs - promptMs;

/** Server errors that concern the statement alone: values, constraints, locks, time. */
const statementOnly = /^(2[23]|40|55P03$|57014$)/;

/**
 * One connection kept for one purpose, so that its statements never wait for a free one. Opened at once, and anew at
 * the next query after it was lost. Opening goes on behind a statement that waits no longer: on a busy machine, each
 * attempt broken off for the next would never succeed. The server gives up before we do: a late answer still has an
 * outcome that we learn.
 */
export function openDedicatedConnection(
  connectionString: string,
  name: string,
  lockTimeoutMs: number,
): DedicatedConnection {
  let current: Promise<Open> | undefined;
  /** The same once it is open: a statement that need not wait for it is on its way when `query` returns. */
  let open: Open | undefined;

  function forget(lost: Promise<Open>): void {
    if (current === lost) current = open = undefined;
  }

  function connect(): Promise<Open> {
    const client = new pg.Client({
      connectionString,
      application_name: name,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    const ready: Promise<Open> = client.connect().then(async () => {
      await configureSession(client, { lock_timeout: lockTimeoutMs, statement_timeout: statementMs });
      const opened: Open = { client, clock: await readServerClock(client) };
      if (current === ready) open = opened;
      return opened;
    });
    const lose = () => forget(ready);
    client.on("error", lose);
    client.on("end", lose);
    ready.catch(() => {
      lose();
      client.end().catch(() => {});
    });
    return ready;
  }

  async function use<Result>(work: (opened: Open) => Promise<Result>): Promise<Result> {
    current ??= connect();
    const used = current;
    const opened = open ?? (await within(used, patienceMs));
    // Anew, since the connection may be lost by then.
    if (opened.busy) return opened.busy.then(() => use(work));
    try {
      return await inTurn(opened, work);
    } catch (error) {
      // Anything else leaves it in doubt: a server that became a standby would refuse for as long as it is asked.
      if (!(error instanceof pg.DatabaseError && statementOnly.test(error.code ?? ""))) {
        forget(used);
        opened.client.end().catch(() => {});
      }
      throw error;
    }
  }

  current = connect();
  return {
    query: <Row extends pg.QueryResultRow>(config: pg.QueryConfig) => use(({ client }) => client.query<Row>(config)),
    async queryInTime<Row extends pg.QueryResultRow>(
      statement: (latest: number) => pg.QueryConfig,
      beganLate: (rows: Row[]) => boolean,
    ) {
      const send = async (opened: Open) => {
        const { rows } = await opened.client.query<Row>(statement(opened.clock.now() + beginMs));
        return beganLate(rows) ? undefined : rows;
      };
      const rows = await use(async (opened) => {
        const first = await send(opened);
        if (first) return first;
        await readClock(opened);
        return send(opened);
      });
      // Only the next query waits for it.
      if (open?.clock.isStale()) use(readClock).catch(() => {});
      if (!rows) throw new Error("The database began with it too late");
      return rows;
    },
    latest: (ms) => (open ? open.clock.now() + ms : null),
    async end() {
      // A connection that is still opening may never finish, and ending must not wait for it.
      await Promise.race([
        current?.then(({ client }) => client.end()).catch(() => {}),
        wait(endMs, undefined, { ref: false }),
      ]);
    },
  };
}

function inTurn<Result>(opened: Open, work: (opened: Open) => Promise<Result>): Promise<Result> {
  const turn = work(opened);
  const over = () => {
    opened.busy = undefined;
  };
  opened.busy = turn.then(over, over);
  return turn;
}

async function readClock(opened: Open): Promise<void> {
  opened.clock = await readServerClock(opened.client);
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database was not reached in time")), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
