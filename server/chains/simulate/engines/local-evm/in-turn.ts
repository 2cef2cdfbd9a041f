import type { Deadline } from "../../../deadline";

/** Runs under way at once, of whomever: all share one processor with everything else that this process does. */
const mostAtOnce = 4;
const line: (() => void)[] = [];
let running = 0;

/** Runs the work when its turn comes, first come first served. Throws RpcTimeout where its time is over by then. */
export async function inTurn<T>(deadline: Deadline, work: () => Promise<T>): Promise<T> {
  // Whoever ends hands its place on, so that nobody slips in between.
  if (running >= mostAtOnce) await new Promise<void>((resolve) => line.push(resolve));
  else running++;
  try {
    deadline.throwIfOver();
    return await work();
  } finally {
    const next = line.shift();
    if (next) next();
    else running--;
  }
}
