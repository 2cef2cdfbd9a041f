import { expect, test } from "vitest";
import { share } from "@/tests/support/share";
import { startTestApp } from "../../support/app";

const app = share(() => startTestApp({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" }));
const path = "/v1/api/channels";
const url = "http://127.0.0.1:9/services/secret";
const events = ["threat.detected"];

test("a channel is made, listed, read, changed and deleted, its target masked", async () => {
  const { apiKey: key } = await app.account("growth");
  const made = await app.call(path, { key, body: { kind: "slack", url, events, name: "Ops", minSeverity: "high" } });
  expect(made).toMatchObject({
    status: 201,
    body: {
      ...{ kind: "slack", url: "http://127.0.0.1:9/…cret", events, name: "Ops", minSeverity: "high", wallet: null },
      ...{ lang: "en", quietHours: null, active: true },
    },
  });
  const { id } = made.body;
  expect(id).toMatch(/^chn_/);
  const one = `${path}/${id}`;
  expect((await app.call(one, { method: "GET", key })).body).toEqual(made.body);
  expect((await app.call(path, { method: "GET", key })).body.items).toEqual([made.body]);
  const quietHours = { from: "23:00", to: "06:30", timeZone: "America/Sao_Paulo", digest: false };
  const changed = await app.call(one, {
    method: "PATCH",
    key,
    body: { lang: "pt", quietHours, active: false, url: `${url}2` },
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { lang: "pt", quietHours, active: false, url: "http://127.0.0.1:9/…ret2" },
  });
  expect(await app.call(`${one}/test`, { key, body: { event: "threat.detected" } })).toMatchObject({ status: 409 });
  expect((await app.call(one, { method: "DELETE", key })).status).toBe(204);
  expect(await app.call(one, { method: "GET", key })).toMatchObject({ status: 404, body: { code: "not_found" } });
});

test.each([
  [{ kind: "fax", events }, ["kind"]],
  [{ kind: "slack", events }, ["url"]],
  [{ kind: "telegram", chatId: "1", events }, ["botToken"]],
  [{ kind: "telegram", botToken: "x", chatId: "a b", events }, ["botToken", "chatId"]],
  [{ kind: "pagerduty", routingKey: "short", events: [] }, ["events", "routingKey"]],
  [{ kind: "email", to: "a@b, c@d", events }, ["to"]],
  [{ kind: "email", to: "a@example.com", events }, ["kind"]],
  [{ kind: "slack", url: "ftp://x/", events, minSeverity: "info", lang: "de" }, ["lang", "minSeverity", "url"]],
  [
    { kind: "slack", url, events, quietHours: { from: "24:00", to: "7:00", timeZone: "Mars/Base" } },
    ["quietHours.from", "quietHours.timeZone", "quietHours.to"],
  ],
])("%j is refused, and every fault is named", async (body, paths) => {
  const { apiKey: key } = await app.account("growth");
  const answer = await app.call(path, { key, body });
  expect(answer).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  expect(answer.body.issues.map((issue: { path: string }) => issue.path).toSorted()).toEqual(paths);
});

test("there are as many as the plan has subscriptions, and another account's are not found", async () => {
  const [free, other] = [await app.account("free"), await app.account("free")];
  const body = { kind: "slack", url, events };
  const made = await app.call(path, { key: free.apiKey, body });
  expect(made.status).toBe(201);
  expect(await app.call(path, { key: free.apiKey, body })).toMatchObject({
    status: 403,
    body: { code: "plan_limit_reached", limit: 1 },
  });
  // Subscriptions count apart, and know nothing of channels.
  const subscribed = await app.call("/v1/api/webhooks/subscribe", { key: free.apiKey, body: { url, events } });
  expect(subscribed.status).toBe(201);
  const { body: webhooks } = await app.call("/v1/api/webhooks", { method: "GET", key: free.apiKey });
  expect(webhooks.items.map(({ id }: { id: string }) => id)).toEqual([subscribed.body.id]);
  const one = `${path}/${made.body.id}`;
  for (const [method, more] of [
    ["GET", ""],
    ["PATCH", ""],
    ["DELETE", ""],
    ["POST", "/test"],
  ] as const) {
    const request = {
      method,
      key: other.apiKey,
      ...(method !== "GET" && method !== "DELETE" && { body: { active: true, event: "threat.detected" } }),
    };
    expect(await app.call(`${one}${more}`, request)).toMatchObject({ status: 404 });
  }
  expect(await app.call(`/v1/api/webhooks/${made.body.id}`, { method: "GET", key: free.apiKey })).toMatchObject({
    status: 404,
  });
});
