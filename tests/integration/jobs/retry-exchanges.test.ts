import { Middleware } from "inngest";
import { expect, it } from "vitest";
import { webhookFunctions } from "@/server/jobs/functions/webhooks";
import { type Capture, haveCaptures, readCalls } from "../../support/jobs/captures";
import { createTestClock, passTime, runEmbedded, until } from "../../support/jobs/harness";

/** The forms of a call and its answer: which members there are, of what kind, and which operations. */
interface Forms {
  request: string[];
  answer: string[];
}

function formsOf({ reqBody, status, resBody }: Pick<Capture, "reqBody" | "status" | "resBody">): Forms {
  const { ctx, version, steps } = JSON.parse(reqBody);
  const memos = Object.values(steps as Record<string, unknown>).map((memo) =>
    memo === null ? "slept" : Object.keys(memo as object).join(),
  );
  const operations = JSON.parse(resBody) as Record<string, unknown>[];
  return {
    request: [
      ...Object.keys(ctx).map((name) => `${name}: ${typeof ctx[name]}`),
      `version: ${version}`,
      ...memos,
    ].sort(),
    answer: operations.map(({ op, id, name }) => {
      const when = typeof name === "string" && /^\d{4}-.*Z$/.test(name) ? "at a date" : "";
      return `${status} ${op} ${/^[0-9a-f]{40}$/.test(String(id))} ${when}`.trim();
    }),
  };
}

/** A real Inngest's exchanges with loops of attempts and sleeps were recorded: the retry run's have the same forms. */
it.skipIf(!haveCaptures)("a retry run is called, sleeps and ends in the forms of a real Inngest", async () => {
  const calls = readCalls().filter(({ status }) => status === 206);
  const recorded = calls.map(formsOf);
  expect(calls.filter(({ reqBody }) => JSON.parse(reqBody).event.name === "webhook/deliver-loop")).not.toEqual([]);
  const ours: Capture[] = [];
  class Recorder extends Middleware.BaseMiddleware {
    override id = "recorder";
    override async wrapRequest({ next, requestInfo }: Middleware.WrapRequestArgs) {
      const answer = await next();
      const reqBody = JSON.stringify(await requestInfo.body());
      ours.push({ reqBody, status: answer.status, resBody: answer.body } as Capture);
      return answer;
    }
  }
  const clock = createTestClock();
  const after = (ms: number) => new Date(clock.now() + ms).toISOString();
  const state = { receiver: "https://hooks.example.org", failingSince: after(0), lastAnswer: "HTTP 503" };
  const made = { ...state, acknowledged: 0, failed: 1, exhausted: 0 };
  let looks = 0;
  const running = await runEmbedded(
    (inngest) => {
      const fetched = webhookFunctions(
        inngest,
        {
          retry: async () => ({ ...made, nextAttempt: ++looks < 3 ? after(5_000) : null }),
          continueRun: async () => 0,
          restartLostRuns: async () => 0,
        },
        "embedded",
      );
      // Middleware is an option of a function: the same one, with it.
      Object.assign((fetched[0] as unknown as { opts: object }).opts, { middleware: [Recorder] });
      return fetched;
    },
    { clock },
  );
  const data = { ...state, receiverId: "whk_1", run: "run_1", nextAttempt: after(5_000) };
  await running.send({ name: "webhooks/retries.owed", data });
  await until(async () => {
    await passTime(running, clock, 1_000);
    return running.jobs.metrics()?.runs.completed === 1;
  });
  expect(looks).toBe(3);
  expect(ours.length).toBeGreaterThan(0);
  const known = {
    requests: new Set(recorded.flatMap(({ request }) => request)),
    answers: new Set(recorded.flatMap(({ answer }) => answer)),
  };
  for (const { request, answer } of ours.map(formsOf)) {
    expect(request.filter((form) => !known.requests.has(form))).toEqual([]);
    expect(answer.filter((form) => !known.answers.has(form))).toEqual([]);
  }
  const operations = ours.flatMap((one) => formsOf(one).answer.map((form) => form.split(" ")[1]));
  expect(operations.filter((op) => op === "Sleep")).toHaveLength(3);
  expect(operations.at(-1)).toBe("RunComplete");
});
