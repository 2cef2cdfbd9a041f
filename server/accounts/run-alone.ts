import { AppError } from "@/server/errors";

/** As long as a connection to the database is waited for. */
const patienceMs = 5_000;
/** By account: the end of what came last. */
const last = new Map<string, Promise<unknown>>();

/**
 * Runs transactions that lock an account's row, or its meter, one after the other in this process. They wait for each
 * other in any case: here without holding the connections that other accounts need. Throws `unavailable`.
 */
export function runAlone<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
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
