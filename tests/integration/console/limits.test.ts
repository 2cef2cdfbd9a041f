import { expect, it } from "vitest";
import { startTestApp } from "@/tests/support/app";
import { useReceiver } from "@/tests/support/receiver";
import { share } from "@/tests/support/share";

const app = share(() => startTestApp({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" }));

it("sends samples, and what failed, no faster than people ask for them", async () => {
  const receiver = await useReceiver();
  const { apiKey: key } = await app.account("enterprise", 1_000);
  const { body: made } = await app.call("/v1/api/webhooks/subscribe", {
    key,
    body: { url: receiver.url, events: ["threat.detected"] },
  });
  const test = () => app.call(`/v1/api/webhooks/${made.id}/test`, { key, body: { event: "threat.detected" } });
  const tests = await Promise.all(Array.from({ length: 45 }, test));
  const [sent, refused] = [202, 429].map((status) => tests.filter((one) => one.status === status));
  expect(sent?.length).toBeGreaterThanOrEqual(30);
  expect((sent?.length ?? 0) + (refused?.length ?? 0)).toBe(45);
  expect(refused?.[0]?.body.code).toBe("rate_limited");
  expect(Number(refused?.[0]?.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);

  const since = new Date(Date.now() - 60_000).toISOString();
  const recover = () => app.call(`/v1/api/webhooks/${made.id}/recover`, { key, body: { since } });
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await recover()).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);

  const other = await app.account("free");
  const foreign = await app.call(`/v1/api/webhooks/${made.id}/recover`, { key: other.apiKey, body: { since } });
  expect(foreign.status).toBe(404);
});

it("registering and removing wallets is no way to scan for nothing", async () => {
  const { apiKey: key } = await app.account("free", "unlimited");
  const statuses: number[] = [];
  let last = await register(0);
  for (let index = 1; index <= 20; index++) {
    statuses.push(last.status);
    await app.call(`/api/wallet/monitor?wallet=${wallet(index - 1)}`, { method: "DELETE", key });
    last = await register(index);
  }
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect([last.status, last.body.code]).toEqual([429, "rate_limited"]);
  const seconds = Number(last.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(86_400);
  await app.runtime.database.pool.query("update accounts set registered_on = registered_on - 1");
  expect((await register(20)).status).toBe(201);
  expect((await register(20)).status).toBe(200);

  function wallet(index: number): string {
    return `0x${index.toString(16).padStart(40, "1")}`;
  }
  function register(index: number) {
    return app.call("/api/wallet/monitor", { key, body: { wallet: wallet(index) } });
  }
});
