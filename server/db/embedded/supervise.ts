import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "@/server/kernel/log";
import { withLock } from "./lease";
import { type Cluster, findPostmaster, spawnPostmaster, waitUntilReady } from "./postmaster";

const lookMs = 500;
const longestPauseMs = 5_000;

/**
 * Restarts the server where it ended without a request: killed, or stopped because its disk was full. Uses the same
 * port, since all clients know that one. Retries without a time limit. Among several processes that share it, one does
 * so. Returns a function that ends the watch.
 */
export function supervise(cluster: Cluster, port: number, lock: string, log?: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => {});

  /** True: it runs, regardless of the process that started it. */
  const revive = () =>
    withLock(lock, async () => {
      if (signal.aborted || (await findPostmaster(cluster))) return true;
      // A dead server's: PostgreSQL would take an unreaped process for a running one.
      await rm(join(cluster.dir, "postmaster.pid"), { force: true });
      return waitUntilReady(cluster, await spawnPostmaster(cluster, port), 60_000, signal);
    });

  async function watch(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      await pause(failures === 0 ? lookMs : Math.min(longestPauseMs, lookMs * 2 ** failures));
      if (signal.aborted) continue;
      const runs = await findPostmaster(cluster).then(Boolean, () => undefined);
      if (runs) failures = 0;
      if (runs !== false) continue;
      if (failures === 0) log?.error({ log: cluster.log }, "the embedded database has ended; it is started again");
      const back = await revive().catch(() => false);
      if (back) log?.info("the embedded database is back");
      failures = back ? 0 : failures + 1;
    }
  }

  const done = watch();
  return async () => {
    stopping.abort();
    await done;
  };
}
