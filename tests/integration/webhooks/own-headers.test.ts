import { expect, test, vi } from "vitest";
import { createVault } from "@/server/accounts/vault";
import { startTestApp } from "@/tests/support/app";
import { useReceiver } from "@/tests/support/receiver";
import { share } from "@/tests/support/share";

const app = share(() => startTestApp({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true", WEBHOOK_RETRY_SCHEDULE: "50" }));
const url = "http://127.0.0.1:9/hook";
const events = ["threat.detected"];
const secret = "Bearer f7c1d2e3-not-for-others-9f3a";

const account = async () => {
  const { apiKey: key, accountId } = await app.account("enterprise", "unlimited");
  const ask = (method: string) => (path: string, body?: object) =>
    app.call(`/v1/api/webhooks${path}`, { method, key, ...(body && { body }) });
  return { accountId, get: ask("GET"), post: ask("POST"), patch: ask("PATCH") };
};

test("go with each delivery, beside ours; no answer, audit entry or row holds a value in full", async () => {
  const { accountId, get, post, patch } = await account();
  const receiver = await useReceiver();
  const headers = { Authorization: secret, "X-Tenant": "7" };
  const made = await post("/subscribe", { url: receiver.url, events, name: "Pager", headers });
  const masked = { Authorization: "…9f3a", "X-Tenant": "…" };
  expect(made).toMatchObject({ status: 201, body: { name: "Pager", headers: masked } });
  const { id } = made.body;
  await post(`/${id}/test`, { event: "threat.detected" });
  const changed = await patch(`/${id}`, { headers: { authorization: `${secret}0`, "X-TENANT": null, "X-New": "a b" } });
  expect(changed.body.headers).toEqual({ authorization: "…f3a0", "X-New": "…" });
  await receiver.arrived(1);
  await post(`/${id}/test`, { event: "threat.detected" });
  const [first, second] = (await receiver.arrived(2)).map((hook) => hook.headers);
  expect(first).toMatchObject({ authorization: secret, "x-tenant": "7", "webhook-test": "true" });
  expect(second).toMatchObject({ authorization: `${secret}0`, "x-new": "a b", "content-type": "application/json" });
  expect(second).not.toHaveProperty("x-tenant");
  const { rows } = await app.runtime.database.pool.query(
    `select row_to_json(s)::text text from webhook_subscriptions s where account_id = $1
     union all select detail::text from audit_log where account_id = $1`,
    [accountId],
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  const shown = JSON.stringify([rows, (await get("")).body, (await get(`/${id}/deliveries`)).body]);
  expect(shown).not.toContain("not-for-others");
  const without = await patch(`/${id}`, { headers: null, name: null });
  expect(Object.keys(without.body)).toEqual(["id", "url", "events", "wallet", "active", "createdAt"]);
});

test("are refused where they would change the request, and none is set then", async () => {
  const { get, post, patch } = await account();
  const { body } = await post("/subscribe", { url, events, headers: { "X-A": "1" } });
  const names = ["Host", "content-length", "Transfer-Encoding", "CONNECTION", "Keep-Alive", "Upgrade", "TE", "Expect"];
  const ours = ["Content-Type", "webhook-id", "Webhook-Signature", "X-Service-Signature", "User-Agent", "Proxy-Foo"];
  const broken = ["", " ", "X A", "X:A", "X-A\r\nX-B", "X-Ä", ":path", "x".repeat(65)];
  const values = ["", " a", "a ", "a\r\nX-B: 1", "a\0", "a\tb", "ä", "💰", "x".repeat(1_025), 5, ["a"]];
  const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`X-${index}`, "a"]));
  const ten = Object.fromEntries(Object.entries(eleven).slice(1));
  const wrong: unknown[] = [
    ...[...names, ...ours, ...broken].map((name) => JSON.parse(`{${JSON.stringify(name)}:"a"}`)),
    ...values.map((value) => ({ "X-B": value })),
    ...[eleven, { "X-B": "a", "x-b": "b" }, ["X-B"], "X-B: a"],
  ];
  for (const headers of wrong) {
    for (const answer of [
      await post("/subscribe", { url, events, headers }),
      await patch(`/${body.id}`, { headers }),
    ]) {
      expect(answer.status, JSON.stringify(headers)).toBe(400);
      expect(answer.body.issues[0].path).toMatch(/^headers/);
    }
  }
  const host = await patch(`/${body.id}`, { headers: { Host: "a" } });
  expect(host.body.issues).toEqual([
    { path: "headers.Host", message: "This header is set by the service or by the connection" },
  ]);
  expect((await patch(`/${body.id}`, { headers: ten })).status, "with the one it has there are eleven").toBe(400);
  for (const name of ["", "a\nb", "\0", "x".repeat(81), 5])
    expect((await patch(`/${body.id}`, { name })).status).toBe(400);
  expect((await get("")).body.items).toEqual([body]);
});

test("that can't be opened stop the delivery, with the reason, until they are given anew", async () => {
  const { accountId, get, post, patch } = await account();
  const receiver = await useReceiver();
  const { id } = (await post("/subscribe", { url: receiver.url, events, headers: { "X-A": "1" } })).body;
  const other = createVault("another application secret than this app's").seal('{"X-A":"1"}', accountId);
  await app.runtime.database.pool.query("update webhook_subscriptions set sealed = $2 where id = $1", [id, other]);
  await post(`/${id}/test`, { event: "threat.detected" });
  const errorOf = async () => (await get(`/${id}/deliveries`)).body.items[0].attempts[0]?.error;
  await vi.waitFor(async () => expect(await errorOf()).toContain("The endpoint's own headers can't be read"));
  expect((await patch(`/${id}`, { headers: { "X-A": "2" } })).body.headers).toEqual({ "X-A": "…" });
  await post(`/deliveries/${(await get(`/${id}/deliveries`)).body.items[0].id}/resend`);
  const [hook] = await receiver.arrived(1);
  expect(hook?.headers["x-a"]).toBe("2");
});
