import { setImmediate as turn } from "node:timers/promises";
import type { CodeScan } from "@/server/chains/bytecode";

let lane: Promise<unknown> = Promise.resolve();

/** Some milliseconds of work, one a turn of the event loop however many are asked for at once. What follows finds the trace kept. */
export async function traceInTurn(scan: CodeScan): Promise<void> {
  if (scan.isTraced) return;
  const done = lane.then(() => turn()).then(() => scan.trace);
  lane = done.catch(() => {});
  await done;
}
