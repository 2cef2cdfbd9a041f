import { createServer } from "node:http";
import type { InngestFunction } from "inngest";
import { pino } from "pino";
import { onTestFinished, vi } from "vitest";
import type { InngestSettings } from "@/server/config";
import type { DatabaseHandle } from "@/server/db";
import { createJobs, type Jobs, type JobsOptions } from "@/server/jobs";
import type { Clock } from "@/server/kernel/clock";
import { openTestDatabase } from "../database";
import { listenOnFreePort } from "../ports";

export type Client = Jobs["inngest"];
export type Define = (inngest: Client) => InngestFunction.Any[];

export const log = pino({ level: process.env.LOG_LEVEL ?? "silent" });

interface Running {
  jobs: Jobs;
  db: DatabaseHandle;
  send: Client["send"];
  /** Statuses of the runs of a function, in the order of their start. */
  statuses(functionId: string): Promise<string[]>;
}

/** The functions on the embedded engine, in a database of their own; stopped when the test ends. */
export async function runEmbedded(
  define: Define,
  options: { db?: DatabaseHandle; clock?: Clock; engine?: JobsOptions["engine"]; log?: JobsOptions["log"] } = {},
): Promise<Running> {
  const db = options.db ?? (await openTestDatabase());
  const { clock, engine } = options;
  const common = { config: { inngest: undefined }, db, log: options.log ?? log, engine };
  const jobs = createJobs({ ...common, ...(clock ? { clock } : {}) });
  onTestFinished(() => jobs.stop());
  await jobs.start(define(jobs.inngest));
  return { jobs, db, send: (payload, sendOptions) => jobs.inngest.send(payload, sendOptions), statuses };

  async function statuses(functionId: string): Promise<string[]> {
    const { rows } = await db.pool.query<{ status: string }>(
      "select status from jobs.runs where function_id = $1 order by id",
      [`portcullis-${functionId}`],
    );
    return rows.map(({ status }) => status);
  }
}

/** The functions on a real Inngest dev server, served by a local port. */
export async function runRemote(define: Define, devServer: string): Promise<{ jobs: Jobs; send: Client["send"] }> {
  let jobs: Jobs | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "GET", headers, url } = request;
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
    const answer = await (jobs as Jobs).serveHandler(
      new Request(`http://${headers.host}${url}`, { method, headers: headers as Record<string, string>, ...body }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const port = await listenOnFreePort(server);
  const serveOrigin = `http://127.0.0.1:${port}`;
  const settings: InngestSettings = { mode: "dev", baseUrl: devServer, serveOrigin };
  const running = createJobs({ config: { inngest: settings }, db: {} as DatabaseHandle, log });
  jobs = running;
  onTestFinished(async () => {
    await running.stop();
    server.closeAllConnections();
    server.close();
  });
  await running.start(define(running.inngest));
  return { jobs: running, send: (payload, options) => running.inngest.send(payload, options) };
}

/** A promise that the test keeps. */
export function createDeferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

interface TestClock extends Clock {
  advance(ms: number): void;
}

/** Time that passes only on command, in a future after the SDK's own timestamps. */
export function createTestClock(start = Date.parse("2040-03-02T10:00:00Z")): TestClock {
  let now = start;
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
  };
}

/** Moves the clock and makes the executor look at it. */
export async function passTime({ db }: Pick<Running, "db">, clock: TestClock, ms: number): Promise<void> {
  clock.advance(ms);
  await db.pool.query("select pg_notify('portcullis_jobs', '')");
}

export function until(condition: () => unknown, timeout = 15_000): Promise<void> {
  return vi.waitFor(
    async () => {
      if (!(await condition())) throw new Error(`not in time: ${condition}`);
    },
    { timeout, interval: 20 },
  );
}
