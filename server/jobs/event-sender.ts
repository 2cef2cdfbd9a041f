import { setTimeout as wait } from "node:timers/promises";
import type { Inngest } from "inngest";
import type { Logger } from "@/server/kernel/log";

export type JobEvent = Exclude<Parameters<Inngest["send"]>[0], readonly unknown[]>;

/** Limit of one request: Inngest takes more, but not of any size. */
const MAX_AT_ONCE = 500;
const MAX_WAITING = 10_000;
const longestStopMs = 1_000;

/**
 * Sends events to a real Inngest in the background, since no caller should wait for a server that may be away. Events
 * that arrive during a request are sent together with the next. An undeliverable event is lost; its work is in a row,
 * where a schedule finds it.
 */
export function createEventSender(inngest: Pick<Inngest, "send" | "eventKey">, log: Logger) {
  const waiting: JobEvent[] = [];
  let telling: Promise<void> | undefined;
  let away = false;

  /** The key is in the URL, which the server there may repeat. */
  function reasonOf({ message }: Error): string {
    return inngest.eventKey ? message.replaceAll(inngest.eventKey, "…") : message;
  }

  async function reportAll(): Promise<void> {
    while (waiting.length > 0) {
      const events = waiting.splice(0, MAX_AT_ONCE);
      try {
        await inngest.send(events);
        if (away) log.info("Inngest takes events again");
        away = false;
      } catch (err) {
        if (!away)
          log.warn(
            { reason: reasonOf(err as Error) },
            "Inngest takes no events: jobs begin when their schedules find them",
          );
        away = true;
      }
    }
    // Cleared before other callbacks run, since a caller in between would assume that sending is in progress.
    telling = undefined;
  }

  return {
    async tell(...events: JobEvent[]): Promise<void> {
      waiting.push(...events.slice(0, MAX_WAITING - waiting.length));
      if (waiting.length === 0) return;
      telling ??= reportAll();
    },
    /** Lets what is under way end, for a short time. */
    async stop(): Promise<void> {
      await Promise.race([telling, wait(longestStopMs, undefined, { ref: false })]);
      waiting.length = 0;
    },
  };
}
