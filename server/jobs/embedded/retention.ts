import type { Query } from "./session";
import { dedupeMs } from "./store/events";
import { prune } from "./store/runs";

const day = 86_400_000;
/** How long runs are kept after their end: enough to look into what went wrong over a weekend. */
const keepMs = { completed: day, failed: 7 * day };
const rowsPerBeat = 1_000;

/** Removes data that is no longer needed, a bounded part of it at once. True: there is more. */
export async function pruneOld(query: Query, now: number): Promise<boolean> {
  const before = {
    completed: new Date(now - keepMs.completed),
    failed: new Date(now - keepMs.failed),
    events: new Date(now - dedupeMs),
  };
  return (await prune(query, before, rowsPerBeat)) >= rowsPerBeat;
}
