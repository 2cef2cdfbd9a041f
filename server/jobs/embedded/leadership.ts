import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "@/server/kernel/log";
import { openSession, type Session } from "./session";

export interface Leadership {
  /** Stops contending. A term that is under way goes on until its session is closed. */
  stop(): Promise<void>;
  /** Resolves after the first attempt, whatever came of it. */
  first: Promise<void>;
  /** Resolves when it contends no more and the last term is over. */
  done: Promise<void>;
}

/** How often the others look whether the executor's lock has become free. */
const pollMs = 1_000;

/** Contends for the executor's lock for as long as the process lives. `lead` begins a term and resolves when it runs. */
export function contend(options: {
  url: string;
  onNotify(): void;
  lead(session: Session): Promise<void>;
  log: Logger;
}): Leadership {
  const { url, onNotify, lead, log } = options;
  const stopping = new AbortController();
  let leading: Promise<void> | undefined;
  let reportFirst: () => void;
  const first = new Promise<void>((resolve) => {
    reportFirst = resolve;
  });
  const pause = () => wait(pollMs * (0.5 + Math.random() / 2), undefined, { signal: stopping.signal }).catch(() => {});

  async function contendOnce(failures: number): Promise<boolean> {
    let session: Session | undefined;
    try {
      session = await openSession(url, onNotify);
      while (!stopping.signal.aborted) {
        if (await session.lock()) {
          leading = lead(session);
          await leading;
          reportFirst();
          await ended(session);
          const err = session.lost.reason;
          if (!stopping.signal.aborted) log.warn({ err }, "this process no longer executes the jobs");
          return true;
        }
        reportFirst();
        await pause();
      }
    } catch (err) {
      if (failures === 0 && !stopping.signal.aborted) log.warn({ err }, "the job executor has no database");
    }
    await session?.close();
    return false;
  }

  async function loop(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      if (await contendOnce(failures)) failures = 0;
      else failures++;
      reportFirst();
      if (!stopping.signal.aborted) await pause();
    }
  }

  return {
    async stop() {
      stopping.abort();
      await leading?.catch(() => {});
    },
    first,
    done: loop(),
  };
}

function ended(session: Session): Promise<void> {
  if (session.lost.aborted) return Promise.resolve();
  return new Promise((resolve) => session.lost.addEventListener("abort", () => resolve(), { once: true }));
}
