import { setTimeout as wait } from "node:timers/promises";
import { asc, inArray } from "drizzle-orm";
import type { Inngest } from "inngest";
import { type Database, schema } from "@/server/db";
import type { Logger } from "@/server/kernel/log";

const { jobOutbox } = schema;

/** Limit of one request to the engine. */
const atOnce = 500;
/** Wait for work left behind by a dead process, or not accepted by an engine that was away. */
const everyMs = 5_000;

export interface OutboxRelay {
  /** Sends what is committed, soon. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Sends the events of the outbox to the engine and deletes those that it took. One that was sent twice, by a process
 * that died in between, has the same id: the engine passes over it.
 */
export function relayOutbox(db: Database, inngest: Pick<Inngest, "send">, log: Logger): OutboxRelay {
  let stopped = false;
  let woken = true;
  let ring = () => {};
  let away = false;

  const sendSome = (): Promise<number> =>
    db.transaction(async (tx) => {
      const events = await tx
        .select()
        .from(jobOutbox)
        .orderBy(asc(jobOutbox.id))
        .limit(atOnce)
        .for("update", { skipLocked: true });
      if (events.length === 0) return 0;
      await inngest.send(events.map(({ id, name, data }) => ({ id, name, data: data as Record<string, unknown> })));
      const ids = events.map(({ id }) => id);
      await tx.delete(jobOutbox).where(inArray(jobOutbox.id, ids));
      return events.length;
    });

  async function go(): Promise<void> {
    while (!stopped) {
      woken = false;
      try {
        while ((await sendSome()) === atOnce);
        away = false;
      } catch (err) {
        if (!away) log.warn({ err }, "events for the job engine wait in the outbox");
        away = true;
      }
      if (woken || stopped) continue;
      const timer = setTimeout(() => ring(), everyMs);
      await new Promise<void>((resolve) => {
        ring = resolve;
      });
      clearTimeout(timer);
    }
  }

  const going = go();
  return {
    wake() {
      woken = true;
      ring();
    },
    async stop() {
      stopped = true;
      ring();
      await Promise.race([going, wait(2_000, undefined, { ref: false })]);
    },
  };
}
