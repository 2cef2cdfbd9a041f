import type { Clock } from "@/server/kernel/clock";
import type { Logger } from "@/server/kernel/log";
import type { Principal } from "../principal";
import { openRedisBuckets, type RedisBuckets } from "./redis-buckets";
import { createTokenBuckets, type RateVerdict, type TokenBuckets, unlimited, verdictOf } from "./token-bucket";

export interface RateLimiter {
  /** Counts one request of the account: at once in memory, as a promise with Redis. Does not throw. */
  takeRate(principal: Principal): RateVerdict | Promise<RateVerdict>;
  /** Counts one under a name and limit of the caller's own, slower than plans' too: the same way, shared where they are. */
  takeLimit(name: string, rate: number, burst: number): RateVerdict | Promise<RateVerdict>;
  /** Where the account stands, as far as this instance knows, without counting. */
  rateStatus(principal: Principal): RateVerdict;
  close(): void;
}

/** Names under a limit of their own that are remembered; the least recently used is forgotten. */
const MAX_NAMED = 10_000;

/** Limits requests a second by account, in this process or, with `redisUrl`, together with the other instances. */
export async function openRateLimiter(clock: Clock, log: Logger, redisUrl?: string | undefined): Promise<RateLimiter> {
  const accounts = createTokenBuckets(clock);
  const named = createTokenBuckets(clock, MAX_NAMED);
  const redis = redisUrl === undefined ? undefined : await openRedisBuckets(redisUrl, log);
  let failing = false;

  /** Memory follows what Redis says, and takes over where it says nothing. */
  async function takeShared(shared: RedisBuckets, buckets: TokenBuckets, name: string, rate: number, burst: number) {
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

  const take = (buckets: TokenBuckets, name: string, rate: number, burst: number) =>
    redis?.ready ? takeShared(redis, buckets, name, rate, burst) : buckets.take(name, rate, burst);

  return {
    takeRate: ({ accountId, rate, burst }) => (rate === null ? unlimited : take(accounts, accountId, rate, burst)),
    takeLimit: (name, rate, burst) => take(named, name, rate, burst),
    rateStatus({ accountId, rate, burst }) {
      return rate === null ? unlimited : accounts.look(accountId, rate, burst);
    },
    close: () => redis?.close(),
  };
}
