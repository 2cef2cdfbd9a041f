import type { Clock } from "@/server/clock";
import type { Logger } from "@/server/log";
import type { Principal } from "../principal";
import { openRedisBuckets, type RedisBuckets } from "./redis-buckets";
import { createTokenBuckets, type RateVerdict, unlimited, verdictOf } from "./token-bucket";

export interface RateLimiter {
  /** Counts one request of the account: at once in memory, as a promise with Redis. Does not throw. */
  takeRate(principal: Principal): RateVerdict | Promise<RateVerdict>;
  /** Where the account stands, as far as this instance knows, without counting. */
  rateStatus(principal: Principal): RateVerdict;
  close(): void;
}

/** Limits requests a second by account, in this process or, with `redisUrl`, together with the other instances. */
export async function openRateLimiter(clock: Clock, log: Logger, redisUrl?: string | undefined): Promise<RateLimiter> {
  const buckets = createTokenBuckets(clock);
  const redis = redisUrl === undefined ? undefined : await openRedisBuckets(redisUrl, log);
  let failing = false;

  /** Memory follows what Redis says, and takes over where it says nothing. */
  async function takeShared(shared: RedisBuckets, name: string, rate: number, burst: number): Promise<RateVerdict> {
    try {
      const { allowed, tokens } = await shared.take(name, rate, burst);
      buckets.set(name, tokens);
      failing = false;
      return verdictOf(allowed, tokens, rate, burst);
    } catch (err) {
      if (!failing) log.warn({ err }, "Redis does not answer: rates are limited per instance");
      failing = true;
      return buckets.take(name, rate, burst);
    }
  }

  return {
    takeRate({ accountId, rate, burst }) {
      if (rate === null) return unlimited;
      return redis?.ready ? takeShared(redis, accountId, rate, burst) : buckets.take(accountId, rate, burst);
    },
    rateStatus({ accountId, rate, burst }) {
      return rate === null ? unlimited : buckets.look(accountId, rate, burst);
    },
    close: () => redis?.close(),
  };
}
