import type { Logger } from "@/server/kernel/log";
import { Thread } from "@/server/kernel/worker-client";
import { networkTable } from "@/server/networks";
import type { Call, WorkerCalls, WorkerSettings } from "./protocol";

/** The thread for all that is done with feeds. */
export class IntelWorker {
  readonly #thread: Thread;

  constructor(settings: Omit<WorkerSettings, "networks">, log: Logger) {
    this.#thread = new Thread({
      program: "intel-worker",
      name: "the intel worker",
      limits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
      workerData: { ...settings, networks: networkTable() } satisfies WorkerSettings,
      idleMs: 10_000,
      onFailure: (err) => log.error({ err }, "the intel worker failed"),
    });
  }

  /** Rejects with what went wrong in the worker, or that it died. */
  call<C extends Call>(call: C, ask: WorkerCalls[C]["ask"]): Promise<WorkerCalls[C]["answer"]> {
    return this.#thread.ask({ call, ask }) as Promise<WorkerCalls[C]["answer"]>;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
