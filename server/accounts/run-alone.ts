import { AppError } from "@/server/errors";

/** As long as a connection to the database is waited for. */
const usualPatienceMs = 5_000;
/** By account: the end of what came last. */
const last = new Map<string, Promise<unknown>>();

/**
 * Runs what locks an account's row, its meter, or what somebody of it may ask to have changed any number of times, one
 * after the other in this process. They wait for each other in any case: here without holding the connections that other
 * accounts need. Not within another's turn, which would wait for itself. Throws `unavailable`.
 */
export function runAlone<Result>(
  accountId: string,
  work: () => Promise<Result>,
  patienceMs = usualPatienceMs,
): Promise<Result> {
  const cameAt = performance.now();
  const turn = (last.get(accountId) ?? Promise.resolve()).then(() => {
    if (performance.now() - cameAt < patienceMs) return work();
    throw new AppError("unavailable", "Too much of this is under way for the account. Try again.", { retryAfter: 2 });
  });
  const over = turn
    .catch(() => {})
    .finally(() => {
      if (last.get(accountId) === over) last.delete(accountId);
    });
  last.set(accountId, over);
  return turn;
}
