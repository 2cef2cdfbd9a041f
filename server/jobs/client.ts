import { Inngest, type InngestFunction } from "inngest";
import { type Clock, systemClock } from "@/server/clock";
import type { Config } from "@/server/config";
import type { DatabaseHandle } from "@/server/db";
import type { Logger } from "@/server/log";
import { createEngine, type EngineOptions } from "./embedded/engine";
import type { JobMetrics } from "./embedded/metrics";
import { createRemote, remoteClientOptions } from "./remote";
import { SdkLogger } from "./sdk-logger";

export interface JobsOptions {
  config: Pick<Config, "inngest">;
  db: Pick<DatabaseHandle, "pool" | "url">;
  log: Logger;
  clock?: Clock;
  /** Of the embedded engine; tests and benches change it. */
  engine?: Pick<EngineOptions, "capacity" | "callTimeoutMs" | "drainMs">;
}

export interface Jobs {
  /** Defines functions (`inngest.createFunction`) and sends events; sending works before start(). */
  inngest: Inngest;
  /** Begins to run the functions. Throws StartupError with a sentence for each option that the engine can't honour. */
  start(functions: InngestFunction.Any[]): Promise<void>;
  /** Lets steps under way finish for a short time; what doesn't is run again at the next start. */
  stop(): Promise<void>;
  /** Undefined where a real Inngest runs the functions: it has metrics of its own. */
  metrics(): JobMetrics | undefined;
  /** Answers /api/inngest: for a real Inngest the SDK, which checks signatures; otherwise 404. */
  serveHandler(request: Request): Promise<Response>;
}

const appId = "portcullis";

/** The same functions run on the embedded engine, or on a real Inngest where the settings name one. */
export function createJobs({ config, db, log, clock = systemClock, engine: tuning }: JobsOptions): Jobs {
  // The SDK reads environment variables where an option is undefined; all that matter are given.
  const common = { id: appId, logger: new SdkLogger(log), aiMetadata: false, sessionPropagation: false };
  if (config.inngest) {
    const inngest = new Inngest({ ...common, ...remoteClientOptions(config.inngest) });
    return { inngest, metrics: () => undefined, ...createRemote(inngest, config.inngest, log) };
  }
  const engine = createEngine({ db, log, clock, ...tuning });
  const inngest = new Inngest({ ...common, ...engine.clientOptions });
  return {
    inngest,
    start: (functions) => engine.start(inngest, functions),
    stop: engine.stop,
    metrics: engine.metrics,
    serveHandler: async () => Response.json({ title: "Not found", status: 404 }, { status: 404 }),
  };
}
