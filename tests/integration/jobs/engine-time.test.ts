import { describe, expect, it } from "vitest";
import { createDeferred, createTestClock, passTime, runEmbedded, until } from "../../support/jobs/harness";

const minute = 60_000;
const hour = 60 * minute;

describe("time", () => {
  it("repeats a failing function by Inngest's table of pauses, then fails it", async () => {
    const clock = createTestClock();
    const tried: number[] = [];
    const running = await runEmbedded(
      (inngest) => [
        inngest.createFunction({ id: "flaky", retries: 3, triggers: [{ event: "t/flaky" }] }, async ({ attempt }) => {
          tried.push(attempt);
          throw new Error("no");
        }),
      ],
      { clock },
    );
    await running.send({ name: "t/flaky", data: {} });
    for (const [attempt, pauseMs] of [15_000, 30_000, minute].entries()) {
      await until(() => tried.length === attempt + 1 && running.jobs.metrics()?.runs.retried === attempt + 1);
      await passTime(running, clock, pauseMs - 1);
      const { rows } = await running.db.pool.query("select attempt, due_at from jobs.queue where not claimed");
      expect(rows).toEqual([{ attempt: attempt + 1, due_at: expect.any(Date) }]);
      const left = rows[0].due_at.getTime() - clock.now();
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(30_001);
      await passTime(running, clock, 30_001);
    }
    await until(async () => (await running.statuses("flaky"))[0] === "failed");
    expect(tried).toEqual([0, 1, 2, 3]);
  });

  it("fires schedules soon after the clock was set back, however busy it is", async () => {
    const clock = createTestClock();
    const fired: number[] = [];
    const running = await runEmbedded(
      (inngest) => [
        inngest.createFunction({ id: "each-minute", retries: 0, triggers: [{ cron: "* * * * *" }] }, async () => {
          fired.push(clock.now());
        }),
        inngest.createFunction({ id: "busy", retries: 0, triggers: [{ event: "t/busy" }] }, async () => {}),
      ],
      { clock },
    );
    await passTime(running, clock, minute);
    await until(() => fired.length === 1);
    clock.advance(-3 * hour);
    const isBack = async () => {
      await running.send({ name: "t/busy", data: {} });
      const { rows } = await running.db.pool.query("select next_at from jobs.schedules");
      return rows[0].next_at.getTime() <= clock.now() + minute;
    };
    await until(isBack);
  });

  it("removes what is old soon after the clock was set back", async () => {
    const clock = createTestClock();
    const running = await runEmbedded(
      (inngest) => [
        inngest.createFunction({ id: "short", retries: 0, triggers: [{ event: "t/short" }] }, async () => {}),
      ],
      { clock },
    );
    await running.send({ name: "t/short", data: {} });
    await until(async () => (await running.statuses("short"))[0] === "completed");
    clock.advance(-3 * hour);
    await running.db.pool.query("update jobs.runs set ended_at = ended_at - interval '2 days'");
    await passTime(running, clock, 0);
    await until(async () => (await running.statuses("short")).length === 0);
  });

  it("wakes sleepers when they are due, over days", async () => {
    const clock = createTestClock();
    const woken: string[] = [];
    const running = await runEmbedded(
      (inngest) => [
        inngest.createFunction({ id: "sleeper", retries: 0, triggers: [{ event: "t/sleep" }] }, async ({ step }) => {
          await step.sleep("night", "8h");
          await step.run("morning", () => void woken.push("morning"));
          await step.sleep("week", "1w");
          await step.run("later", () => void woken.push("later"));
        }),
      ],
      { clock },
    );
    const asleep = async () =>
      (await running.db.pool.query("select from jobs.queue where kind = 'sleep'")).rowCount === 1;
    await running.send({ name: "t/sleep", data: {} });
    await until(asleep);
    await passTime(running, clock, 8 * hour);
    await until(() => woken.length === 1);
    await until(asleep);
    await passTime(running, clock, 7 * 24 * hour);
    await until(() => woken.length === 2);
    await until(async () => (await running.statuses("sleeper"))[0] === "completed");
  });

  it("fires a cron in its time zone, once for several missed times and not again after a restart", async () => {
    const clock = createTestClock(Date.parse("2040-03-24T10:00:00Z"));
    const fired: string[] = [];
    const define: Parameters<typeof runEmbedded>[0] = (inngest) => [
      inngest.createFunction(
        { id: "daily", retries: 0, triggers: [{ cron: "TZ=Europe/Lisbon 0 6 * * *" }] },
        async ({ event }) => void fired.push(new Date(event.ts as number).toISOString()),
      ),
    ];
    const first = await runEmbedded(define, { clock });
    await passTime(first, clock, 19 * hour);
    // Summer time began in the night: 6 o'clock in Lisbon is 5 o'clock UTC.
    await until(() => fired.length === 1);
    await passTime(first, clock, 5 * minute);
    await first.jobs.stop();
    clock.advance(3 * 24 * hour);
    const second = await runEmbedded(define, { clock, db: first.db });
    await until(() => fired.length === 2);
    await until(() => second.jobs.metrics()?.runs.completed === 1);
    expect(fired).toEqual(["2040-03-25T05:00:00.000Z", "2040-03-26T05:00:00.000Z"]);
    const { rows } = await second.db.pool.query("select next_at from jobs.schedules");
    expect(rows).toEqual([{ next_at: new Date("2040-03-29T05:00:00Z") }]);
  });

  it("keeps an event id and an idempotency key for 24 h, finished runs for a day, failed ones for a week", async () => {
    const clock = createTestClock();
    const running = await runEmbedded(
      (inngest) => [
        inngest.createFunction(
          { id: "fine", retries: 0, triggers: [{ event: "t/x" }], idempotency: "event.data.k" },
          async () => {},
        ),
        inngest.createFunction({ id: "broken", retries: 0, triggers: [{ event: "t/x" }] }, async () => {
          throw new Error("no");
        }),
      ],
      { clock },
    );
    const count = async (table: string) => (await running.db.pool.query(`select from jobs.${table}`)).rowCount;
    const ended = async () => [...(await running.statuses("fine")), ...(await running.statuses("broken"))].join();
    const again = { id: "same", name: "t/x", data: { k: 1 } };
    await running.send(again);
    await until(async () => (await ended()) === "completed,failed");
    await passTime(running, clock, 23 * hour);
    await running.send(again);
    await passTime(running, clock, 2 * hour);
    await until(
      async () => (await ended()) === "failed" && (await count("events")) === 0 && (await count("idempotency")) === 0,
    );
    await running.send(again);
    await until(async () => (await ended()) === "completed,failed,failed");
    await passTime(running, clock, 7 * 24 * hour);
    await until(async () => (await ended()) === "failed");
    await passTime(running, clock, 24 * hour);
    await until(async () => (await count("runs")) === 0);
    expect([await count("steps"), await count("queue")]).toEqual([0, 0]);
  });

  it("runs an event with a later ts then", async () => {
    const clock = createTestClock();
    const seen: string[] = [];
    const running = await runEmbedded(
      (inngest) => [
        inngest.createFunction(
          { id: "planned", retries: 0, triggers: [{ event: "t/at" }] },
          async ({ event }) => void seen.push(event.data.n),
        ),
      ],
      { clock },
    );
    await running.send({ name: "t/at", data: { n: "later" }, ts: clock.now() + hour });
    await running.send({ name: "t/at", data: { n: "now" } });
    await until(() => seen.length === 1);
    await passTime(running, clock, hour);
    await until(() => seen.length === 2);
    expect(seen).toEqual(["now", "later"]);
  });

  it("gives up a step that takes too long, and drops its late result", async () => {
    let calls = 0;
    const late = createDeferred<string>();
    const clock = createTestClock();
    const running = await runEmbedded(
      (inngest) => [
        inngest.createFunction({ id: "stuck", retries: 1, triggers: [{ event: "t/stuck" }] }, async ({ step }) => {
          await step.run("wait", () => {
            calls++;
            return calls === 1 ? late.promise : "second";
          });
        }),
      ],
      { clock, engine: { callTimeoutMs: 300 } },
    );
    await running.send({ name: "t/stuck", data: {} });
    await until(() => running.jobs.metrics()?.runs.retried === 1);
    await passTime(running, clock, minute);
    await until(async () => (await running.statuses("stuck"))[0] === "completed");
    late.resolve("late");
    await new Promise((resolve) => setImmediate(resolve));
    const { rows } = await running.db.pool.query("select result->>'data' as data from jobs.steps");
    expect(rows).toEqual([{ data: "second" }]);
    expect(calls).toBe(2);
  });
});
