import { LRUCache } from "lru-cache";
import type { Clock } from "@/server/kernel/clock";

/** The answer to one request, and what the RateLimit headers say of it. */
export interface RateVerdict {
  allowed: boolean;
  /** Requests that may come at once now. */
  remaining: number;
  /** Whole seconds until the burst is whole again. */
  resetSeconds: number;
  /** Whole seconds, at least 1, until the next request may come; 0 where this one was allowed. */
  retryAfterSeconds: number;
}

interface Bucket {
  tokens: number;
  /** Milliseconds, when `tokens` was right. */
  at: number;
}

export interface TokenBuckets {
  /** Takes a token where there is one. `rate` is tokens a second, `burst` what the bucket holds. */
  take(name: string, rate: number, burst: number): RateVerdict;
  /** The same without taking one. */
  look(name: string, rate: number, burst: number): RateVerdict;
  /** Follows a bucket that is kept elsewhere. */
  set(name: string, tokens: number): void;
  readonly size: number;
}

/** Sums of many small refills end a hair below the whole number. */
const hair = 1e-9;
const idleMs = 60_000;
const firstSweep = 10_000;

export const unlimited: RateVerdict = {
  allowed: true,
  remaining: Number.POSITIVE_INFINITY,
  resetSeconds: 0,
  retryAfterSeconds: 0,
};

/**
 * Token buckets in memory (GCRA's result, kept as a level). In any stretch of t seconds at most burst + rate × t
 * requests pass. A client that keeps to the rate is never refused. Idle buckets are dropped in a minute, by when they
 * are full at any rate that a plan has. With `most`, for names that unknown clients choose and for slower rates, only
 * the least recently used beyond that number are dropped.
 */
export function createTokenBuckets(clock: Clock, most?: number): TokenBuckets {
  const buckets = most === undefined ? new Map<string, Bucket>() : new LRUCache<string, Bucket>({ max: most });
  let sweepAt = most === undefined ? firstSweep : Number.POSITIVE_INFINITY;

  function find(name: string, rate: number, burst: number, now: number): Bucket {
    let bucket = buckets.get(name);
    if (!bucket) {
      if (buckets.size >= sweepAt) sweep(now);
      bucket = { tokens: burst, at: now };
      buckets.set(name, bucket);
      return bucket;
    }
    // A clock that was set back must not take tokens away.
    const elapsed = Math.max(0, now - bucket.at);
    bucket.tokens = Math.min(burst, bucket.tokens + (elapsed * rate) / 1_000);
    bucket.at = now;
    return bucket;
  }

  function sweep(now: number): void {
    for (const [name, { at }] of buckets) if (now - at > idleMs) buckets.delete(name);
    sweepAt = Math.max(firstSweep, 2 * buckets.size);
  }

  return {
    take(name, rate, burst) {
      const bucket = find(name, rate, burst, clock.now());
      const allowed = bucket.tokens >= 1 - hair;
      if (allowed) bucket.tokens -= 1;
      return verdictOf(allowed, bucket.tokens, rate, burst);
    },
    look: (name, rate, burst) => verdictOf(true, find(name, rate, burst, clock.now()).tokens, rate, burst),
    set: (name, tokens) => void buckets.set(name, { tokens, at: clock.now() }),
    get size() {
      return buckets.size;
    },
  };
}

export function verdictOf(allowed: boolean, tokens: number, rate: number, burst: number): RateVerdict {
  return {
    allowed,
    remaining: Math.max(0, Math.floor(tokens + hair)),
    resetSeconds: Math.max(0, Math.ceil((burst - tokens) / rate - hair)),
    retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / rate)),
  };
}
