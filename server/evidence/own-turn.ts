import { setImmediate as turn } from "node:timers/promises";
import type { CodeScan } from "@/server/chains/bytecode";

let lane: Promise<unknown> = Promise.resolve();

/** Some milliseconds of work, one a turn of the event loop however many are asked for at once: others get their turns. */
export function inOwnTurn<T>(work: () => T): Promise<T> {
  const done = lane.then(() => turn()).then(work);
  lane = done.catch(() => {});
  return done;
}

/** What follows finds the trace kept. */
export async function traceInTurn(scan: CodeScan): Promise<void> {
  if (!scan.isTraced) await inOwnTurn(() => scan.trace);
}
