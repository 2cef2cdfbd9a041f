import type { Clock } from "@/server/clock";
import type { SyncResult } from "./types";

const FIRST_RETRY_MS = 20_000;
const LONGEST_RETRY_MS = 3_600_000;
/** Installations that started together don't come together. */
const JITTER = 0.1;

/** When a feed is read next: after a failure within 30 s, then after twice as long each time. */
export function nextDelay(failures: number, refreshMs: number, random = Math.random()): number {
  const retry = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS, refreshMs);
  return (failures === 0 ? refreshMs : retry) * (1 + JITTER * (2 * random - 1));
}

interface Timed {
  refreshMs: number;
  failures: number;
  nextAt: number;
  timer: NodeJS.Timeout | undefined;
}

/** Reads each feed when its time has come. Timers don't keep the process alive. */
export class Scheduler {
  private readonly feeds = new Map<string, Timed>();
  private stopped = false;

  constructor(
    private readonly clock: Clock,
    private readonly sync: (feedId: string) => Promise<SyncResult>,
  ) {}

  /** Takes a feed in. `lastSuccessAt` of another start or process counts; a feed with a problem is due at once. */
  add(feedId: string, refreshMs: number, lastSuccessAt: number | null): void {
    if (this.feeds.has(feedId) || this.stopped) return;
    const timed: Timed = { refreshMs, failures: 0, nextAt: 0, timer: undefined };
    this.feeds.set(feedId, timed);
    const due = lastSuccessAt === null ? 0 : lastSuccessAt + nextDelay(0, refreshMs) - this.clock.now();
    this.plan(feedId, timed, Math.max(0, due));
  }

  /** Forgets all feeds but these. */
  keep(feedIds: readonly string[]): void {
    for (const [id, { timer }] of this.feeds) {
      if (feedIds.includes(id)) continue;
      clearTimeout(timer);
      this.feeds.delete(id);
    }
  }

  nextAt(feedId: string): number | null {
    return this.feeds.get(feedId)?.nextAt ?? null;
  }

  /** Also after a sync that somebody asked for. */
  note({ feedId, outcome }: SyncResult): void {
    const timed = this.feeds.get(feedId);
    if (timed === undefined || this.stopped) return;
    timed.failures = outcome === "failed" ? timed.failures + 1 : 0;
    this.plan(feedId, timed, nextDelay(timed.failures, timed.refreshMs));
  }

  stop(): void {
    this.stopped = true;
    for (const { timer } of this.feeds.values()) clearTimeout(timer);
  }

  private plan(feedId: string, timed: Timed, delay: number): void {
    clearTimeout(timed.timer);
    timed.nextAt = this.clock.now() + delay;
    timed.timer = setTimeout(() => void this.sync(feedId).catch(() => {}), delay);
    timed.timer.unref();
  }
}
