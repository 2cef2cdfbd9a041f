import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Principal } from "@/server/accounts";
import { openRateLimiter } from "@/server/accounts/rate/rate-limiter";
import { systemClock } from "@/server/kernel/clock";
import { createLogger, type Logger } from "@/server/kernel/log";
import { findFreePort } from "@/tests/support/ports";
import { startRedisDouble } from "@/tests/support/redis-double";
import { stoppedClock, times } from "./support";

const caller = (accountId: string, rate: number | null, burst: number) => ({ accountId, rate, burst }) as Principal;
const log = createLogger("silent");

async function openLimiter(redisUrl: string, logger: Logger = log) {
  const limiter = await openRateLimiter(stoppedClock(), logger, redisUrl);
  onTestFinished(() => limiter.close());
  return limiter;
}

describe("rate limiter", () => {
  it("knows no limit where the account has none", async () => {
    const limiter = await openRateLimiter(systemClock, log);
    const verdict = limiter.takeRate(caller("acc_1", null, Number.POSITIVE_INFINITY));
    expect(verdict).toMatchObject({ allowed: true, retryAfterSeconds: 0 });
  });

  it("limits in memory, at once, while Redis is away", async () => {
    const warnings = vi.fn();
    const logger = Object.assign(createLogger("silent"), { warn: warnings });
    const limiter = await openLimiter(`redis://127.0.0.1:${await findFreePort()}`, logger);
    const verdicts = times(12, () => limiter.takeRate(caller("acc_1", 5, 10)));
    expect(verdicts.map((verdict) => "allowed" in verdict && verdict.allowed)).toEqual(
      times(12, (index) => index < 10),
    );
    await vi.waitFor(() => expect(warnings).toHaveBeenCalled());
  });

  it("waits once for a Redis that falls silent, and asks it again once it answers", async () => {
    const redis = await startRedisDouble();
    onTestFinished(() => redis.close());
    const limiter = await openLimiter(redis.url);
    const take = (name: string) => limiter.takeRate(caller(name, 5, 10));
    await vi.waitFor(() => expect(take("acc_1")).toBeInstanceOf(Promise));
    redis.sleep();
    const waiting = take("acc_1");
    expect(waiting).toBeInstanceOf(Promise);
    expect(await waiting).toMatchObject({ allowed: true });
    expect(take("acc_2")).toMatchObject({ allowed: true });
    redis.wake();
    await vi.waitFor(() => expect(take("acc_3")).toBeInstanceOf(Promise), { timeout: 10_000 });
    await vi.waitFor(() => expect(redis.names).toContain("portcullis:rate:acc_3"));
  });
});

/** Set TEST_REDIS_URL to use a running Redis; else redis-server is started where it is installed. */
const given = process.env.TEST_REDIS_URL;
const installed = spawnSync("redis-server", ["--version"]).status === 0;

describe.skipIf(!given && !installed)(
  "rate limiter with Redis (skipped: no TEST_REDIS_URL and no redis-server)",
  () => {
    let url = given ?? "";
    let stop = () => {};
    beforeAll(async () => {
      if (given) return;
      const port = await findFreePort();
      const dir = mkdtempSync(join(tmpdir(), "portcullis-redis-"));
      const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", dir];
      const server = spawn("redis-server", args, { stdio: "ignore" });
      url = `redis://127.0.0.1:${port}`;
      stop = () => {
        server.kill();
        rmSync(dir, { recursive: true, force: true });
      };
    });
    afterAll(() => stop());

    const connected = async () => {
      const limiter = await openLimiter(url);
      await vi.waitFor(() => expect(limiter.takeRate(caller("probe", 1_000, 1_000))).toBeInstanceOf(Promise));
      return limiter;
    };

    it("shares one bucket between instances", async () => {
      const both = [await connected(), await connected()];
      const account = caller(`acc_${Math.random()}`, 1, 10);
      const verdicts = await Promise.all(times(30, (index) => both[index % 2]?.takeRate(account)));
      expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(10);
      expect(verdicts.find((verdict) => !verdict?.allowed)).toMatchObject({ remaining: 0, retryAfterSeconds: 1 });
      expect(both[0]?.rateStatus(account)).toMatchObject({ remaining: 0, resetSeconds: 10 });
    });

    it("refills by Redis's clock", async () => {
      const limiter = await connected();
      const account = caller(`acc_${Math.random()}`, 20, 2);
      const take = async () => (await limiter.takeRate(account)).allowed;
      expect([await take(), await take()]).toEqual([true, true]);
      await vi.waitFor(async () => expect(await take()).toBe(true), { timeout: 5_000, interval: 10 });
    });
  },
);
