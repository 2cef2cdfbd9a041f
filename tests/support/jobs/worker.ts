import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { openDatabase } from "@/server/db";
import { createJobs } from "@/server/jobs";

/**
 * An app process of its own, for tests that kill it: `worker.ts <database url>`. Says `executing` when it has become
 * the executor. `stop` on stdin stops it in order.
 */
const db = openDatabase(process.argv[2] as string, 5);
const log = pino({ level: process.env.LOG_LEVEL ?? "silent" }, pino.destination({ dest: 2, sync: true }));
const jobs = createJobs({ config: { inngest: undefined }, db, log, engine: { capacity: 10, drainMs: 2_000 } });

/** A trace of what ran, kept outside of the engine's own tables. */
const trace = (job: string, step: string) =>
  db.pool.query("insert into public.trace (job, step, pid) values ($1, $2, $3)", [job, step, process.pid]);

/** Works like a bulk job: chunks one by one, each with a result of its own that is written once. */
const bulk = jobs.inngest.createFunction(
  { id: "bulk", retries: 3, triggers: [{ event: "k/bulk" }] },
  async ({ event, step }) => {
    const { job, chunks, ms } = event.data as { job: string; chunks: number; ms: number };
    for (let chunk = 0; chunk < chunks; chunk++)
      await step.run(`chunk-${chunk}`, async () => {
        await trace(job, `chunk-${chunk}`);
        await wait(ms);
        await db.pool.query("insert into public.outcome (job, part) values ($1, $2) on conflict do nothing", [
          job,
          chunk,
        ]);
      });
    return chunks;
  },
);

/** Works like a delivery: attempts with growing pauses, and its fan-out in parallel. */
const deliver = jobs.inngest.createFunction(
  { id: "deliver", retries: 3, triggers: [{ event: "k/deliver" }] },
  async ({ event, step }) => {
    const { job } = event.data as { job: string };
    await step.run("attempt-0", () => trace(job, "attempt-0").then(() => null));
    await step.sleep("pause", "1s");
    await Promise.all([0, 1, 2].map((n) => step.run(`part-${n}`, () => trace(job, `part-${n}`).then(() => null))));
    await step.sendEvent("done", { name: "k/delivered", data: { job } });
  },
);
const delivered = jobs.inngest.createFunction(
  { id: "delivered", retries: 3, idempotency: "event.data.job", triggers: [{ event: "k/delivered" }] },
  async ({ event }) => {
    await db.pool.query("insert into public.outcome (job, part) values ($1, -1) on conflict do nothing", [
      event.data.job,
    ]);
  },
);

/** Takes the process with it. */
const poison = jobs.inngest.createFunction(
  {
    id: "poison",
    retries: 3,
    triggers: [{ event: "k/poison" }],
    onFailure: async ({ error }) => {
      await trace("poison", `failed: ${error.message}`);
    },
  },
  async ({ step }) => {
    await step.run("die", async () => {
      await trace("poison", "die");
      process.kill(process.pid, "SIGKILL");
      await new Promise(() => {});
    });
  },
);

await jobs.start([bulk, deliver, delivered, poison]);
let executing = false;
setInterval(() => {
  const now = jobs.metrics()?.executing === true;
  if (now !== executing) process.stdout.write(now ? "executing\n" : "waiting\n");
  executing = now;
}, 10);
createInterface({ input: process.stdin }).on("line", async () => {
  await jobs.stop();
  await db.close();
  process.exit(0);
});
