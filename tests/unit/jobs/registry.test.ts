import { cron, type Inngest, type InngestFunction } from "inngest";
import { describe, expect, it } from "vitest";
import type { DatabaseHandle } from "@/server/db";
import { createJobs } from "@/server/jobs";
import { createRegistry } from "@/server/jobs/embedded/registry";
import { log } from "../../support/jobs/harness";

const event = [{ event: "t/x" }];
const handler = async () => {};

/** Starts an engine with one function; without a database, since it must not come to that. */
function start(define: (inngest: Inngest) => InngestFunction.Any): Promise<void> {
  const jobs = createJobs({ config: { inngest: undefined }, db: {} as DatabaseHandle, log });
  return jobs.start([define(jobs.inngest)]);
}

describe("what the engine doesn't implement is refused at the start", () => {
  const triggers = event;
  it.each<[string, Parameters<Inngest["createFunction"]>[0], string]>([
    ["no retries", { id: "f", triggers }, "retries must be set, from 0 to 20"],
    [
      "batchEvents",
      { id: "f", retries: 1, triggers, batchEvents: { maxSize: 5, timeout: "5s" } },
      "batchEvents is not implemented",
    ],
    [
      "rateLimit",
      { id: "f", retries: 1, triggers, rateLimit: { limit: 1, period: "1m" } },
      "rateLimit is not implemented",
    ],
    [
      "throttle",
      { id: "f", retries: 1, triggers, throttle: { limit: 1, period: "1m" } },
      "throttle is not implemented",
    ],
    ["debounce", { id: "f", retries: 1, triggers, debounce: { period: "1m" } }, "debounce is not implemented"],
    ["priority", { id: "f", retries: 1, triggers, priority: { run: "100" } }, "priority is not implemented"],
    ["timeouts", { id: "f", retries: 1, triggers, timeouts: { finish: "1m" } }, "timeouts is not implemented"],
    ["singleton", { id: "f", retries: 1, triggers, singleton: { mode: "skip" } }, "singleton is not implemented"],
    [
      "scope",
      { id: "f", retries: 1, triggers, concurrency: { limit: 1, scope: "account", key: "'a'" } },
      "concurrency",
    ],
    ["no limit", { id: "f", retries: 1, triggers, concurrency: 0 }, "concurrency"],
    [
      "cancel timeout",
      { id: "f", retries: 1, triggers, cancelOn: [{ event: "t/y", timeout: "1h" }] },
      "cancel.0.timeout is not implemented",
    ],
    [
      "cancel if",
      { id: "f", retries: 1, triggers, cancelOn: [{ event: "t/y", if: "async.data.n > 1" }] },
      'cancelOn "t/y" can\'t be used: "> 1" is not understood',
    ],
    [
      "trigger if",
      { id: "f", retries: 1, triggers: [{ event: "t/x", if: "event.data.a != 'b'" }] },
      'the condition of trigger "t/x" can\'t be used',
    ],
    [
      "concurrency key",
      { id: "f", retries: 1, triggers, concurrency: { limit: 1, key: "event.data.a + 'b'" } },
      "concurrency.key can't be used",
    ],
    ["idempotency", { id: "f", retries: 1, triggers, idempotency: "event.data.a || 'b'" }, "idempotency can't be used"],
    ["wildcard", { id: "f", retries: 1, triggers: [{ event: "t/*" }] }, 'trigger "t/*" is not implemented'],
    [
      "internal event",
      { id: "f", retries: 1, triggers: [{ event: "inngest/function.finished" }] },
      "is not implemented",
    ],
    ["no trigger", { id: "f", retries: 1, triggers: [] }, "triggers is not implemented in this form"],
    ["cron", { id: "f", retries: 1, triggers: [cron("61 * * * *")] }, 'cron "61 * * * *" can\'t be used'],
    ["cron zone", { id: "f", retries: 1, triggers: [cron("TZ=Mars/Olympus 1 * * * *")] }, "can't be used"],
    [
      "parallelism",
      { id: "f", retries: 1, triggers, optimizeParallelism: false },
      "optimizeParallelism: false is not implemented",
    ],
  ])("%s", async (_, options, sentence) => {
    await expect(start((inngest) => inngest.createFunction(options, handler))).rejects.toThrow(
      expect.objectContaining({ name: "StartupError", message: expect.stringContaining(sentence) }),
    );
    await expect(start((inngest) => inngest.createFunction(options, handler))).rejects.toThrow(
      /^Function "(portcullis-)?f"/,
    );
  });
});

describe("the registry", () => {
  const config = (id: string, rest: object) => ({
    id,
    triggers: event,
    steps: { step: { retries: { attempts: 1 } } },
    ...rest,
  });

  it("gives each concurrency rule a lane, by key", () => {
    const registry = createRegistry([
      config("f", { concurrency: [{ limit: 3 }, { limit: 1, key: "event.data.a" }] }),
      config("g", { concurrency: 7 }),
    ]);
    const [f, g] = [...registry.functions.values()];
    const lanes = registry.lanesOf(f as NonNullable<typeof f>, { data: { a: "x#9:y" } });
    expect(lanes).toEqual(["f#0", 'f#1:"x#9:y"']);
    expect(lanes.map(registry.limitOf)).toEqual([3, 1]);
    expect(registry.lanesOf(g as NonNullable<typeof g>, {}).map(registry.limitOf)).toEqual([7]);
    expect(registry.limitOf("gone#0")).toBe(Number.POSITIVE_INFINITY);
    const long = registry.lanesOf(f as NonNullable<typeof f>, { data: { a: "x".repeat(10_000) } });
    expect(long[1]?.length).toBeLessThan(100);
  });

  it("names every problem at once", () => {
    const bad = [config("a", { debounce: {} }), config("b", { idempotency: "1" })];
    expect(() => createRegistry(bad)).toThrow(/"a": debounce.*"b": idempotency/);
  });
});
