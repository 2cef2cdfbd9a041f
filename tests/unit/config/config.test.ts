import { describe, expect, it } from "vitest";
import { doubtsAbout, readConfig } from "@/server/config";
import { StartupError } from "@/server/errors";
import { findAppSecret } from "@/server/secrets";

describe("readConfig", () => {
  it("needs nothing", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      baseUrl: "http://localhost:3000",
      monitorIntervalMs: 900_000,
      selfService: { plans: true, signUp: true },
    });
    expect(config.rpcUrls.ethereum.length).toBeGreaterThan(1);
    expect(config.webhooks.retryScheduleMs).toHaveLength(9);
  });

  it("treats an empty value as unset, and `off` as off", () => {
    expect(readConfig({ PORT: "", RPC_URL_BNB: "off" })).toMatchObject({ port: 3000, rpcUrls: { bnb: [] } });
    expect(readConfig({ FEEDS: "off" }).feeds.enabled).toBe(false);
    expect(
      readConfig({ FEED_URL_OFAC: "http://127.0.0.1:1/a, http://127.0.0.1:1/b" }).feeds.urls.get("OFAC"),
    ).toHaveLength(2);
  });

  it("names every wrong setting in one sentence", () => {
    expect(() =>
      readConfig({ PORT: "70000", DATABASE_URL: "mysql://x", RPC_URL_SOLANA: "nope", APP_SECRET: "short" }),
    ).toThrow(/PORT.*DATABASE_URL.*APP_SECRET.*RPC_URL_SOLANA/);
  });

  it.each([
    [{ PORT: "abc" }, "PORT: must be a whole number from 0 to 65535"],
    [{ PORT: "65536" }, "PORT: must be a whole number from 0 to 65535"],
    [{ DATABASE_POOL: "1.5" }, "DATABASE_POOL: must be a whole number from 2 to 200"],
    [{ FEEDS: "maybe" }, "FEEDS: must be on or off"],
    [{ BASE_URL: "x" }, "BASE_URL: must be a URL that starts with http:// or https://"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent"],
    [{ MONITOR_INTERVAL: "soon" }, "MONITOR_INTERVAL: must be a duration such as 90s, 15m or 2h"],
    [{ AUDIT_RETENTION_DAYS: "30" }, "AUDIT_RETENTION_DAYS: must be a whole number from 31 to 10000"],
  ])("says in words what %j should be", (env, problem) => {
    expect(() => readConfig(env)).toThrow(new StartupError(`Settings are wrong: ${problem}.`));
  });

  it("says that DATA_DIR is a file", async () => {
    const config = readConfig({ DATA_DIR: "package.json" });
    const why = "it is, or lies below, a file, and must be a folder";
    await expect(findAppSecret(config)).rejects.toThrow(`DATA_DIR=${config.dataDir} can't be used: ${why}.`);
  });

  it("believes no header about callers unless told to, and warns of what is open to others", () => {
    expect(readConfig({}).trustProxy).toBe(false);
    expect(readConfig({ TRUST_PROXY: "true" }).trustProxy).toBe(true);
    const doubts = (env: Record<string, string>) => doubtsAbout(readConfig(env));
    expect(doubts({ HOST: "0.0.0.0" })).toEqual([
      expect.stringContaining("METRICS_TOKEN"),
      expect.stringContaining("SIGN_UP"),
    ]);
    const closed = { HOST: "0.0.0.0", METRICS_TOKEN: "x" };
    expect([...doubts({}), ...doubts({ ...closed, SIGN_UP: "false" })]).toEqual([]);
    expect(doubts({ ...closed, SELF_SERVE_PLANS: "false" })).toEqual([]);
  });

  it("wants APP_SECRET with a database of one's own in production", async () => {
    const config = readConfig({ NODE_ENV: "production", DATABASE_URL: "postgres://127.0.0.1/x" });
    await expect(findAppSecret(config)).rejects.toThrow(/^APP_SECRET is missing/);
  });
});
