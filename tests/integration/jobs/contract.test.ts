import { Middleware, RetryAfterError } from "inngest";
import { expect, it } from "vitest";
import { type Capture, haveCaptures, readCalls } from "../../support/jobs/captures";
import { createTestClock, passTime, runEmbedded, until } from "../../support/jobs/harness";

/** One call of a function and the SDK's answer, without the parts that differ from run to run. */
interface Exchange {
  step: string;
  ctx: Record<string, unknown>;
  event: unknown;
  steps: unknown;
  status: number;
  noRetry: string | undefined;
  retryAfter: string | undefined;
  answer: unknown;
}

const probes: [string, string, Record<string, unknown>][] = [
  ["a delivery that is repeated", "webhook/deliver", { id: "d1", failTimes: 3 }],
  ["a delivery as a loop of attempts and sleeps", "webhook/deliver-loop", { id: "L1", failTimes: 3 }],
  ["a bulk job with chunks one by one", "scan/bulk.requested", { jobId: "j1", accountId: "a1", n: 1000, chunk: 50 }],
  [
    "a bulk job with parallel chunks",
    "scan/bulk.requested",
    { jobId: "j2", accountId: "a1", n: 200, chunk: 50, mode: "par" },
  ],
];

/** The functions whose calls by a real Inngest were recorded, run by the embedded engine. */
it.skipIf(!haveCaptures).each(probes)("calls %s as a real Inngest did", async (_, name, data) => {
  const recorded = exchangesOf(readCalls(), data);
  const ours: Exchange[] = [];
  class Recorder extends Middleware.BaseMiddleware {
    override id = "recorder";
    override async wrapRequest({ next, requestInfo }: Middleware.WrapRequestArgs) {
      const answer = await next();
      const body = JSON.stringify(await requestInfo.body());
      ours.push(
        exchangeOf({
          url: requestInfo.url.href,
          body,
          status: answer.status,
          headers: answer.headers,
          answer: answer.body,
        }),
      );
      return answer;
    }
  }
  const clock = createTestClock();
  const running = await runEmbedded(
    (inngest) => {
      const middleware = [Recorder];
      const deliver = inngest.createFunction(
        {
          id: "webhook-deliver",
          retries: 20,
          idempotency: "event.data.id",
          middleware,
          triggers: [{ event: "webhook/deliver" }],
        },
        async ({ event, step, attempt }) =>
          step.run("post", () => {
            if (attempt < event.data.failTimes) throw new RetryAfterError("HTTP 503", 1_000 * 2 ** attempt);
            return { status: 200, attempt };
          }),
      );
      const loop = inngest.createFunction(
        { id: "webhook-deliver-loop", retries: 3, middleware, triggers: [{ event: "webhook/deliver-loop" }] },
        async ({ event, step }) => {
          for (let n = 0; ; n++) {
            const { ok } = await step.run(`attempt-${n}`, () => ({ ok: n >= event.data.failTimes }));
            if (ok) return { attempts: n + 1 };
            if (n === 1) await step.sleepUntil(`wait-${n}`, new Date(clock.now() + 2_000));
            else await step.sleep(`wait-${n}`, (n + 1) * 1_000);
          }
        },
      );
      const bulk = inngest.createFunction(
        {
          id: "bulk-scan",
          retries: 4,
          idempotency: "event.data.jobId",
          concurrency: { limit: 5, key: "event.data.accountId" },
          middleware,
          triggers: [{ event: "scan/bulk.requested" }],
        },
        async ({ event, step }) => {
          const { n, chunk, mode, jobId } = event.data as { n: number; chunk: number; mode?: string; jobId: string };
          const plan = await step.run("plan", () =>
            Array.from({ length: n / chunk }, (_, i) => [i * chunk, (i + 1) * chunk] as [number, number]),
          );
          const scan = ([from, to]: [number, number], i: number) =>
            step.run(`chunk-${i}`, () => ({ from, to, flagged: 0 }));
          if (mode === "par") await Promise.all(plan.map(scan));
          else for (const [i, part] of plan.entries()) await scan(part, i);
          await step.sendEvent("notify", { name: "bulk/finished", data: { id: jobId } });
          return { total: n };
        },
      );
      return [deliver, loop, bulk];
    },
    { clock },
  );
  await running.send({ name, data });
  await until(async () => {
    await passTime(running, clock, 1_000);
    return running.jobs.metrics()?.runs.completed === 1;
  });
  // The recording left some calls out; those that it has must all be there, each as often.
  expect(recorded.length).toBeGreaterThan(0);
  const met = new Set<Exchange>();
  for (const exchange of recorded) {
    const found = ours.find((one) => !met.has(one) && JSON.stringify(one) === JSON.stringify(exchange));
    if (!found) expect(ours).toContainEqual(exchange);
    else met.add(found);
  }
  // Nothing of ours in between, but for the repeated step that comes back alone: its call was not recorded.
  const last = ours.findLastIndex((one) => met.has(one));
  expect(ours.slice(0, last).filter((one) => !met.has(one) && one.ctx.attempt === 0)).toEqual([]);
});

function exchangesOf(captures: Capture[], data: unknown): Exchange[] {
  return captures
    .filter(({ reqBody }) => JSON.stringify(sort(JSON.parse(reqBody).event.data)) === JSON.stringify(sort(data)))
    .map(({ url, reqBody, status, resHeaders, resBody }) =>
      exchangeOf({ url, body: reqBody, status, headers: resHeaders, answer: resBody }),
    );
}

function exchangeOf(call: {
  url: string;
  body: string;
  status: number;
  headers: Record<string, string>;
  answer: string;
}): Exchange {
  const { ctx, event, steps, version } = JSON.parse(call.body);
  const { attempt, disable_immediate_execution, generation_id, max_attempts, stack, use_api } = ctx;
  const completed = (stack.stack as string[]).toSorted();
  return {
    step: new URL(call.url, "http://x").searchParams.get("stepId") as string,
    ctx: { attempt, disable_immediate_execution, generation_id, max_attempts, use_api, completed, version },
    event: { name: event.name, data: sort(event.data), user: event.user },
    steps: sort(steps),
    status: call.status,
    noRetry: call.headers["x-inngest-no-retry"],
    retryAfter: call.headers["retry-after"],
    answer: JSON.parse(call.answer).map(simplify),
  };
}

/** Ops without stacks, timings and dates. */
function simplify({
  op,
  id,
  name,
  data,
  error,
}: Record<string, unknown> & { error?: { name: string; message: string } }) {
  const label = typeof name === "string" && !Number.isNaN(Date.parse(name)) && name.includes("T") ? "<date>" : name;
  return { op, id, name: label, data: sort(data), error: error && [error.name, error.message] };
}

function sort(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sort);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sort(inner)]),
  );
}
