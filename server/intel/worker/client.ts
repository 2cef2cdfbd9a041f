import { join } from "node:path";
import type { Logger } from "@/server/kernel/log";
import { Thread } from "@/server/kernel/worker-client";
import { networkTable } from "@/server/networks";
import type { Call, WorkerCalls, WorkerSettings } from "./protocol";

/**
 * The thread for all that is done with feeds. Where it dies, what it was doing is done again in another one, one after
 * the other: so what brought it down fails alone.
 */
export class IntelWorker {
  /** How often one died since this process started. */
  deaths = 0;
  readonly #shared: Thread;
  readonly #single: Thread;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    settings: Omit<WorkerSettings, "networks">,
    private readonly log: Logger,
  ) {
    const open = (name: string) =>
      new Thread({
        program: "intel-worker",
        name,
        limits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
        workerData: {
          ...settings,
          networks: networkTable(),
          folder: join(settings.folder, name.replaceAll(" ", "-")),
        } satisfies WorkerSettings,
        idleMs: 10_000,
        onFailure: (err) => {
          this.deaths++;
          log.error({ err }, `${name} failed`);
        },
      });
    this.#shared = open("the intel worker");
    this.#single = open("the intel worker for one feed");
  }

  /** Rejects with what went wrong in the worker, or that it died of this very work. */
  async call<C extends Call>(call: C, ask: WorkerCalls[C]["ask"]): Promise<WorkerCalls[C]["answer"]> {
    const { deaths } = this;
    try {
      return (await this.#shared.ask({ call, ask })) as WorkerCalls[C]["answer"];
    } catch (error) {
      if (deaths === this.deaths) throw error;
      this.log.warn({ call, ask }, "done again by itself: the intel worker died meanwhile");
      const again = this.#last.then(() => this.#single.ask({ call, ask }));
      this.#last = again.catch(() => {});
      return (await again) as WorkerCalls[C]["answer"];
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#shared.close(), this.#single.close()]);
  }
}
