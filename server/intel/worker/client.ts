import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Logger } from "@/server/log";
import type { Call, WorkerAnswer, WorkerCalls, WorkerSettings } from "./protocol";

/** After so long without work the worker ends, and its memory with it. */
const IDLE_MS = 10_000;

interface Pending {
  resolve(answer: never): void;
  reject(error: Error): void;
}

/** Starts the worker when there is work and ends it when there is none. */
export class IntelWorker {
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private lastId = 0;
  private closed = false;
  private readonly pending = new Map<number, Pending>();

  constructor(
    private readonly settings: WorkerSettings,
    private readonly log: Logger,
  ) {}

  /** Rejects with what went wrong in the worker, or that it died. */
  call<C extends Call>(call: C, ask: WorkerCalls[C]["ask"]): Promise<WorkerCalls[C]["answer"]> {
    if (this.closed) return Promise.reject(new Error("the intel worker is closed"));
    return new Promise((resolve, reject) => {
      const worker = this.start();
      const id = ++this.lastId;
      this.pending.set(id, { resolve, reject });
      worker.postMessage({ id, call, ask });
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.end(new Error("the intel worker is closed"));
  }

  private start(): Worker {
    clearTimeout(this.idle);
    if (this.worker === undefined) {
      // Not bundled by Next: the path is made at run time.
      const worker = new Worker(/* webpackIgnore: true */ findProgram(), {
        argv: ["intel-worker"],
        workerData: this.settings,
        execArgv: ["--enable-source-maps"],
        // A hostile feed may exhaust the worker, never the process.
        resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
      });
      worker.on("message", (answer: WorkerAnswer) => this.settle(answer));
      worker.on("error", (err) => {
        this.log.error({ err }, "the intel worker failed");
        this.lose(worker, err);
      });
      worker.on("exit", () => this.lose(worker, new Error("the intel worker ended")));
      this.worker = worker;
    }
    this.worker.ref();
    return this.worker;
  }

  private settle(message: WorkerAnswer): void {
    const pending = this.pending.get(message.id);
    this.pending.delete(message.id);
    if (this.pending.size === 0) this.rest();
    if ("error" in message) pending?.reject(new Error(message.error));
    else pending?.resolve(message.answer as never);
  }

  private rest(): void {
    this.worker?.unref();
    this.idle = setTimeout(() => void this.end(new Error("the intel worker rests")), IDLE_MS);
    this.idle.unref();
  }

  private lose(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    clearTimeout(this.idle);
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
  }

  private async end(error: Error): Promise<void> {
    const worker = this.worker;
    if (worker === undefined) return;
    this.lose(worker, error);
    await worker.terminate();
  }
}

/** Of the bundle that this process runs from; else, as under `next start`, whatever the sources make. */
function findProgram(): string {
  const own = join(dirname(process.argv[1] ?? ""), "intel-worker.mjs");
  return existsSync(own) ? own : join(/* turbopackIgnore: true */ process.cwd(), "server/run.mjs");
}
