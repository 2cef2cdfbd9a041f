import { setTimeout as wait } from "node:timers/promises";
import { putOffUnscanned, recallLost } from "./bring-forward";
import { measureDue } from "./claim-due";
import type { MonitoringContext } from "./context";
import { markAffected } from "./mark-affected";
import { scanDue } from "./scan-due";

/** Figures of monitoring. */
export interface MonitoringFigures {
  /** Since this process started. */
  scanned: number;
  /** Scans that are due, and for how long the oldest of them has been; absent where another process scans. */
  due?: number;
  lagMs?: number;
}

const lookEveryMs = 500;
const measureEveryMs = 5_000;
/** Older figures are of a time when this process scanned. */
const reportedForMs = 60_000;
/** Delay after a failure to find the wallets concerned by changed lists. */
const followAgainMs = 5_000;
/** How long scanning goes on without a look at the lists and the figures. */
const turnMs = 5_000;

/** One process's part in the scanning. Works in shifts, so that the scheduler can hand over to another process. */
export class Shift {
  #scanned = 0;
  #measured: { due: number; lagMs: number } = { due: 0, lagMs: 0 };
  readonly #stopping = new AbortController();
  #knowledge: number | undefined;
  #following: Promise<void> | undefined;
  #followFrom = Number.NEGATIVE_INFINITY;
  #measuredAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly context: MonitoringContext) {}

  /** Scans what is due, as it becomes due, for so long. */
  async work(forMs: number): Promise<void> {
    const { signal } = this.#stopping;
    const until = performance.now() + forMs;
    while (!signal.aborted) {
      this.#follow();
      const turnEnds = performance.now() + turnMs;
      await this.scanNow(turnEnds);
      const left = until - performance.now();
      if (left <= 0) return;
      // More is due still.
      if (performance.now() >= turnEnds) continue;
      await wait(Math.min(left, lookEveryMs), undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Scans what is due now, for one turn. */
  async scanNow(turnEnds = performance.now() + turnMs): Promise<number> {
    await this.#measure();
    const scanned = await scanDue(this.context, this.#stopping.signal, turnEnds);
    this.#scanned += scanned;
    return scanned;
  }

  figures(): MonitoringFigures {
    const isReported = performance.now() - this.#measuredAt < reportedForMs;
    return { scanned: this.#scanned, ...(isReported ? this.#measured : {}) };
  }

  /** Ends the shift: what is under way is finished, nothing more is begun. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#following;
  }

  /**
   * Makes wallets due that new list entries concern. Runs beside the scanning, since finding them among millions takes
   * longer than a first scan may.
   */
  #follow(): void {
    const { snapshotVersion } = this.context.intel;
    if (snapshotVersion === this.#knowledge || performance.now() < this.#followFrom) return;
    this.#following ??= markAffected(this.context, this.#stopping.signal)
      .then(() => {
        this.#knowledge = snapshotVersion;
      })
      .catch((err) => {
        this.#followFrom = performance.now() + followAgainMs;
        if (this.#stopping.signal.aborted) return;
        this.context.log.warn({ err }, "the wallets that the lists' changes concern could not be read yet");
      })
      .finally(() => {
        this.#following = undefined;
      });
  }

  async #measure(): Promise<void> {
    if (performance.now() - this.#measuredAt < measureEveryMs) return;
    this.#measuredAt = performance.now();
    const { db, clock, intervalMs } = this.context;
    await recallLost(db, clock.now(), intervalMs);
    await putOffUnscanned(db, clock.now(), intervalMs);
    this.#measured = await measureDue(db, clock.now());
  }
}
