import { FairQueue } from "@/server/concurrency/fair-queue";
import type { Deadline } from "../../../deadline";

/** Maximum concurrent runs of all accounts, since they share one processor with everything else in this process. */
const MAX_AT_ONCE = 4;
/** Maximum of one account. Loops run until their time is over, so one place stays free for other accounts. */
const MAX_OF_ONE = MAX_AT_ONCE - 1;

const running = new Map<string, number>();
const waiting = new FairQueue<() => void>();
let places = MAX_AT_ONCE;

const runsOf = (accountId: string) => running.get(accountId) ?? 0;
const hasPlace = (accountId: string) => places > 0 && runsOf(accountId) < MAX_OF_ONE;

/** Runs the work when its account's turn comes. Throws RpcTimeout where its time is over by then. */
export async function runInTurn<T>(deadline: Deadline, work: () => Promise<T>): Promise<T> {
  const { accountId } = deadline;
  await new Promise<void>((begin) => {
    waiting.add(accountId, () => {
      count(accountId, 1);
      begin();
    });
    admit();
  });
  try {
    deadline.throwIfOver();
    return await work();
  } finally {
    count(accountId, -1);
    admit();
  }
}

function admit(): void {
  for (let begin = waiting.take(hasPlace); begin; begin = waiting.take(hasPlace)) begin();
}

function count(accountId: string, change: 1 | -1): void {
  places -= change;
  const runs = runsOf(accountId) + change;
  if (runs > 0) running.set(accountId, runs);
  else running.delete(accountId);
}
