import type { ObservedClock } from "./clock";
import type { Logger } from "./log";

/** Has work that waits for its time. */
interface Postponing {
  /**
   * Brings all that waits for its time forward by so many milliseconds, also what was due by the clock that was ahead
   * and had only not been come to yet. Done wrongly it is done early, never lost.
   */
  bringForward(byMs: number): Promise<unknown>;
}

interface Watched {
  /** The clock read by all code that postpones work. */
  clock: ObservedClock;
  log: Logger;
  /** By name, for the log. */
  postponing: Readonly<Record<string, Postponing>>;
}

const lookMs = 1_000;
/** Smaller differences are daily clock corrections, and delay work only briefly. */
const MIN_MS = 2_000;

interface SetBackWatch {
  /** For who knows that it was set back while no watch went on. */
  note(byMs: number): void;
  stop(): void;
}

/**
 * Detects that the system's clock was set back. Work postponed while it was ahead would now wait for the difference, so
 * all code that postpones work is notified.
 */
export function watchClockSetBack({ clock, log, postponing }: Watched): SetBackWatch {
  /** Until it is done: PostgreSQL may be away just now. */
  const rooms = Object.entries(postponing).map(([name, room]) => ({ name, room, owed: 0, working: false }));

  function look(): void {
    const byMs = clock.setBackBy();
    if (byMs >= MIN_MS) note(byMs);
    for (const one of rooms) if (one.owed > 0 && !one.working) void repay(one);
  }

  function note(byMs: number): void {
    for (const one of rooms) one.owed += byMs;
  }

  async function repay(one: (typeof rooms)[number]): Promise<void> {
    const { name, room, owed } = one;
    const byMs = Math.round(owed);
    one.working = true;
    try {
      await room.bringForward(byMs);
      one.owed -= owed;
      log.warn({ byMs, of: name }, "the clock was set back: what was put off meanwhile is brought forward");
    } catch (err) {
      log.warn({ err, byMs, of: name }, "the clock was set back, and what was put off can't be brought forward yet");
    } finally {
      one.working = false;
    }
  }

  const timer = setInterval(look, lookMs);
  timer.unref();
  return { note, stop: () => clearInterval(timer) };
}
