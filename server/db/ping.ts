import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseHandle } from "./database";

const longestMs = 2_000;

/**
 * Whether it answers within two seconds. One that is frozen, behind a network that stalls, or of which all connections
 * are taken, gives no error by itself, and who asks waits for few seconds.
 */
export async function pingDatabase({ pool }: Pick<DatabaseHandle, "pool">): Promise<boolean> {
  const over = new AbortController();
  // The driver's own setting, which its types don't know.
  const question = { text: "select 1", query_timeout: longestMs };
  const answer = pool.query(question).then(
    () => true,
    () => false,
  );
  const late = wait(longestMs, false, { signal: over.signal }).catch(() => false);
  return Promise.race([answer, late]).finally(() => over.abort());
}
