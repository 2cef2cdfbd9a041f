import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { examples } from "@/server/api/openapi/examples";
import { openTestDatabase } from "@/tests/support/database";
import { everyFeedAt } from "@/tests/support/feed-server";
import { findFreePort } from "@/tests/support/ports";
import { programPath } from "@/tests/support/programs";
import { endpoints } from "@/tests/unit/api/endpoints";

/** Values that stand for what must not be read in a log. None of them looks like anything else. */
const secrets = {
  APP_SECRET: "appsecret-7c1f6e0d9b2a4f58-appsecret",
  METRICS_TOKEN: "metricstoken-51b0c3",
  RPC_URL_ETHEREUM: "rpckey-9e41aa",
  EXPLORER_API_KEY: "explorerkey-2d77c1",
  REDIS_URL: "redispassword-68fe02",
  FEED_URL_OFAC: "feedpassword-c410d9",
} as const;
const typed = { path: "webhookpath-0b6e55", body: "bodysecret-83d2f1", query: "querysecret-fa9911" };
const controls = "\u001b[2J\r\n";

/** A process of its own, because what counts is what stands on its output. */
async function startProcess(env: Record<string, string>) {
  const child = spawn(process.execPath, [programPath("tests/support/app-process.ts")], {
    env: { ...process.env, BASE_URL: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  while (!/^port \d+$/m.test(output)) await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  const baseUrl = `http://127.0.0.1:${/^port (\d+)$/m.exec(output)?.[1]}`;
  const stop = async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  onTestFinished(async () => void (child.exitCode === null && child.signalCode === null && (await stop())));
  return { baseUrl, output: () => output };
}

it("the log at its most talkative holds no secret, and no line that a caller wrote", { timeout: 120_000 }, async () => {
  const database = await openTestDatabase();
  const password = new URL(database.url).password;
  const away = `127.0.0.1:${await findFreePort()}`;
  const { baseUrl, output } = await startProcess({
    ...{
      DATABASE_URL: database.url,
      LOG_LEVEL: "trace",
      NODE_ENV: "production",
      FEEDS: "on",
      DATA_DIR: "/nonexistent",
    },
    ...{ APP_SECRET: secrets.APP_SECRET, METRICS_TOKEN: secrets.METRICS_TOKEN },
    RPC_URL_ETHEREUM: `http://${away}/v3/${secrets.RPC_URL_ETHEREUM}`,
    ...{ RPC_URL_BNB: "off", RPC_URL_POLYGON: "off", RPC_URL_ARBITRUM: "off", RPC_URL_SOLANA: "off" },
    ...{ EXPLORER_URL: `http://${away}/api`, EXPLORER_API_KEY: secrets.EXPLORER_API_KEY },
    REDIS_URL: `redis://:${secrets.REDIS_URL}@${away}`,
    // Every list is unreachable. The failure is reported without its address's password.
    ...everyFeedAt((id) => `http://reader:${secrets.FEED_URL_OFAC}@${away}/${id}`),
  });
  const { createAccount, createVault } = await import("@/server/accounts");
  const clock = { now: () => Date.now() };
  const context = { db: database.db, clock, vault: createVault(secrets.APP_SECRET) };
  const given = { email: "log@example.com", password: "loginpassword-4471ce", plan: "enterprise" as const };
  const account = await createAccount(context, { ...given, rate: "unlimited", actor: "test" });

  const statuses: number[] = [];
  for (const { id, meta } of endpoints) {
    const { request, parameters = {} } = examples[id] ?? {};
    const { method, path } = meta.openapi;
    const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
    const bodies = request
      ? [request, { ...request, note: typed.body, url: `https://u:${typed.body}@x.example` }, controls]
      : [undefined];
    for (const body of bodies) {
      const answer = await fetch(`${baseUrl}${url}?token=${typed.query}`, {
        method,
        headers: {
          ...{
            authorization: `Bearer ${account.apiKey}`,
            "x-api-key": account.apiKey,
            cookie: `session=${typed.query}`,
          },
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      statuses.push(answer.status);
    }
  }
  const hook = { url: `https://93.184.216.34/${typed.path}?key=${typed.query}`, events: ["threat.detected"] };
  const json = { "content-type": "application/json", authorization: `Bearer ${account.apiKey}` };
  const made = await fetch(`${baseUrl}/v1/api/webhooks/subscribe`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(hook),
  });
  expect(made.status).toBe(201);
  // Lines that look like ours, wherever a caller can put them.
  const forged = encodeURIComponent(`\n{"level":60,"msg":"forged-line"}\n${controls}`);
  await fetch(`${baseUrl}/v1/api/webhooks/${forged}`, { headers: { ...json, "x-request-id": "fine" } });
  await fetch(`${baseUrl}/v1/api/${forged}?${forged}`, { headers: { ...json, "user-agent": "forged-line" } });
  const raw = connect(Number(new URL(baseUrl).port), "127.0.0.1");
  raw.end("GET /v1/api/\u001b[2Jforged HTTP/1.1\r\nHost: x\r\nX-Request-Id: \u001b[2J\r\nConnection: close\r\n\r\n");
  await once(raw.resume(), "close");
  await fetch(`${baseUrl}/v1/api/risk/scan`, {
    method: "POST",
    headers: { ...json, "x-request-id": "the-last-one" },
    body: "{}",
  });
  while (!output().includes("the-last-one")) await new Promise((resolve) => setTimeout(resolve, 50));

  // The log does contain lines: on requests, and on unreachable sources.
  const lines = output()
    .split("\n")
    .filter((line) => line !== "" && !/^(port \d+|executing)$/.test(line));
  expect(lines.length).toBeGreaterThan(statuses.length);
  expect(output()).toMatch(/Redis (is away|does not answer)/);
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 60)).toEqual([]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  expect(output()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/);
  const all = {
    ...secrets,
    ...typed,
    password,
    apiKey: account.apiKey,
    webhookSecret: account.webhookSecret,
    login: given.password,
  };
  for (const [name, secret] of Object.entries(all)) expect(output().includes(secret), name).toBe(false);
});

it("tells of what was refused by the id that its caller has, and not of what went well", async () => {
  const database = await openTestDatabase();
  const { baseUrl, output } = await startProcess({
    ...{ DATABASE_URL: database.url, LOG_LEVEL: "info", FEEDS: "off", APP_SECRET: secrets.APP_SECRET },
  });
  const ask = (id: string) =>
    fetch(`${baseUrl}/v1/api/risk/scan`, {
      ...{ method: "POST", body: "{}", headers: { "content-type": "application/json", "x-request-id": id } },
    });
  const answer = await ask("one-who-asks-why");
  expect(answer.status).toBe(401);
  await vi.waitFor(() => expect(output()).toContain('"requestId":"one-who-asks-why"'), { timeout: 10_000 });
  // A flood of them fills no disk.
  for (let count = 0; count < 50; count++) await ask(`flood-${count}`);
  expect(output().match(/flood-/g)?.length ?? 0).toBeLessThan(40);
});
