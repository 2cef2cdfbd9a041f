import type { Clock } from "@/server/kernel/clock";
import type { SyncResult } from "./types";

/** Within 30 s in total, including the quarter of a minute until due feeds are next checked. */
const FIRST_RETRY_MS = 12_000;
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
}

/** When each feed is to be read. It has no clockwork of its own: a job asks every few seconds what is due. */
export class Scheduler {
  private readonly feeds = new Map<string, Timed>();

  constructor(private readonly clock: Clock) {}

  /** Takes a feed in. `lastSuccessAt` of another start or process counts; a feed with a problem is due at once. */
  add(feedId: string, refreshMs: number, lastSuccessAt: number | null): void {
    if (this.feeds.has(feedId)) return;
    const now = this.clock.now();
    const nextAt = lastSuccessAt === null ? now : Math.max(now, lastSuccessAt + nextDelay(0, refreshMs));
    this.feeds.set(feedId, { refreshMs, failures: 0, nextAt });
  }

  /** Forgets all feeds but these. */
  keep(feedIds: readonly string[]): void {
    for (const id of this.feeds.keys()) if (!feedIds.includes(id)) this.feeds.delete(id);
  }

  nextAt(feedId: string): number | null {
    return this.feeds.get(feedId)?.nextAt ?? null;
  }

  /** The feeds whose time has come, or lies farther off than any is put: then the clock was set back meanwhile. */
  due(): string[] {
    const now = this.clock.now();
    const isDue = ({ nextAt, refreshMs }: Timed) => nextAt <= now || nextAt > now + refreshMs * (1 + JITTER);
    return [...this.feeds].filter(([, timed]) => isDue(timed)).map(([id]) => id);
  }

  /** Includes a sync that was requested manually. */
  note({ feedId, outcome }: SyncResult): void {
    const timed = this.feeds.get(feedId);
    if (timed === undefined) return;
    timed.failures = outcome === "failed" ? timed.failures + 1 : 0;
    timed.nextAt = this.clock.now() + nextDelay(timed.failures, timed.refreshMs);
  }
}
