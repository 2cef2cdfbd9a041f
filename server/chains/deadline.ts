import { RpcTimeout } from "./errors";

const longestTimer = 2_147_483_647;

export interface DeadlineOptions {
  signal?: AbortSignal | undefined;
  /** Account that the work is for, since accounts take turns at scarce resources. Omitted for upkeep. */
  accountId?: string | undefined;
}

/** The one time limit that all the reads of an assessment share, and their cancellation by the caller. */
export class Deadline {
  readonly #waiting = new Set<(error: RpcTimeout) => void>();
  #timer: NodeJS.Timeout | undefined;
  /**
   * Set once the timer has fired, which may be up to a millisecond early. Waiting reads were notified that the time is
   * over, so it is.
   */
  #rung = false;

  private constructor(
    /** Moment on the `performance.now()` scale. */
    readonly endsAt: number,
    readonly signal: AbortSignal | undefined,
    readonly accountId: string,
  ) {}

  /** Ends `ms` milliseconds from now, or when `signal` aborts. */
  static after(ms: number, { signal, accountId = "" }: DeadlineOptions = {}): Deadline {
    return new Deadline(performance.now() + ms, signal, accountId);
  }

  get remainingMs(): number {
    return this.#rung || this.signal?.aborted ? 0 : Math.max(0, this.endsAt - performance.now());
  }

  get isOver(): boolean {
    return this.remainingMs <= 0;
  }

  /** A limit for a part of the work: `ms` from now, never later than this one. */
  within(ms: number): Deadline {
    return new Deadline(Math.min(this.endsAt, performance.now() + ms), this.signal, this.accountId);
  }

  throwIfOver(): void {
    if (this.isOver) throw new RpcTimeout();
  }

  /** Result of the promise, or RpcTimeout at the end. The promise itself continues. */
  race<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.isOver) {
        promise.catch(() => {});
        return reject(new RpcTimeout());
      }
      this.#join(reject);
      promise.then(
        (value) => {
          this.#leave(reject);
          resolve(value);
        },
        (error) => {
          this.#leave(reject);
          reject(error);
        },
      );
    });
  }

  #join(reject: (error: RpcTimeout) => void): void {
    this.#waiting.add(reject);
    if (this.#waiting.size > 1) return;
    this.#timer = setTimeout(this.#end, Math.min(Math.ceil(this.remainingMs), longestTimer));
    this.signal?.addEventListener("abort", this.#end, { once: true });
  }

  #leave(reject: (error: RpcTimeout) => void): void {
    if (!this.#waiting.delete(reject) || this.#waiting.size > 0) return;
    clearTimeout(this.#timer);
    this.signal?.removeEventListener("abort", this.#end);
  }

  #end = (): void => {
    this.#rung = true;
    const error = new RpcTimeout(this.signal?.aborted ? "The caller went away" : undefined);
    for (const reject of [...this.#waiting]) {
      this.#leave(reject);
      reject(error);
    }
  };
}
