import { type Accounts, isUnlimited } from "@/server/accounts";
import type { Database } from "@/server/db";
import { AppError } from "@/server/kernel/errors";

/**
 * Limits of manual actions, per second and at once: more than users need, and too few to flood a receiver or fill the
 * database, regardless of the plan's rate. An account with an unlimited rate has no such limits either.
 */
const limits = {
  /** Samples, of an account. */
  test: { rate: 1, burst: 30 },
  /** Single deliveries once more, of an account. */
  resend: { rate: 5, burst: 60 },
  /** All that failed, of a subscription: each time it may be a month's. */
  recover: { rate: 1 / 60, burst: 5 },
  /**
   * Subscriptions made, changed and deleted, of an account: the largest plan's, all of them thirty times over. A row of
   * the audit log is kept for years, and a key could write hundreds a second.
   */
  change: { rate: 1 / 6, burst: 3_000 },
};

/**
 * Refuses an excess with 429. Counts like the API's rates: together with the other instances through Redis. Redis may
 * be slow, so it is not queried in a transaction.
 */
export type ManualRateLimits = (what: keyof typeof limits, accountId: string, subscriptionId?: string) => Promise<void>;

export function createManualRateLimits(db: Database, takeLimit: Accounts["takeLimit"]): ManualRateLimits {
  return async (what, accountId, subscriptionId) => {
    const { rate, burst } = limits[what];
    const owner = subscriptionId === undefined ? accountId : `${accountId}:${subscriptionId}`;
    const { allowed, retryAfterSeconds: retryAfter } = await takeLimit(`webhooks:${what}:${owner}`, rate, burst);
    if (!allowed && !(await isUnlimited(db, accountId)))
      throw new AppError("rate_limited", "Too much of this at once: it has a limit of its own.", { retryAfter });
  };
}
