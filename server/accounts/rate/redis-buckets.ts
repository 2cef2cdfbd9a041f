import type { Redis } from "ioredis";
import type { Logger } from "@/server/kernel/log";

/** Token buckets in Redis, shared between instances. */
export interface RedisBuckets {
  /** False while Redis can't be reached, or keeps its connection and does not answer. */
  readonly ready: boolean;
  /** Rejects where Redis does not answer at once. */
  take(name: string, rate: number, burst: number): Promise<{ allowed: boolean; tokens: number }>;
  close(): void;
}

/** One step of the bucket, by Redis's clock, so that instances need not agree on theirs. */
const script = `
local rate, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + tonumber(time[2]) / 1000
local kept = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens = burst
if kept[1] and kept[2] then
  tokens = math.min(burst, tonumber(kept[1]) + math.max(0, now - tonumber(kept[2])) * rate / 1000)
end
local allowed = 0
if tokens >= 1 - 1e-9 then
  allowed = 1
  tokens = tokens - 1
  redis.call('HSET', KEYS[1], 'tokens', string.format('%.17g', tokens), 'at', string.format('%.3f', now))
  redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens) / rate * 1000) + 1000)
end
return {allowed, string.format('%.17g', tokens)}`;

const askAgainMs = 1_000;

type WithScript = Redis & {
  takeToken(key: string, rate: number, burst: number): Promise<[number, string]>;
};

/** Connects in the background and goes on trying. Neither a command nor a start waits for a Redis that is away. */
export async function openRedisBuckets(url: string, log: Logger): Promise<RedisBuckets> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    protocol: 2,
    connectTimeout: 2_000,
    commandTimeout: 250,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(5_000, 100 * 2 ** Math.min(attempt, 6)),
  }) as WithScript;
  redis.defineCommand("takeToken", { lua: script, numberOfKeys: 1 });
  let reported = false;
  redis.on("error", (err) => {
    if (!reported) log.warn({ err }, "Redis is away: rates are limited per instance");
    reported = true;
  });
  redis.on("ready", () => {
    if (reported) log.info("Redis is back: rates are limited together again");
    reported = false;
  });
  let isSilent = false;
  let next: NodeJS.Timeout | undefined;
  /** No caller waits for it until it answers a question of our own. */
  function leaveAlone(): void {
    isSilent = true;
    next = setTimeout(() => redis.ping().then(() => (isSilent = false), leaveAlone), askAgainMs);
    next.unref();
  }
  return {
    get ready() {
      return !isSilent && redis.status === "ready";
    },
    async take(name, rate, burst) {
      try {
        const [allowed, tokens] = await redis.takeToken(`portcullis:rate:${name}`, rate, burst);
        return { allowed: allowed === 1, tokens: Number(tokens) };
      } catch (error) {
        if (!isSilent) leaveAlone();
        throw error;
      }
    },
    close() {
      clearTimeout(next);
      redis.disconnect();
    },
  };
}
