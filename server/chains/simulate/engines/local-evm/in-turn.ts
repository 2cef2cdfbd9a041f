import type { EngineOptions } from "../../types";

/** Runs under way at once, of whomever: all share one processor with everything else that this process does. */
const mostAtOnce = 4;
/** Of one account: who sends loops, which run until their time is over, leaves a place to the others. */
const mostOfOne = mostAtOnce - 1;

type Begin = () => void;
const running = new Map<string, number>();
/** Who waits, by account, in the order of the accounts' turns. */
const waiting = new Map<string, Begin[]>();
let places = mostAtOnce;

/** Runs the work when its account's turn comes. Throws RpcTimeout where its time is over by then. */
export async function inTurn<T>({ accountId, deadline }: EngineOptions, work: () => Promise<T>): Promise<T> {
  await new Promise<void>((begin) => {
    const line = waiting.get(accountId);
    if (line) line.push(begin);
    else waiting.set(accountId, [begin]);
    admit();
  });
  try {
    deadline.throwIfOver();
    return await work();
  } finally {
    places++;
    count(accountId, -1);
    admit();
  }
}

/** Gives the free places to the accounts that wait, one each in turn, however many of one's wait. */
function admit(): void {
  for (const [accountId, line] of waiting) {
    if (places === 0) return;
    if ((running.get(accountId) ?? 0) >= mostOfOne) continue;
    places--;
    count(accountId, 1);
    // Who has more waiting comes again behind the others.
    waiting.delete(accountId);
    if (line.length > 1) waiting.set(accountId, line);
    line.shift()?.();
  }
}

function count(accountId: string, change: 1 | -1): void {
  const runs = (running.get(accountId) ?? 0) + change;
  if (runs > 0) running.set(accountId, runs);
  else running.delete(accountId);
}
