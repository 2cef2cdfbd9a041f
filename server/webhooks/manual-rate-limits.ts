import { type Accounts, isUnlimited } from "@/server/accounts";
import type { Database } from "@/server/db";
import { AppError } from "@/server/kernel/errors";

/**
 * What is done by hand, a second and at once: more than people do, and too little to have us flood somebody or fill the
 * database, whatever the plan's rate is. To whom the operator gave a rate without limit these are none either.
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
 * Refuses what is too much with 429. Counted as the API's rates are: together with the other instances through Redis,
 * which may be slow, so nobody asks it in a transaction.
 */
export type HandLimits = (what: keyof typeof limits, accountId: string, subscriptionId?: string) => Promise<void>;

export function createHandLimits(db: Database, takeLimit: Accounts["takeLimit"]): HandLimits {
  return async (what, accountId, subscriptionId) => {
    const { rate, burst } = limits[what];
    const whose = subscriptionId === undefined ? accountId : `${accountId}:${subscriptionId}`;
    const { allowed, retryAfterSeconds: retryAfter } = await takeLimit(`webhooks:${what}:${whose}`, rate, burst);
    if (!allowed && !(await isUnlimited(db, accountId)))
      throw new AppError("rate_limited", "Too much of this at once: it has a limit of its own.", { retryAfter });
  };
}
