import { createHash } from "node:crypto";
import { type JobFunction, readFunctions } from "./function-config";

/** The functions of this process, looked up by what the executor asks. */
export interface Registry {
  functions: ReadonlyMap<string, JobFunction>;
  ids: string[];
  /** Functions that the event starts. */
  startedBy(name: string, event: unknown): JobFunction[];
  /** Functions of which the event may cancel runs. */
  cancelledBy(name: string): JobFunction[];
  lanesOf(fn: JobFunction, event: unknown): string[];
  /** Key by which an event finds the runs that it cancels; null where each of the function's runs has to be read. */
  cancelKeyOf(fn: JobFunction, side: "ofRun" | "ofEvent", event: unknown): string | null;
  /** How many steps of a lane may execute at once. */
  limitOf(lane: string): number;
  /** An onFailure, or a function triggered by `inngest/function.failed`. */
  hearsFailures: boolean;
}

export function createRegistry(configs: unknown[]): Registry {
  const functions = new Map(readFunctions(configs).map((fn) => [fn.id, fn]));
  const all = [...functions.values()];
  const starters = groupByEvent(all, (fn) => fn.triggers);
  const cancellers = groupByEvent(all, (fn) => fn.cancels);
  return {
    functions,
    ids: [...functions.keys()],
    hearsFailures: starters.has("inngest/function.failed"),
    startedBy: (name, event) =>
      (starters.get(name) ?? []).filter((fn) =>
        fn.triggers.some((trigger) => trigger.event === name && trigger.accepts({ event })),
      ),
    cancelledBy: (name) => cancellers.get(name) ?? [],
    lanesOf: (fn, event) =>
      fn.concurrency.map(({ key }, index) => `${fn.id}#${index}${key ? `:${shorten(key({ event }))}` : ""}`),
    cancelKeyOf(fn, side, event) {
      const [rule, ...more] = fn.cancels;
      return rule?.match && more.length === 0 ? shorten(rule.match[side]({ event })) : null;
    },
    limitOf(lane) {
      const [, id = "", index = ""] = /^(.*?)#(\d)(?::|$)/.exec(lane) ?? [];
      return functions.get(id)?.concurrency[Number(index)]?.limit ?? Number.POSITIVE_INFINITY;
    },
  };
}

function groupByEvent(
  functions: JobFunction[],
  events: (fn: JobFunction) => { event: string }[],
): Map<string, JobFunction[]> {
  const groups = new Map<string, JobFunction[]>();
  for (const fn of functions)
    for (const name of new Set(events(fn).map(({ event }) => event)))
      groups.set(name, [...(groups.get(name) ?? []), fn]);
  return groups;
}

function shorten(key: string): string {
  return key.length <= 80 ? key : createHash("sha256").update(key).digest("hex");
}
