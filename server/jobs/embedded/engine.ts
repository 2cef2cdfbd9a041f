import { randomBytes } from "node:crypto";
import type { ClientOptions, Inngest, InngestFunction } from "inngest";
import { serve } from "inngest/edge";
import type { DatabaseHandle } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import { StartupError } from "@/server/kernel/errors";
import { randomBase62 } from "@/server/kernel/ids";
import type { Logger } from "@/server/kernel/log";
import { createApi } from "./api";
import { callRequest, embeddedOrigin, servePath, syncRequest } from "./call";
import { watchDepth } from "./depth";
import { type Executor, startExecutor } from "./executor";
import { contend, type Leadership } from "./leadership";
import { limits } from "./limits";
import { createCounters, type JobMetrics } from "./metrics";
import { forgoAsyncContext } from "./no-async-context";
import { createRegistry } from "./registry";
import { readCheckpoint, readReply } from "./reply";
import { readEvents } from "./send";
import { storeEvents } from "./store/events";
import type { Call, Reply } from "./types";

export interface EngineOptions {
  db: Pick<DatabaseHandle, "pool" | "url">;
  log: Logger;
  clock: Clock;
  /** Calls of the SDK under way at once. */
  capacity?: number;
  /** A call that takes longer is given up; 2 h as with Inngest. */
  callTimeoutMs?: number;
  /** Wait for steps in progress on a stop, before their runs are given back. */
  drainMs?: number;
}

interface Engine {
  /** Options that connect an Inngest client to this engine instead of a server. */
  clientOptions: Pick<ClientOptions, "baseUrl" | "isDev" | "eventKey" | "signingKey" | "fetch">;
  /**
   * Registers the functions and contends for the executor's place. Throws StartupError for functions it cannot run.
   * `onSetBack` is called where the clock is behind the time of the last execution of jobs, with the difference in ms.
   */
  start(client: Inngest, functions: InngestFunction.Any[], onSetBack?: (byMs: number) => void): Promise<void>;
  stop(): Promise<void>;
  metrics(): JobMetrics;
}

/**
 * Runs Inngest functions without an Inngest server: speaks its protocol with the SDK in this process, signed as in
 * production with a key made at each start, and keeps its state in the database. Sending works in every process and
 * before start(); executing is done by one process a database.
 */
export function createEngine(options: EngineOptions): Engine {
  const { db, log, clock, capacity = 160, callTimeoutMs = 2 * 3_600_000, drainMs = 5_000 } = options;
  const eventKey = randomBase62(32);
  const signingKey = `signkey-embedded-${randomBytes(32).toString("hex")}`;
  const holder = randomBase62(16);
  const counters = createCounters();
  const depth = watchDepth(db.pool, clock);
  let executor: Executor | undefined;
  let leadership: Leadership | undefined;
  let registered: unknown[] = [];
  forgoAsyncContext();

  const api = createApi(
    { eventKey, signingKey },
    {
      async send(body, seed) {
        const events = readEvents(body, seed, clock.now());
        await storeEvents(db.pool, [...new Map(events.map((event) => [event.id, event])).values()], {
          now: clock.now(),
          notify: executor === undefined,
        });
        executor?.wake();
        return events.map(({ id }) => id);
      },
      register(functions) {
        registered = functions;
      },
      async checkpoint(body) {
        const { qi_id: item, generation_id: generation, steps } = body as Record<string, unknown>;
        const memos = readCheckpoint(steps);
        if (!memos || typeof item !== "string" || typeof generation !== "number") return 400;
        return executor?.checkpoint({ item, generation }, memos) ?? 409;
      },
    },
    log,
  );

  return {
    clientOptions: { baseUrl: embeddedOrigin, isDev: false, eventKey, signingKey, fetch: api },

    async start(client, functions, onSetBack = () => {}) {
      for (const { opts } of functions)
        if (opts.optimizeParallelism === false)
          throw new StartupError(
            `Function "${opts.id}": optimizeParallelism: false is not implemented; the embedded job engine does not run it.`,
          );
      const handler = serve({ client, functions, serveOrigin: embeddedOrigin, servePath, enableUnauthedSync: false });
      const synced = await handler(syncRequest(signingKey));
      if (!synced.ok) throw new StartupError(`The job functions can't be registered: ${await synced.text()}`);
      const registry = createRegistry(registered);

      async function invoke(call: Call): Promise<Reply> {
        const state = call.steps.reduce((size, { result }) => size + result.length, 0);
        if (state > limits.runState)
          return { kind: "fail", error: { name: "Error", message: `the steps of this run returned ${state} bytes` } };
        try {
          return await readReply(await handler(callRequest(call, signingKey)), clock.now());
        } catch (err) {
          log.error({ err, run: call.runId }, "a job could not be called");
          return { kind: "retry", error: { name: "Error", message: String(err) }, afterMs: undefined, memos: [] };
        }
      }

      leadership = contend({
        url: db.url,
        log,
        onNotify: () => executor?.wake(),
        async lead(session) {
          const more = { capacity, callTimeoutMs, onSetBack };
          const term = await startExecutor({ session, registry, invoke, holder, clock, log, counters, ...more });
          if (session.lost.aborted) return;
          executor = term;
          depth.start();
          const over = () => {
            executor = undefined;
            depth.stop();
          };
          session.lost.addEventListener("abort", over, { once: true });
        },
      });
      await leadership.first;
    },

    async stop() {
      await leadership?.stop();
      await executor?.drain(drainMs);
      await leadership?.done;
    },

    metrics: () => ({
      executing: executor !== undefined,
      inFlight: executor?.inFlight ?? 0,
      queue: depth.read(),
      runs: counters.read(),
    }),
  };
}
