import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ResourceLimits, Worker } from "node:worker_threads";

export interface ThreadOptions {
  /** One of the server's programs; see bundle.mjs. It answers by {@link serveWorker}. */
  program: string;
  /** For errors. */
  name: string;
  /** Limits for hostile input, which may exhaust the thread's memory, never the process's. */
  limits: ResourceLimits;
  workerData?: unknown;
  /** Milliseconds without work after which the thread ends, and its memory with it; without, it stays. */
  idleMs?: number;
  /** Milliseconds that an answer may take before the thread is given up. */
  answerMs?: number;
  /** Called when the thread dies by itself. */
  onFailure?(error: Error): void;
}

export interface ThreadRequest {
  id: number;
  ask: unknown;
}
export type ThreadAnswer = { id: number } & ({ answer: unknown } | { error: string });

interface Pending {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout | undefined;
}

/** The work itself failed, or exceeded its limits, and would do so again. */
export class WorkFailed extends Error {}

/** A thread for work that must not hold up the event loop: started when there is some, and anew where it died. */
export class Thread {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #closed = false;
  readonly #pending = new Map<number, Pending>();

  constructor(private readonly options: ThreadOptions) {}

  /** Rejects with what went wrong in the thread, or that it died. */
  ask(ask: unknown): Promise<unknown> {
    const { name, answerMs } = this.options;
    if (this.#closed) return Promise.reject(new Error(`${name} is closed`));
    return new Promise((resolve, reject) => {
      const worker = this.#start();
      const id = ++this.#lastId;
      const giveUp = () => this.#fail(worker, new WorkFailed(`${name} took longer than ${answerMs} ms`));
      this.#pending.set(id, { resolve, reject, timer: answerMs ? setTimeout(giveUp, answerMs) : undefined });
      worker.postMessage({ id, ask } satisfies ThreadRequest);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#end(new Error(`${this.options.name} is closed`));
  }

  #start(): Worker {
    clearTimeout(this.#idle);
    if (this.#worker === undefined) {
      const { program, name, limits, workerData } = this.options;
      // Not bundled by Next: the path is made at run time.
      const worker = new Worker(/* webpackIgnore: true */ findProgram(program), {
        ...{ argv: [program], workerData, execArgv: ["--enable-source-maps"], resourceLimits: limits },
      });
      worker.on("message", (answer: ThreadAnswer) => this.#settle(answer));
      worker.on("error", (error) => this.#fail(worker, isFull(error) ? new WorkFailed(error.message) : error));
      worker.on("exit", () => this.#lose(worker, new Error(`${name} ended`)));
      this.#worker = worker;
    }
    this.#worker.ref();
    return this.#worker;
  }

  #settle(message: ThreadAnswer): void {
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    clearTimeout(pending?.timer);
    if (this.#pending.size === 0) this.#rest();
    if ("error" in message) pending?.reject(new WorkFailed(message.error));
    else pending?.resolve(message.answer);
  }

  #rest(): void {
    const { idleMs, name } = this.options;
    this.#worker?.unref();
    if (idleMs === undefined) return;
    this.#idle = setTimeout(() => void this.#end(new Error(`${name} rests`)), idleMs);
    this.#idle.unref();
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.options.onFailure?.(error);
    void this.#end(error);
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    clearTimeout(this.#idle);
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#pending.clear();
  }

  async #end(error: Error): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    this.#lose(worker, error);
    await worker.terminate();
  }
}

function isFull(error: Error & { code?: string }): boolean {
  return error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

/** Part of the bundle that this process runs from; otherwise, as under `next start`, the sources' build. */
function findProgram(program: string): string {
  const own = join(dirname(process.argv[1] ?? ""), `${program}.mjs`);
  return existsSync(own) ? own : join(/* turbopackIgnore: true */ process.cwd(), "server/run.mjs");
}
