import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { createJobs } from "@/server/jobs";
import { createDeferred, type Define, log, runEmbedded, until } from "../../support/jobs/harness";

const never = new Promise<void>(() => {});

describe("what it can't run", () => {
  it("fails a run that uses another step than it knows, and says which", async () => {
    const running = await runEmbedded((inngest) => [
      inngest.createFunction({ id: "waiter", retries: 3, triggers: [{ event: "t/wait" }] }, async ({ step }) => {
        await step.waitForEvent("approval", { event: "t/approved", timeout: "1h" });
      }),
      inngest.createFunction({ id: "racer", retries: 3, triggers: [{ event: "t/wait" }] }, async ({ step }) => {
        const racing = (id: string) => step.run({ id, parallelMode: "race" }, () => id);
        await Promise.race([racing("a"), racing("b")]);
      }),
    ]);
    await running.send({ name: "t/wait", data: {} });
    await until(
      async () =>
        [...(await running.statuses("waiter")), ...(await running.statuses("racer"))].join() === "failed,failed",
    );
    const { rows } = await running.db.pool.query("select error from jobs.runs order by function_id");
    expect(rows.map(({ error }) => error.message)).toEqual([
      'group.parallel({ mode: "race" }) is not implemented by the embedded job engine',
      'WaitForEvent (step "t/approved") is not implemented by the embedded job engine',
    ]);
  });

  it.each([
    [
      "nested deeper than PostgreSQL and the SDK bear",
      () => Array.from({ length: 1_000 }).reduce((inner) => [inner], 1),
      /nested deeper than 200/,
    ],
    ["too large", () => "x".repeat(5_000_000), /5000011 bytes; the limit is 4194304/],
  ])("fails a run whose result is %s, and goes on with others", async (_, result, message) => {
    const done: string[] = [];
    const running = await runEmbedded((inngest) => [
      inngest.createFunction({ id: "odd", retries: 0, triggers: [{ event: "t/odd" }] }, async ({ step }) => {
        await step.run("odd", result);
      }),
      inngest.createFunction({ id: "even", retries: 3, triggers: [{ event: "t/odd" }] }, async ({ step }) => {
        await step.run("nul", () => "a\0b\ud800");
        done.push("even");
      }),
    ]);
    await running.send({ name: "t/odd", data: {} });
    await until(async () => (await running.statuses("odd"))[0] === "failed" && done.length === 1);
    const { rows } = await running.db.pool.query(
      "select error->>'message' as message from jobs.runs where status = 'failed'",
    );
    expect(rows).toEqual([{ message: expect.stringMatching(message) }]);
  });
});

