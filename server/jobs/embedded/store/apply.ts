import type { Query } from "../session";
import { failureEvents, type Writes } from "../writes";
import { insertEvents } from "./events";
import { addItems, forgetCrashes, goOn, releaseItems, removeItems, retryItems, saveSteps } from "./queue";
import { endRuns } from "./runs";

/** Makes the writes, sent together and run in this order, in which they depend on each other. True: there are new events. */
export async function applyWrites(
  query: Query,
  writes: Writes,
  options: { now: number; hearsFailures: boolean },
): Promise<boolean> {
  const { now } = options;
  const events = options.hearsFailures ? failureEvents(writes, now) : [];
  await Promise.all([
    writes.steps.length > 0 && saveSteps(query, writes.steps),
    writes.survived.length > 0 && forgetCrashes(query, writes.survived),
    writes.ended.length > 0 && endRuns(query, writes.ended, now),
    writes.removed.length > 0 && removeItems(query, writes.removed),
    writes.added.length > 0 && addItems(query, writes.added),
    writes.goOn.length > 0 && goOn(query, [...new Set(writes.goOn)], now),
    writes.retried.length > 0 && retryItems(query, writes.retried),
    writes.released.length > 0 && releaseItems(query, writes.released),
    events.length > 0 && insertEvents(query, events, now),
  ]);
  return events.length > 0;
}
