import type { Registry } from "./registry";
import type { Query } from "./session";
import { type Candidate, claimItems, readCandidates, readSteps } from "./store/claim";
import type { Call } from "./types";

/** Runs during which this many processes died are called alone, so that the guilty one is found before it takes others along. */
const suspectAfter = 2;

/** Picks calls that are due, as many as there is room for and as the concurrency rules allow, and claims them. */
export async function claim(
  query: Query,
  registry: Registry,
  inFlight: readonly Call[],
  options: { now: number; capacity: number },
): Promise<Call[]> {
  const picked: Candidate[] = [];
  const lanes = new Map<string, number>();
  for (const lane of inFlight.flatMap((call) => call.lanes)) lanes.set(lane, (lanes.get(lane) ?? 0) + 1);
  const isFull = (lane: string) => (lanes.get(lane) ?? 0) >= registry.limitOf(lane);
  let room = options.capacity - inFlight.length;
  if (inFlight.some(({ crashes }) => crashes >= suspectAfter)) room = 0;

  while (room > 0) {
    const fullLanes = [...lanes.keys()].filter(isFull);
    const candidates = await readCandidates(query, {
      now: options.now,
      functionIds: registry.ids,
      fullLanes,
      picked: picked.map(({ item }) => item),
      limit: room,
    });
    const more = candidates.length === room;
    for (const candidate of candidates) {
      if (candidate.crashes >= suspectAfter) {
        if (inFlight.length + picked.length === 0) picked.push(candidate);
        room = 0;
        break;
      }
      if (candidate.lanes.some(isFull)) continue;
      for (const lane of candidate.lanes) lanes.set(lane, (lanes.get(lane) ?? 0) + 1);
      picked.push(candidate);
      room--;
    }
    if (!more) break;
  }
  if (picked.length === 0) return [];

  const items = picked.map(({ item }) => item);
  const runIds = picked.map(({ runId }) => runId);
  const [rows, steps] = await Promise.all([claimItems(query, items), readSteps(query, runIds)]);
  const order = new Map(items.map((item, place) => [item, place]));
  return rows
    .map((row) => ({
      ...row,
      maxAttempts: registry.functions.get(row.functionId)?.maxAttempts ?? 1,
      runCreatedAt: row.runCreatedAt.getTime(),
      steps: steps.get(row.runId) ?? [],
      checkpointed: 0,
    }))
    .sort((a, b) => (order.get(a.item) ?? 0) - (order.get(b.item) ?? 0));
}
