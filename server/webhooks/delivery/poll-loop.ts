import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "@/server/kernel/log";

export interface PollLoopOptions {
  /** Answers when to look again at the latest, in ms. */
  look(): Promise<number>;
  /** No look follows another sooner, so that what asks for one comes together. */
  breathMs: number;
  log: Logger;
}

/** Looks again and again. */
export interface Rounds {
  start(): void;
  /** Looks now. */
  wake(): void;
  /** The same, for what is new and has waited for nothing yet: the breath counts from the last look's begin. */
  hurry(): void;
  /** Looks after that time at the latest. */
  wakeIn(ms: number): void;
  /** Resolves when a look under way has ended. */
  stop(): Promise<void>;
}

const afterTroubleMs = 1_000;

export function startPollLoop({ look, breathMs, log }: PollLoopOptions): Rounds {
  let stopped = false;
  let going: Promise<void> | undefined;
  let wakeUp = () => {};
  let alarm: NodeJS.Timeout | undefined;
  let woken = false;
  let hurried = false;
  let lookBy = Number.POSITIVE_INFINITY;

  function wake(): void {
    woken = true;
    wakeUp();
  }

  function wakeIn(ms: number): void {
    const at = performance.now() + ms;
    // Results of the last attempts are written after the last look, and would wake no process.
    if (stopped || at >= lookBy) return;
    lookBy = at;
    clearTimeout(alarm);
    alarm = setTimeout(wake, ms);
  }

  async function go(): Promise<void> {
    while (!stopped) {
      woken = hurried = false;
      lookBy = Number.POSITIVE_INFINITY;
      clearTimeout(alarm);
      const began = performance.now();
      const pause = await look().catch((err) => {
        log.warn({ err }, "webhook deliveries can't be looked for");
        return afterTroubleMs;
      });
      if (pause > 0 && !woken && !stopped) await rest(pause);
      const breath = hurried ? began + breathMs - performance.now() : breathMs;
      if (!stopped && breath > 0) await wait(breath);
    }
  }

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      wakeUp = resolve;
      wakeIn(ms);
    });
  }

  return {
    wake,
    wakeIn,
    start() {
      going = go();
    },
    hurry() {
      hurried = true;
      wake();
    },
    async stop() {
      stopped = true;
      wake();
      await going;
      clearTimeout(alarm);
    },
  };
}
