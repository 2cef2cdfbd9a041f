import { NonRetriableError, RetryAfterError } from "inngest";
import { describe, expect, it } from "vitest";
import { type Client, type Define, runEmbedded, runRemote, until } from "../../support/jobs/harness";

/**
 * Behaviour that our functions rely on, the same on every engine: the embedded one always, a real Inngest where
 * INNGEST_DEV is the URL of a dev server.
 */
const devServer = process.env.INNGEST_DEV?.startsWith("http") ? process.env.INNGEST_DEV : undefined;
if (!devServer)
  console.warn("INNGEST_DEV names no server: the suite runs on the embedded engine, not on a real Inngest.");

/** Notes something and gives a value, as the body of a step. */
function note<N, T>(list: N[], what: N, value: T): T {
  list.push(what);
  return value;
}

const engines: [string, (define: Define) => Promise<{ send: Client["send"] }>][] = [
  ["the embedded engine", runEmbedded],
  ["a real Inngest", (define) => runRemote(define, devServer as string)],
];

describe.each(engines)("on %s", (engine, start) => {
  const test = it.skipIf(engine === "a real Inngest" && !devServer);
  // A real server keeps what earlier tests sent.
  const unique = () => `${Date.now()}-${Math.random()}`;
  const timeout = engine === "a real Inngest" ? 60_000 : 15_000;

  test("runs steps in order, each once, and hands on what they return", async () => {
    const seen: string[] = [];
    const results: unknown[] = [];
    const { send } = await start((inngest) => [
      inngest.createFunction({ id: "steps", retries: 0, triggers: [{ event: "t/steps" }] }, async ({ event, step }) => {
        const first = await step.run("first", () => note(seen, "first", { n: event.data.n }));
        await step.sleep("rest", "1s");
        const again = await step.run("same", () => note(seen, "same 0", first.n + 1));
        const more = await step.run("same", () => note(seen, "same 1", again + 1));
        await step.sleepUntil("until", new Date(Date.now() + 500));
        results.push(more);
      }),
    ]);
    await send({ name: "t/steps", data: { n: 1 } });
    await until(() => results.length > 0, timeout);
    expect(seen).toEqual(["first", "same 0", "same 1"]);
    expect(results).toEqual([3]);
  });

  test("runs parallel steps once each and goes on when all are done", async () => {
    const seen: number[] = [];
    const results: unknown[] = [];
    const { send } = await start((inngest) => [
      inngest.createFunction({ id: "fan-out", retries: 0, triggers: [{ event: "t/fan" }] }, async ({ step }) => {
        const all = await Promise.all([
          ...[0, 1, 2, 3, 4, 5, 6, 7].map((n) => step.run(`part-${n}`, () => note(seen, n, n * n))),
          step.sleep("meanwhile", "1s"),
        ]);
        results.push(all.slice(0, 8));
      }),
    ]);
    await send({ name: "t/fan", data: {} });
    await until(() => results.length > 0, timeout);
    expect(results).toEqual([[0, 1, 4, 9, 16, 25, 36, 49]]);
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test("starts other functions from a step, by condition", async () => {
    const heard: unknown[] = [];
    const { send } = await start((inngest) => [
      inngest.createFunction({ id: "teller", retries: 0, triggers: [{ event: "t/tell" }] }, async ({ step }) => {
        await step.sendEvent("tell", [
          { name: "t/told", data: { to: "me", n: 1 } },
          { name: "t/told", data: { to: "you", n: 2 } },
        ]);
      }),
      inngest.createFunction(
        { id: "listener", retries: 0, triggers: [{ event: "t/told", if: "event.data.to == 'me'" }] },
        async ({ event }) => void heard.push(event.data.n),
      ),
      inngest.createFunction(
        { id: "last", retries: 0, triggers: [{ event: "t/told", if: "event.data.to == 'you'" }] },
        async () => {
          heard.push("last");
        },
      ),
    ]);
    await send({ name: "t/tell", data: {} });
    await until(() => heard.length === 2, timeout);
    expect(heard.toSorted()).toEqual([1, "last"]);
  });

  test("repeats a failed step after the time it asks for, and not the steps before it", async () => {
    const seen: string[] = [];
    const results: unknown[] = [];
    const { send } = await start((inngest) => [
      inngest.createFunction(
        { id: "deliver", retries: 3, triggers: [{ event: "t/deliver" }] },
        async ({ step, attempt }) => {
          await step.run("before", () => void seen.push("before"));
          const status = await step.run("post", () => {
            seen.push(`post ${attempt}`);
            if (attempt < 2) throw new RetryAfterError("HTTP 503", 1_000);
            return 200;
          });
          results.push(status);
        },
      ),
    ]);
    await send({ name: "t/deliver", data: {} });
    await until(() => results.length > 0, timeout);
    expect(seen).toEqual(["before", "post 0", "post 1", "post 2"]);
    expect(results).toEqual([200]);
  });

  test("lets a function catch the step that failed for good", async () => {
    const results: unknown[] = [];
    const { send } = await start((inngest) => [
      inngest.createFunction({ id: "catcher", retries: 0, triggers: [{ event: "t/catch" }] }, async ({ step }) => {
        const outcome = await step
          .run("post", () => {
            throw new TypeError("no such host");
          })
          .catch((error: Error) => error.message);
        results.push(outcome);
      }),
    ]);
    await send({ name: "t/catch", data: {} });
    await until(() => results.length > 0, timeout);
    expect(results).toEqual(["no such host"]);
  });

  test("calls onFailure once with the event and the error", async () => {
    const tried: number[] = [];
    const failures: unknown[] = [];
    const { send } = await start((inngest) => {
      const doomed = inngest.createFunction(
        {
          id: "doomed",
          retries: 4,
          triggers: [{ event: "t/doomed" }],
          onFailure: async ({ event, error, step }) => {
            await step.run("note", () => note(failures, [event.data.event.data.job, error.name, error.message], 0));
          },
        },
        async ({ step, attempt }) => {
          tried.push(attempt);
          await step.run("work", () => {
            throw new NonRetriableError("gone");
          });
        },
      );
      return [doomed];
    });
    await send({ name: "t/doomed", data: { job: "j1" } });
    await until(() => failures.length > 0, timeout);
    expect(failures).toEqual([["j1", expect.any(String), "gone"]]);
    expect(new Set(tried)).toEqual(new Set([0]));
  });

  test("starts one run for one event id, and for one idempotency key", async () => {
    const started: string[] = [];
    const keyed: string[] = [];
    const last: string[] = [];
    const { send } = await start((inngest) => [
      inngest.createFunction(
        { id: "by-id", retries: 0, triggers: [{ event: "t/once" }] },
        async ({ event }) => void started.push(event.data.n),
      ),
      inngest.createFunction(
        { id: "by-key", retries: 0, idempotency: "event.data.job", triggers: [{ event: "t/once" }] },
        async ({ event }) => void keyed.push(event.data.n),
      ),
      inngest.createFunction(
        { id: "end", retries: 0, triggers: [{ event: "t/end" }] },
        async () => void last.push("end"),
      ),
    ]);
    const [id, job] = [unique(), unique()];
    await send([
      { id, name: "t/once", data: { n: "a", job } },
      { id, name: "t/once", data: { n: "b", job } },
    ]);
    await send({ id, name: "t/once", data: { n: "c", job } });
    await send({ name: "t/once", data: { n: "d", job } });
    await send({ name: "t/once", data: { n: "e", job: unique() } });
    await until(() => started.length === 3 && keyed.length === 2, timeout);
    await send({ name: "t/end", data: {} });
    await until(() => last.length > 0, timeout);
    expect(started.toSorted()).toEqual(["a", "d", "e"]);
    expect(keyed.toSorted()).toEqual(["a", "e"]);
  });

  test("executes at most so many steps of one key at once", async () => {
    const running = new Map<string, number>();
    const most = new Map<string, number>();
    let done = 0;
    const { send } = await start((inngest) => [
      inngest.createFunction(
        {
          id: "lanes",
          retries: 0,
          concurrency: { limit: 2, key: "event.data.account" },
          triggers: [{ event: "t/lane" }],
        },
        async ({ event, step }) => {
          const { account } = event.data as { account: string };
          await step.run("work", async () => {
            running.set(account, (running.get(account) ?? 0) + 1);
            most.set(account, Math.max(most.get(account) ?? 0, running.get(account) as number));
            await new Promise((resolve) => setTimeout(resolve, 40));
            running.set(account, (running.get(account) as number) - 1);
          });
          done++;
        },
      ),
    ]);
    await send(
      ["x", "y", "z"].flatMap((account) => Array.from({ length: 8 }, () => ({ name: "t/lane", data: { account } }))),
    );
    await until(() => done === 24, timeout);
    expect([...most.values()]).toEqual([2, 2, 2]);
  });

  test("cancels the runs that an event names, and only those", async () => {
    const steps: string[] = [];
    const ended: string[] = [];
    const { send } = await start((inngest) => [
      inngest.createFunction(
        {
          id: "bulk",
          retries: 0,
          cancelOn: [{ event: "t/bulk.cancelled", match: "data.job" }],
          triggers: [{ event: "t/bulk" }],
        },
        async ({ event, step }) => {
          const { job } = event.data as { job: string };
          await step.run("chunk-0", () => void steps.push(`${job} 0`));
          await step.sleep("rest", event.data.rest);
          await step.run("chunk-1", () => void steps.push(`${job} 1`));
          ended.push(job);
        },
      ),
    ]);
    await send([
      { name: "t/bulk", data: { job: "stays", rest: "3s" } },
      { name: "t/bulk", data: { job: "goes", rest: "2s" } },
    ]);
    await until(() => steps.length === 2, timeout);
    await send({ name: "t/bulk.cancelled", data: { job: "goes" } });
    await until(() => ended.length > 0, timeout);
    expect(ended).toEqual(["stays"]);
    expect(steps).not.toContain("goes 1");
  });
});