describe("processes", () => {
  it("executes in one process what another sends, also before it starts", async () => {
    const seen: string[] = [];
    const { db } = await runEmbedded((inngest) => [
      inngest.createFunction(
        { id: "hear", retries: 0, triggers: [{ event: "t/said" }] },
        async ({ event }) => void seen.push(event.data.n),
      ),
    ]);
    const sender = createJobs({ config: { inngest: undefined }, db, log });
    const started = performance.now();
    await sender.inngest.send({ name: "t/said", data: { n: "from elsewhere" } });
    await until(() => seen.length === 1);
    expect(performance.now() - started).toBeLessThan(1_500);
    expect(sender.metrics()?.executing).toBe(false);
  });

  it("leaves no call claimed when it is stopped while it begins", async () => {
    const define: Parameters<typeof runEmbedded>[0] = (inngest) => [
      inngest.createFunction({ id: "slow", retries: 0, triggers: [{ event: "t/slow" }] }, () => never),
    ];
    const { db, send, jobs } = await runEmbedded(define, { engine: { drainMs: 50 } });
    await jobs.stop();
    await send({ name: "t/slow", data: {} });
    for (let delay = 0; delay < 12; delay++) {
      const next = await runEmbedded(define, { db, engine: { drainMs: 50 } });
      await new Promise((resolve) => setTimeout(resolve, delay));
      await next.jobs.stop();
      const { rows } = await db.pool.query("select from jobs.queue where claimed or crashes > 0");
      expect(rows.length).toBe(0);
    }
  });

  it("lets a step under way finish when it stops, and gives back what takes longer", async () => {
    const steps: string[] = [];
    const define: Parameters<typeof runEmbedded>[0] = (inngest) => [
      inngest.createFunction({ id: "short", retries: 0, triggers: [{ event: "t/go" }] }, async ({ step }) => {
        await step.run("one", async () => {
          await new Promise((resolve) => setTimeout(resolve, 300));
          steps.push("one");
        });
        await step.run("two", () => void steps.push("two"));
      }),
      inngest.createFunction({ id: "long", retries: 0, triggers: [{ event: "t/go" }] }, async ({ step }) => {
        const calls = steps.filter((name) => name === "long").length;
        await step.run("long", () => {
          steps.push("long");
          return calls === 0 ? never : undefined;
        });
      }),
    ];
    const first = await runEmbedded(define, { engine: { drainMs: 800 } });
    await first.send({ name: "t/go", data: {} });
    await until(() => steps.includes("long") && first.jobs.metrics()?.inFlight === 2);
    const started = performance.now();
    await first.jobs.stop();
    expect(performance.now() - started).toBeLessThan(3_000);
    expect(steps.toSorted()).toEqual(["long", "one"]);
    const { rows } = await first.db.pool.query("select from jobs.queue where claimed");
    expect(rows).toEqual([]);

    const second = await runEmbedded(define, { db: first.db });
    await until(
      async () =>
        [...(await second.statuses("short")), ...(await second.statuses("long"))].join() === "completed,completed",
    );
    expect(steps.toSorted()).toEqual(["long", "long", "one", "two"]);
  });

  it("goes on after the executor's connection is cut, says why, and drops what the cut-off call brings", async () => {
    const calls: string[] = [];
    const reported: unknown[] = [];
    const log = pino({ level: "warn" }, { write: (line) => void reported.push(JSON.parse(line)) });
    const late = createDeferred<string>();
    const define: Define = (inngest) => [
      inngest.createFunction({ id: "cut", retries: 0, triggers: [{ event: "t/cut" }] }, async ({ step }) => {
        await step.run("wait", () => {
          calls.push("wait");
          return calls.length === 1 ? late.promise : "second";
        });
      }),
    ];
    const running = await runEmbedded(define, { log });
    await running.send({ name: "t/cut", data: {} });
    await until(() => calls.length === 1);
    await running.db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portcullis jobs' and datname = current_database()",
    );
    await until(async () => (await running.statuses("cut"))[0] === "completed");
    late.resolve("late");
    await new Promise((resolve) => setImmediate(resolve));
    const { rows } = await running.db.pool.query("select result->>'data' as data from jobs.steps");
    expect(rows).toEqual([{ data: "second" }]);
    expect(calls.length).toBe(2);
    const why = expect.stringContaining("terminating connection");
    expect(reported).toMatchObject([{ msg: "this process no longer executes the jobs", err: { message: why } }]);
  });

  it("drops what a call brings after another executor has claimed it", async () => {
    let calls = 0;
    const late = createDeferred<string>();
    const running = await runEmbedded((inngest) => [
      inngest.createFunction({ id: "fenced", retries: 0, triggers: [{ event: "t/fence" }] }, async ({ step }) => {
        const first = await step.run("wait", () => {
          calls++;
          return calls === 1 ? late.promise : "second";
        });
        await step.run("after", () => first);
      }),
    ]);
    await running.send({ name: "t/fence", data: {} });
    await until(() => calls === 1);
    // Simulates a takeover, should two processes ever believe that they hold the lock.
    await running.db.pool.query("update jobs.queue set claimed = false, generation = generation + 1");
    late.resolve("late");
    await until(async () => (await running.statuses("fenced"))[0] === "completed");
    const { rows } = await running.db.pool.query("select result->>'data' as data from jobs.steps order by seq");
    expect(rows).toEqual([{ data: "second" }, { data: "second" }]);
  });

  it("leaves runs of functions that this version doesn't have untouched", async () => {
    const first = await runEmbedded((inngest) => [
      inngest.createFunction({ id: "old", retries: 0, triggers: [{ event: "t/old" }] }, async ({ step }) => {
        await step.sleep("short", "1s");
      }),
    ]);
    await first.send({ name: "t/old", data: {} });
    await until(async () => (await first.statuses("old")).length === 1);
    await first.jobs.stop();
    const seen: string[] = [];
    const second = await runEmbedded(
      (inngest) => [
        inngest.createFunction(
          { id: "new", retries: 0, triggers: [{ event: "t/new" }] },
          async () => void seen.push("new"),
        ),
      ],
      { db: first.db },
    );
    await second.send({ name: "t/new", data: {} });
    await until(() => seen.length === 1);
    expect(await second.statuses("old")).toEqual(["active"]);
  });
});

