import { eventType, type Inngest, staticSchema } from "inngest";
import { type RetriesOwed, retriesOwed, type Webhooks } from "@/server/webhooks";

const owed = eventType(retriesOwed, { schema: staticSchema<RetriesOwed>() });

/** Looks of one run: two steps each, and Inngest takes a thousand. The next run goes on. */
const looksOfRun = 100;
/** On the embedded engine, which has room for more: others need their turn. A real Inngest has its account's limit. */
const looksAtOnce = 64;

/**
 * A receiver that is owed retries has one run: it sleeps until the next is due, makes those that are, and ends when
 * nothing is owed. A new one of the same receiver cancels it. What is due stands in rows, each attempt is claimed, and a
 * run that the receiver's row no longer names does nothing: so a step may run twice and sends once. Another takes the
 * place of a run that failed, or that the embedded engine set aside after several processes died during it.
 */
export function webhookFunctions(
  inngest: Inngest,
  webhooks: Pick<Webhooks, "retry" | "continueRun" | "restartLostRuns">,
  engine: "embedded" | "inngest",
) {
  const retry = inngest.createFunction(
    {
      id: "webhooks-retry",
      retries: 4,
      triggers: [owed],
      cancelOn: [{ event: retriesOwed, match: "data.receiverId" }],
      onFailure: async ({ event, step }) => {
        await step.run("go-on-in-another-run", () => webhooks.continueRun(event.data.event.data as RetriesOwed));
      },
      ...(engine === "embedded" && { concurrency: { limit: looksAtOnce } }),
    },
    async ({ event, step }) => {
      const { receiverId, run, receiver } = event.data;
      let { nextAttempt } = event.data;
      for (let look = 1; look <= looksOfRun; look++) {
        await step.sleepUntil(`next-attempt-${look}`, nextAttempt);
        const made = await step.run(`attempts-${look}`, () => webhooks.retry({ receiverId, run, receiver }));
        if (made.nextAttempt === null) return made;
        ({ nextAttempt } = made);
      }
      return step.run("go-on-in-another-run", () => webhooks.continueRun({ receiverId, run }));
    },
  );
  const restart = inngest.createFunction(
    { id: "webhooks-restart-lost-retries", retries: 0, triggers: [{ cron: "* * * * *" }] },
    async () => ({ begun: await webhooks.restartLostRuns() }),
  );
  return [retry, restart];
}
