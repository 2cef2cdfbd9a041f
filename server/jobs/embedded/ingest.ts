import type { JobFunction } from "./function-config";
import type { Registry } from "./registry";
import type { Query } from "./session";
import { markProcessed, type WaitingEvent } from "./store/events";
import { createRuns, endRuns, hashKey, type NewRun, readCancellable, takeKeys } from "./store/runs";
import { newUlid } from "./ulid";

/** An event and what is needed to judge it: parsed once. */
interface Arrival extends WaitingEvent {
  event: { ts: number };
}

export interface Ingested {
  started: number;
  cancelled: string[];
}

/** Turns waiting events into runs, and ends the runs that they cancel. */
export async function ingest(
  query: Query,
  registry: Registry,
  waiting: WaitingEvent[],
  now: number,
): Promise<Ingested> {
  if (waiting.length === 0) return { started: 0, cancelled: [] };
  const arrivals = waiting.map((one): Arrival => ({ ...one, event: JSON.parse(one.payload) }));
  const planned = arrivals.flatMap((arrival, place) =>
    registry.startedBy(arrival.name, arrival.event).map((fn) => ({ fn, arrival, place })),
  );
  const allowed = await withoutRepeats(query, planned, now);
  const places = new Map<string, number>();
  const runs = allowed.map(({ fn, arrival, place }) => {
    const run = newRun(registry, fn, {
      ...arrival,
      at: arrival.receivedAt.getTime(),
      dueAt: dueAt(arrival, now),
    });
    places.set(run.id, place);
    return run;
  });
  // Sent in this order: what cancels sees the runs that its batch has started.
  const [, cancelled] = await Promise.all([
    runs.length > 0 && createRuns(query, runs),
    cancel(query, registry, arrivals, places, now),
    markProcessed(
      query,
      waiting.map(({ seq }) => seq),
    ),
  ]);
  return { started: runs.length, cancelled };
}

/** A later `ts` is a plan; a slightly later one is only the sender's clock. */
function dueAt({ event, receivedAt }: Arrival, now: number): number {
  return event.ts > receivedAt.getTime() + 1_000 ? Math.max(now, event.ts) : now;
}

export function newRun(
  registry: Registry,
  fn: JobFunction,
  cause: { id: string; payload: string; event: unknown; at: number; dueAt: number },
): NewRun {
  return {
    id: newUlid(cause.at),
    functionId: fn.id,
    eventId: cause.id,
    payload: cause.payload,
    lanes: registry.lanesOf(fn, cause.event),
    cancelKey: registry.cancelKeyOf(fn, "ofRun", cause.event),
    createdAt: cause.at,
    dueAt: cause.dueAt,
  };
}

/** Without the runs whose idempotency key was used in the last 24 h; of equal ones the first stays. */
async function withoutRepeats<T extends { fn: JobFunction; arrival: Arrival }>(
  query: Query,
  planned: T[],
  now: number,
): Promise<T[]> {
  const keyed = new Map<string, { functionId: string; key: string; first: T }>();
  const names = new Map<T, string>();
  for (const one of planned) {
    if (!one.fn.idempotency) continue;
    const key = hashKey(one.fn.idempotency({ event: one.arrival.event }));
    const name = `${one.fn.id} ${key}`;
    names.set(one, name);
    if (!keyed.has(name)) keyed.set(name, { functionId: one.fn.id, key, first: one });
  }
  if (keyed.size === 0) return planned;
  const free = await takeKeys(query, [...keyed.values()], now);
  return planned.filter((one) => {
    const name = names.get(one);
    return name === undefined || (free.has(name) && keyed.get(name)?.first === one);
  });
}

/** An event cancels runs that were started by earlier events. */
async function cancel(
  query: Query,
  registry: Registry,
  arrivals: Arrival[],
  places: Map<string, number>,
  now: number,
): Promise<string[]> {
  const cancelling = arrivals.flatMap(({ name, event }, place) =>
    registry.cancelledBy(name).map((fn) => ({ fn, name, event, place })),
  );
  if (cancelling.length === 0) return [];
  const keys = cancelling.map(({ fn, event }) => registry.cancelKeyOf(fn, "ofEvent", event));
  const functionIds = [...new Set(cancelling.map(({ fn }) => fn.id))];
  const active = await readCancellable(query, functionIds, [...new Set(keys.filter((key) => key !== null))]);
  const cancelled = active.filter(({ id, functionId, payload }) => {
    const event: unknown = JSON.parse(payload);
    return cancelling.some(
      (one) =>
        one.fn.id === functionId &&
        (places.get(id) ?? -1) < one.place &&
        one.fn.cancels.some((rule) => rule.event === one.name && rule.matches({ event, async: one.event })),
    );
  });
  const ids = cancelled.map(({ id }) => id);
  if (ids.length > 0)
    await endRuns(
      query,
      ids.map((runId) => ({ runId, status: "cancelled", output: null, error: null })),
      now,
    );
  return ids;
}