describe("load", () => {
  it("does not let a long backlog of one lane hold up others, and works it off in order", async () => {
    const seen: string[] = [];
    let open = false;
    const running = await runEmbedded(
      (inngest) => [
        inngest.createFunction(
          {
            id: "lane",
            retries: 0,
            triggers: [{ event: "t/lane" }],
            concurrency: [{ limit: 1, key: "event.data.lane" }, { limit: 6 }],
          },
          async ({ event }) => {
            while (!open && event.data.lane === "slow") await new Promise((resolve) => setTimeout(resolve, 5));
            seen.push(`${event.data.lane} ${event.data.n}`);
          },
        ),
      ],
      { engine: { capacity: 4 } },
    );
    const slow = Array.from({ length: 60 }, (_, n) => ({ name: "t/lane", data: { lane: "slow", n } }));
    await running.send(slow);
    await until(() => running.jobs.metrics()?.inFlight === 1);
    await running.send({ name: "t/lane", data: { lane: "fast", n: 0 } });
    await until(() => seen.length === 1);
    expect(seen).toEqual(["fast 0"]);
    open = true;
    await until(() => seen.length === 61, 25_000);
    expect(seen.slice(1)).toEqual(slow.map(({ data }) => `slow ${data.n}`));
  });

  it("counts what it does", async () => {
    const running = await runEmbedded((inngest) => [
      inngest.createFunction({ id: "ok", retries: 0, triggers: [{ event: "t/m" }] }, async ({ step }) => {
        await step.run("work", () => 1);
      }),
      inngest.createFunction({ id: "bad", retries: 0, triggers: [{ event: "t/m" }] }, async () => {
        throw new Error("no");
      }),
    ]);
    await running.send(Array.from({ length: 20 }, () => ({ name: "t/m", data: {} })));
    await until(() => running.jobs.metrics()?.runs.completed === 20 && running.jobs.metrics()?.runs.failed === 20);
    expect(running.jobs.metrics()).toMatchObject({
      executing: true,
      inFlight: 0,
      runs: { started: 40, cancelled: 0, parked: 0, retried: 0 },
    });
  });
});

it("logs what functions say, and doesn't make them wait for the log", async () => {
  const lines: Record<string, unknown>[] = [];
  let flushes = 0;
  const destination = {
    write: (line: string) => void lines.push(JSON.parse(line)),
    flush: () => void flushes++,
  };
  const running = await runEmbedded(
    (inngest) => [
      inngest.createFunction(
        { id: "talker", retries: 0, triggers: [{ event: "t/talk" }] },
        async ({ logger, step }) => {
          await step.run("say", () => logger.info({ n: 1 }, "hello"));
          throw new Error("enough");
        },
      ),
    ],
    { log: pino({ level: "info" }, destination) },
  );
  await running.send({ name: "t/talk", data: {} });
  await until(async () => (await running.statuses("talker"))[0] === "failed");
  expect(lines).toContainEqual(expect.objectContaining({ n: 1, msg: "hello", runID: expect.any(String) }));
  expect(lines).toContainEqual(
    expect.objectContaining({ function: "portcullis-talker", reason: "enough", msg: "a job failed" }),
  );
  expect(flushes).toBe(0);
});

it("answers no call from outside", async () => {
  const { jobs } = await runEmbedded(() => []);
  for (const method of ["GET", "PUT", "POST"]) {
    const body = method === "GET" ? {} : { body: "{}" };
    expect((await jobs.serveHandler(new Request("http://localhost/api/inngest", { method, ...body }))).status).toBe(
      404,
    );
  }
  onTestFinished(() => jobs.stop());
});
