import { z } from "zod";
import { StartupError } from "@/server/kernel/errors";
import { readCron } from "./cron";
import { compileCondition, compileKey, ExpressionError, readMatch, type Scope } from "./expression";
import { limits } from "./limits";

export interface ConcurrencyRule {
  limit: number;
  key: ((scope: Scope) => string) | undefined;
}

/** A registered function, its expressions compiled. */
export interface JobFunction {
  id: string;
  /** The first attempt and the retries. */
  maxAttempts: number;
  triggers: { event: string; accepts(scope: Scope): boolean }[];
  crons: string[];
  idempotency: ((scope: Scope) => string) | undefined;
  concurrency: ConcurrencyRule[];
  cancels: CancelRule[];
}

interface CancelRule {
  event: string;
  matches(scope: Scope): boolean;
  /** Values by which the runs that an event cancels are found, of a run's event and of the cancelling one. */
  match: { ofRun(scope: Scope): string; ofEvent(scope: Scope): string } | undefined;
}

const rule = z.strictObject({
  limit: z.number().int().min(1),
  key: z.string().optional(),
  scope: z.literal("fn").optional(),
});

/** One function as the SDK registers it. Strict: an option that isn't here is one the engine would silently ignore. */
const shape = z.strictObject({
  id: z.string().min(1),
  name: z.string().optional(),
  triggers: z
    .array(
      z.union([
        z.strictObject({ event: z.string().min(1), expression: z.string().optional() }),
        z.strictObject({ cron: z.string() }),
      ]),
    )
    .min(1),
  steps: z.object({
    step: z.object({ retries: z.object({ attempts: z.number().int().min(0).max(limits.retries) }) }),
  }),
  idempotency: z.string().optional(),
  concurrency: z
    .union([
      z
        .number()
        .int()
        .min(1)
        .transform((limit) => [{ limit, key: undefined }]),
      rule.transform((one) => [one]),
      z.array(rule).max(limits.concurrencyRules),
    ])
    .optional(),
  cancel: z.array(z.strictObject({ event: z.string().min(1), if: z.string().optional() })).optional(),
});

const failedEvent = "inngest/function.failed";

/** Throws StartupError with one sentence for each option that the engine doesn't implement. */
export function readFunctions(configs: unknown[]): JobFunction[] {
  const problems: string[] = [];
  const functions = configs.map((config) => readFunction(config, problems));
  if (problems.length > 0) throw new StartupError(problems.join(" "));
  return functions as JobFunction[];
}

function readFunction(config: unknown, problems: string[]): JobFunction | undefined {
  const id = String((config as { id?: unknown }).id);
  const refuse = (option: string, reason: string) =>
    void problems.push(`Function "${id}": ${option} ${reason}; the embedded job engine does not run it.`);
  const parsed = shape.safeParse(config);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      if (issue.code === "unrecognized_keys")
        for (const key of issue.keys) refuse([...issue.path, key].join("."), "is not implemented");
      else if (issue.path.join(".").startsWith("steps.step.retries"))
        refuse("retries", `must be set, from 0 to ${limits.retries}, since defaults differ between engines`);
      else refuse(issue.path.join(".") || "its configuration", "is not implemented in this form");
    }
    return undefined;
  }
  const { triggers, steps, idempotency, concurrency = [], cancel = [] } = parsed.data;
  const compile = <T>(option: string, make: () => T): T => {
    try {
      return make();
    } catch (error) {
      refuse(option, `can't be used: ${error instanceof ExpressionError ? error.message : String(error)}`);
      return undefined as T;
    }
  };
  const condition = (option: string, source: string | undefined, roots: (keyof Scope)[]) =>
    source === undefined ? () => true : compile(option, () => compileCondition(source, roots));
  const key = (option: string, source: string | undefined) =>
    source === undefined ? undefined : compile(option, () => compileKey(source));
  const events = triggers.filter((trigger) => "event" in trigger);
  for (const { event } of events)
    if (event.includes("*") || (event.startsWith("inngest/") && event !== failedEvent))
      refuse(`trigger "${event}"`, "is not implemented");
  const crons = triggers.filter((trigger) => "cron" in trigger).map(({ cron }) => cron);
  for (const cron of crons) compile(`cron "${cron}"`, () => readCron(cron));
  return {
    id,
    maxAttempts: steps.step.retries.attempts + 1,
    triggers: events.map(({ event, expression }) => ({
      event,
      accepts: condition(`the condition of trigger "${event}"`, expression, ["event"]),
    })),
    crons,
    idempotency: key("idempotency", idempotency),
    concurrency: concurrency.map((one) => ({ limit: one.limit, key: key("concurrency.key", one.key) })),
    cancels: cancel.map((one) => {
      const match = one.if === undefined ? undefined : readMatch(one.if);
      return {
        event: one.event,
        matches: condition(`cancelOn "${one.event}"`, one.if, ["event", "async"]),
        match: match && { ofRun: compileKey(match.event), ofEvent: compileKey(match.async) },
      };
    }),
  };
}
