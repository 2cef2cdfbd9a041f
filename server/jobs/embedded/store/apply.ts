import type { Query } from "../session";
import { failureEvents, type Writes } from "../writes";
import { insertEvents } from "./events";
import { addItems, forgetCrashes, goOn, releaseItems, removeItems, retryItems, saveSteps } from "./queue";
import { endRuns } from "./runs";

/** Makes the writes, in the order in which they depend on each other. True: there are new events. */
export async function applyWrites(
  query: Query,
  writes: Writes,
  options: { now: number; hearsFailures: boolean },
): Promise<boolean> {
  const { now } = options;
  if (writes.steps.length > 0) await saveSteps(query, writes.steps);
  if (writes.survived.length > 0) await forgetCrashes(query, writes.survived);
  if (writes.ended.length > 0) await endRuns(query, writes.ended, now);
  if (writes.removed.length > 0) await removeItems(query, writes.removed);
  if (writes.added.length > 0) await addItems(query, writes.added);
  if (writes.goOn.length > 0) await goOn(query, [...new Set(writes.goOn)], now);
  if (writes.retried.length > 0) await retryItems(query, writes.retried);
  if (writes.released.length > 0) await releaseItems(query, writes.released);
  const events = options.hearsFailures ? failureEvents(writes, now) : [];
  if (events.length > 0) await insertEvents(query, events, now);
  return events.length > 0;
}
