import { Inngest, type InngestFunction } from "inngest";
import type { Config } from "@/server/config";
import type { DatabaseHandle, Page } from "@/server/db";
import { type Clock, systemClock } from "@/server/kernel/clock";
import type { JobRun, RunQuery } from "@/server/kernel/job-run";
import type { Logger } from "@/server/kernel/log";
import { createEngine, type EngineOptions } from "./embedded/engine";
import type { JobMetrics } from "./embedded/metrics";
import { bringForward } from "./embedded/store/bring-forward";
import type { JobEvent } from "./event-sender";
import { listRuns } from "./list-runs";
import { createRemote, remoteClientOptions } from "./remote";
import { SdkLogger } from "./sdk-logger";

export interface JobsOptions {
  config: Pick<Config, "inngest">;
  db: Pick<DatabaseHandle, "pool" | "url">;
  log: Logger;
  clock?: Clock;
  /** Options of the embedded engine; tests and benches change them. */
  engine?: Pick<EngineOptions, "capacity" | "callTimeoutMs" | "drainMs">;
}

export interface Jobs {
  /** Defines functions (`inngest.createFunction`) and sends events; sending works before start(). */
  inngest: Inngest;
  /**
   * Sends events. The embedded engine has stored them when this resolves. A real Inngest is notified in the background,
   * and events it does not take are lost. Send only work that a schedule finds as well.
   */
  tell(...events: JobEvent[]): Promise<void>;
  /**
   * Begins to run the functions. Throws StartupError with a sentence for each option that the engine can't honour.
   * `onSetBack`: see the embedded engine's.
   */
  start(functions: InngestFunction.Any[], onSetBack?: (byMs: number) => void): Promise<void>;
  /** Lets steps under way finish for a short time; what doesn't is run again at the next start. */
  stop(): Promise<void>;
  /** Undefined where a real Inngest runs the functions: it has metrics of its own. */
  metrics(): JobMetrics | undefined;
  /** Engine that runs the functions. */
  engine: "embedded" | "inngest";
  /** Ids of the functions that were started. */
  functionIds(): string[];
  /** Runs of the embedded engine; none where a real Inngest runs the functions. */
  listRuns(query: RunQuery): Promise<Page<JobRun>>;
  /** Acts on the embedded engine; a real Inngest has a clock of its own. */
  bringForward(byMs: number): Promise<void>;
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
    const remote = createRemote(inngest, config.inngest, log);
    const listNone = async () => ({ items: [], nextCursor: null });
    return {
      inngest,
      metrics: () => undefined,
      engine: "inngest",
      functionIds: () => [],
      listRuns: listNone,
      bringForward: async () => {},
      ...remote,
    };
  }
  const engine = createEngine({ db, log, clock, ...tuning });
  const inngest = new Inngest({ ...common, ...engine.clientOptions });
  let functionIds: string[] = [];
  return {
    inngest,
    async tell(...events) {
      await inngest.send(events);
    },
    engine: "embedded",
    functionIds: () => functionIds,
    listRuns: (query) => listRuns(db, query),
    bringForward: (byMs) => bringForward(db.pool, byMs, clock.now()),
    start(functions, onSetBack) {
      functionIds = functions.map((one) => one.id(appId)).sort();
      return engine.start(inngest, functions, onSetBack);
    },
    stop: engine.stop,
    metrics: engine.metrics,
    serveHandler: async () => Response.json({ title: "Not found", status: 404 }, { status: 404 }),
  };
}
