import type { Query } from "./session";
import { applyWrites } from "./store/apply";
import { readRuns } from "./store/runs";
import { takeOver, unclaim } from "./store/takeover";
import { addFailure, noWrites } from "./writes";

/** A run during which this many processes died is parked: it is more likely the cause than a victim. */
const crashLimit = 5;

/**
 * Begins a term: gives back what was claimed. If another process claimed it, that one died or was cut off without
 * giving it back, which counts against the runs it was at.
 */
export async function recover(
  query: Query,
  options: { holder: string; hearsFailures: boolean; now: number },
): Promise<{ recovered: number; parked: number }> {
  const before = await takeOver(query, options.holder, options.now);
  const items = await unclaim(query, before === undefined || before === options.holder ? 0 : 1);
  const parked = items.filter(({ crashes }) => crashes >= crashLimit).map(({ runId }) => runId);
  if (parked.length > 0) {
    const writes = noWrites();
    const error = { name: "Parked", message: `${crashLimit} processes died during this run` };
    for (const run of await readRuns(query, parked)) addFailure(writes, run, error, "parked");
    await applyWrites(query, writes, options);
  }
  return { recovered: items.length, parked: parked.length };
}
