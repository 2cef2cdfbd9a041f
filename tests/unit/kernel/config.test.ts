import { describe, expect, it } from "vitest";
import { readConfig } from "@/server/config";
import { configWarnings } from "@/server/kernel/config-warnings";
import { StartupError } from "@/server/kernel/errors";
import { findAppSecret } from "@/server/kernel/secrets";

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
    expect(config.rpcUrls.ethereum?.length).toBeGreaterThan(1);
    expect(config.webhooks.retryScheduleMs).toHaveLength(9);
  });

  it("treats an empty value as unset, and `off` as off", () => {
    expect(readConfig({ RPC_URL_BNB: "https://a.example,wss://a.example,http://b.example" })).toMatchObject({
      rpcUrls: { bnb: ["https://a.example", "http://b.example"] },
      headUrls: { bnb: ["wss://a.example"], ethereum: [] },
    });
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
    [{ BASE_URL: "ftp://user:pass@x.example/?a" }, "BASE_URL: must be a URL that starts with http:// or https://"],
    [{ DATABASE_URL: "my sql" }, "DATABASE_URL: must start with postgres:// or postgresql://"],
    [{ REDIS_URL: "127.0.0.1:6379" }, "REDIS_URL: must start with redis:// or rediss://"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent"],
    [
      { RPC_URL_BNB: "wss://node.example" },
      "RPC_URL_BNB: a URL that starts with wss:// stands beside one that starts with https://",
    ],
    [
      { RPC_URL_BNB: "https://node.example,ws://node.example" },
      "RPC_URL_BNB: a URL that starts with wss:// stands beside one that starts with https://",
    ],
    [{ MONITOR_INTERVAL: "soon" }, "MONITOR_INTERVAL: must be a duration such as 90s, 15m or 2h"],
    [
      { SUPPORT_CONTACT: "javascript:a@b" },
      "SUPPORT_CONTACT: must be an email address, or start with http:// or https://",
    ],
    [{ AUDIT_RETENTION_DAYS: "30" }, "AUDIT_RETENTION_DAYS: must be a whole number from 31 to 10000"],
    [{ MONITOR_INTERVAL: "0" }, "MONITOR_INTERVAL: must be a duration from 100ms to 365d"],
    [{ WEBHOOK_RETRY_SCHEDULE: "999999999d" }, "WEBHOOK_RETRY_SCHEDULE.0: must be a duration from 0s to 30d"],
    [{ SCAN_DEADLINE: "0" }, "SCAN_DEADLINE: must be a duration from 50ms to 2m"],
    [{ DRAIN_DELAY: "60d" }, "DRAIN_DELAY: must be a duration from 0s to 10m"],
    [{ APP_SECRET: " ".repeat(40) }, "APP_SECRET: must have at least 32 characters"],
    [{ METRICS_TOKEN: " " }, "METRICS_TOKEN: must not be blank"],
    [{ BASE_URL: "https://x.example/?a" }, "BASE_URL: must hold no ? and no #"],
    [
      { RPC_URL_BNB: "file:///x" },
      'RPC_URL_BNB: must be "off", or URLs that start with http:// or https://, separated by commas',
    ],
  ])("says in words what %j should be", (env, problem) => {
    expect(() => readConfig(env)).toThrow(new StartupError(`Settings are wrong: ${problem}.`));
  });

  it.each([
    "BASE_URL=https://user:s3cret@x.example",
    "EXPLORER_URL=https://user:s3cret@x.example/api",
    "OTEL_EXPORTER_OTLP_ENDPOINT=http://user:s3cret@x.example:4318",
    "OTEL_EXPORTER_OTLP_HEADERS=authorization=a%0As3cret",
    "OTEL_EXPORTER_OTLP_HEADERS=authorization=s3cret%2",
    "REDIS_URL=redis://:s3cret/more@x.example",
    "REDIS_URL=redis://:s3cret%zz@x.example",
    "DATABASE_URL=postgres://user:s3cret#more@x.example/db",
    "RPC_URL_ETHEREUM=https://user:s3cret%zz@x.example",
    "FEED_URL_OFAC=ftp://user:s3cret@x.example/list",
    "APP_SECRET=s3cret",
    "INNGEST_SIGNING_KEY=s3cret",
  ])("refuses %s, which would fail later, and repeats nothing of it", (line) => {
    const [name = "", ...value] = line.split("=");
    const read = () => readConfig({ [name]: value.join("=") });
    expect(read).toThrow(new RegExp(`^Settings are wrong: ${name}: must .+\\.$`));
    expect(read).not.toThrow(/s3cret/);
  });

  it.each([
    "postgres://user:pass@/portcullis?host=/var/run/postgresql",
    "postgresql:///portcullis?host=/var/run/postgresql",
    "postgres://user:pa%2Fss@[::1]:5432/portcullis?sslmode=disable",
    "postgres://user:pa%ss@db_1.example/portcullis",
  ])("takes %s, as PostgreSQL's own clients do", (url) => {
    expect(readConfig({ DATABASE_URL: url, APP_SECRET: "x".repeat(32) }).databaseUrl).toBe(url);
  });

  it("takes no offence at spaces, capitals and slashes at the end", () => {
    const env = {
      ...{ PORT: " 3001", TRUST_PROXY: "true\n", RPC_URL_BNB: "OFF", METRICS_TOKEN: "token\n" },
      ...{ WEBHOOK_RETRY_SCHEDULE: "1s, 2s", BASE_URL: " HTTPS://Portcullis.Example.com/ " },
      OTEL_EXPORTER_OTLP_HEADERS: "a=b, c=d%20e",
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318/",
    };
    expect(readConfig(env)).toMatchObject({
      ...{ port: 3001, trustProxy: true, metricsToken: "token", baseUrl: "https://portcullis.example.com" },
      rpcUrls: { bnb: [] },
      webhooks: { retryScheduleMs: [1_000, 2_000] },
      tracing: { url: "http://127.0.0.1:4318/v1/traces", headers: { a: "b", c: "d e" } },
    });
    // Data encrypted under it must stay readable.
    const padded = `${"x".repeat(32)}\n`;
    expect(readConfig({ APP_SECRET: padded }).appSecret).toBe(padded);
  });

  it("says that DATA_DIR is a file", async () => {
    const config = readConfig({ DATA_DIR: "package.json" });
    const why = "it is, or lies below, a file, and must be a folder";
    await expect(findAppSecret(config)).rejects.toThrow(`DATA_DIR=${config.dataDir} can't be used: ${why}.`);
  });

  it("believes no header about callers unless told to, and warns of what is open to others", () => {
    expect(readConfig({}).trustProxy).toBe(false);
    expect(readConfig({ TRUST_PROXY: "true" }).trustProxy).toBe(true);
    const warnings = (env: Record<string, string>) => configWarnings(readConfig(env));
    expect(warnings({ HOST: "0.0.0.0" })).toEqual([
      expect.stringContaining("METRICS_TOKEN"),
      expect.stringContaining("SIGN_UP"),
    ]);
    const closed = { HOST: "0.0.0.0", METRICS_TOKEN: "x" };
    expect([...warnings({}), ...warnings({ ...closed, SIGN_UP: "false" })]).toEqual([]);
    expect(warnings({ ...closed, SELF_SERVE_PLANS: "false" })).toEqual([]);
    // Behind a proxy of this machine it is as open as on a port of its own.
    const proxied = { BASE_URL: "https://portcullis.example.com" };
    expect(warnings(proxied)).toEqual([
      expect.stringContaining("METRICS_TOKEN"),
      expect.stringContaining("SIGN_UP"),
      expect.stringContaining("TRUST_PROXY"),
    ]);
    expect(warnings({ ...proxied, METRICS_TOKEN: "x", SIGN_UP: "false", TRUST_PROXY: "true" })).toEqual([]);
    expect(warnings({ BASE_URL: "http://localhost:8080" })).toEqual([]);
    expect(warnings({ BASE_URL: "http://localhost/sub" })).toEqual([expect.stringContaining("has a path")]);
    const misspelt = { RPC_URL_ETHERIUM: "https://node.example/s3cret" };
    expect(configWarnings(readConfig(misspelt), misspelt)).toEqual([
      expect.stringMatching(/^unknown setting RPC_URL_ETHERIUM\. /),
    ]);
    expect(configWarnings(readConfig(misspelt), misspelt).join()).not.toContain("s3cret");
  });

  it("wants APP_SECRET with a database of one's own in production", async () => {
    const config = readConfig({ NODE_ENV: "production", DATABASE_URL: "postgres://127.0.0.1/x" });
    await expect(findAppSecret(config)).rejects.toThrow(/^APP_SECRET is missing/);
  });
});
