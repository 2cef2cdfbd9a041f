import { describe, expect, test, vi } from "vitest";
import { endOldWebhookSecret, rotateWebhookSecret } from "@/server/accounts";
import { createVault } from "@/server/accounts/vault";
import { systemClock } from "@/server/kernel/clock";
import { registerWallet } from "@/server/monitoring";
import { bringForward } from "@/server/webhooks/delivery/bring-forward";
import { recoverDeliveries } from "@/server/webhooks/delivery/resend";
import { pruneEvents } from "@/server/webhooks/prune";
import { share } from "@/tests/support/share";
import { startTestApp } from "../../support/app";
import { useReceiver } from "../../support/receiver";

const app = share(() => startTestApp({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true", WEBHOOK_RETRY_SCHEDULE: "50" }));

const url = "http://127.0.0.1:9/hook";
const wallet = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const base = "/v1/api/webhooks";

function client(key: string) {
  const ask = (method: string) => (path: string, body?: object, headers?: Record<string, string>) =>
    app.call(`${base}${path}`, { method, key, ...(body && { body }), ...(headers && { headers }) });
  return { get: ask("GET"), post: ask("POST"), patch: ask("PATCH"), remove: ask("DELETE") };
}

const account = async (plan = "enterprise") => {
  const made = await app.account(plan, "unlimited");
  return { ...made, ...client(made.apiKey) };
};

describe("a webhook secret that was sealed under another APP_SECRET", () => {
  test("is said, by the check of a signature and by a sample event; a new one ends it", async () => {
    const { accountId, post } = await account();
    const { id } = (await post("/subscribe", { url, events: ["threat.detected"] })).body;
    const other = createVault("another application secret than this app's").seal("whsec_eA==", accountId);
    await app.runtime.database.pool.query("update accounts set webhook_secret = $2 where id = $1", [accountId, other]);
    const verify = () => post("/verify", { body: "{}", headers: { "webhook-id": "dlv_1" } });
    const test = () => post(`/${id}/test`, { event: "threat.detected" });
    for (const answer of [await verify(), await test()]) {
      expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
      expect(answer.body.detail).toContain("APP_SECRET is not the one that it was encrypted with");
    }
    const { context } = app.runtime.accounts;
    await rotateWebhookSecret(context, { accountId, newSecretAt: "now", actor: "operator" });
    expect((await verify()).body).toMatchObject({ valid: false, reason: "missing_header" });
    expect((await test()).status).toBe(202);
  });
});

describe("a subscription", () => {
  test("is made, read, listed, changed and deleted", async () => {
    const { post, get, patch, remove } = await account();
    const made = await post("/subscribe", { url, events: ["threat.detected", "threat.detected", "status.critical"] });
    expect(made).toMatchObject({
      status: 201,
      body: { url, events: ["threat.detected", "status.critical"], wallet: null, active: true },
    });
    const { id } = made.body;
    const { body: second } = await post("/subscribe", { url, events: ["bulk.completed"] });
    expect((await get(`/${id}`)).body).toEqual(made.body);
    expect((await get("?limit=1")).body).toMatchObject({ items: [{ id: second.id }], nextCursor: expect.any(String) });
    const changed = await patch(`/${id}`, { events: ["bulk.completed"], active: false });
    expect(changed.body).toEqual({ ...made.body, events: ["bulk.completed"], active: false });
    expect((await remove(`/${id}`)).status).toBe(204);
    for (const answer of [await get(`/${id}`), await patch(`/${id}`, { active: true }), await remove(`/${id}`)])
      expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await get("")).body.items).toHaveLength(1);
  });

  test("leaves no trace of a change that changes nothing", async () => {
    const { accountId, post, patch } = await account();
    const { body } = await post("/subscribe", { url, events: ["threat.detected"] });
    for (const active of [true, true, false, false]) await patch(`/${body.id}`, { active });
    const { rows } = await app.runtime.database.pool.query(
      "select detail from audit_log where account_id = $1 and action = 'webhook.update'",
      [accountId],
    );
    expect(rows).toHaveLength(1);
  });

  test("goes to no address that can't be kept or sent as it is written", async () => {
    const { post, patch, get } = await account();
    const { body } = await post("/subscribe", { url, events: ["threat.detected"] });
    for (const stray of ["\0", "\n", "\u0085", " ", "\ud800"]) {
      for (const odd of [`${url}${stray}`, `${url}?to=${stray}x`, `${stray}${url}`]) {
        const refusal = { status: 400, body: { code: "invalid_request", issues: [{ path: "url" }] } };
        expect(await post("/subscribe", { url: odd, events: ["threat.detected"] })).toMatchObject(refusal);
        expect(await patch(`/${body.id}`, { url: odd })).toMatchObject(refusal);
      }
    }
    expect((await get("")).body.items).toEqual([body]);
  });

  test("is nobody else's", async () => {
    const owner = await account();
    const receiver = await useReceiver();
    const { body } = await owner.post("/subscribe", { url: receiver.url, events: ["threat.detected"] });
    const { body: sent } = await owner.post(`/${body.id}/test`, { event: "threat.detected" });
    const other = await account();
    const answers = await Promise.all([
      other.get(`/${body.id}`),
      other.patch(`/${body.id}`, { active: false }),
      other.remove(`/${body.id}`),
      other.post(`/${body.id}/test`, { event: "threat.detected" }),
      other.get(`/${body.id}/deliveries`),
      other.post(`/${body.id}/recover`, { since: "2026-01-01T00:00:00Z" }),
      other.post(`/deliveries/${sent.deliveryId}/resend`),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, "not_found"]));
    expect((await other.get("")).body.items).toEqual([]);
  });

  test("takes a place of the plan, exactly", async () => {
    const { post, remove } = await account("growth");
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => post("/subscribe", { url, events: ["threat.detected"] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = answers.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 403, body: { code: "plan_limit_reached", limit: 10 } });
    await remove(`/${answers.find(({ status }) => status === 201)?.body.id}`);
    expect((await post("/subscribe", { url, events: ["threat.detected"] })).status).toBe(201);
  });

  test("is made once for one Idempotency-Key", async () => {
    const { post, get } = await account();
    const body = { url, events: ["threat.detected"] };
    const key = { "idempotency-key": "one" };
    const first = await post("/subscribe", body, key);
    const second = await post("/subscribe", body, key);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect((await post("/subscribe", { ...body, wallet }, key)).body.code).toBe("idempotency_key_reused");
    expect((await get("")).body.items).toHaveLength(1);
  });

  test("with a wallet has it monitored, and is refused where the plan has no room for it", async () => {
    const { db } = app.runtime.database;
    const { post, patch: change, accountId } = await account("free");
    const report = vi.spyOn(app.runtime.jobs, "tell");
    const made = await post("/subscribe", { url, events: ["threat.detected"], wallet });
    expect(made.status).toBe(201);
    // The wallet is monitored already.
    expect((await change(`/${made.body.id}`, { wallet: wallet.toLowerCase() })).status).toBe(200);
    expect(report.mock.calls.map(([event]) => event?.name)).toEqual(["monitoring/registered"]);
    const monitored = await db.query.monitoredWallets.findMany({
      where: (row, { eq }) => eq(row.accountId, accountId),
    });
    expect(monitored).toMatchObject([{ address: wallet, network: "ethereum" }]);
    const { patch, ...full } = await account("free");
    await db.transaction(async (tx) => {
      for (let number = 1; number <= 5; number++)
        await registerWallet(tx, { ...full, actor: "test" }, { wallet: `0x${String(number).padStart(40, "0")}` });
    });
    const refused = await full.post("/subscribe", { url, events: ["threat.detected"], wallet });
    expect(refused).toMatchObject({ status: 403, body: { code: "plan_limit_reached", limit: 5 } });
    // The refused subscription was not created either.
    const { id } = (await full.post("/subscribe", { url, events: ["threat.detected"] })).body;
    expect((await patch(`/${id}`, { wallet })).status).toBe(403);
    expect((await full.get(`/${id}`)).body.wallet).toBeNull();
  });

  test("is forgiven what its receiver did where it is switched on again, not where it is on", async () => {
    const { post, patch } = await account();
    const { id } = (await post("/subscribe", { url, events: ["threat.detected"] })).body;
    const { pool } = app.runtime.database;
    await pool.query("update webhook_subscriptions set failing_since = now() where id = $1", [id]);
    const isFailing = async () => {
      const { rows } = await pool.query("select failing_since from webhook_subscriptions where id = $1", [id]);
      return rows[0].failing_since !== null;
    };
    await patch(`/${id}`, { active: true });
    await patch(`/${id}`, { active: true, events: ["status.critical"] });
    expect(await isFailing()).toBe(true);
    await patch(`/${id}`, { active: false });
    await patch(`/${id}`, { active: true });
    expect(await isFailing()).toBe(false);
  });

  test("that is switched off keeps what waits, and deletion cancels it", async () => {
    const { post, get, patch, remove } = await account();
    const receiver = await useReceiver((response) => response.writeHead(500).end());
    const { body } = await post("/subscribe", { url: receiver.url, events: ["threat.detected"] });
    await patch(`/${body.id}`, { active: false });
    expect(await post(`/${body.id}/test`, { event: "threat.detected" })).toMatchObject({ status: 409 });
    await patch(`/${body.id}`, { active: true });
    await post(`/${body.id}/test`, { event: "threat.detected" });
    await receiver.arrived(2);
    await vi.waitFor(async () =>
      expect((await get(`/${body.id}/deliveries?status=exhausted`)).body.items).toHaveLength(1),
    );
    const [{ event }] = (await get(`/${body.id}/deliveries`)).body.items;
    const other = event === "status.critical" ? "bulk.completed" : "status.critical";
    expect((await get(`/${body.id}/deliveries?event=${event}`)).body.items).not.toHaveLength(0);
    expect((await get(`/${body.id}/deliveries?event=${other}`)).body.items).toHaveLength(0);
    expect((await get(`/${body.id}/deliveries?event=nonsense`)).status).toBe(400);
    expect((await post(`/${body.id}/recover`, { since: "2020-01-01T00:00:00Z" })).body).toEqual({ recovered: 1 });
    const [sent] = (await get(`/${body.id}/deliveries`)).body.items;
    expect((await remove(`/${body.id}`)).status).toBe(204);
    // A deleted subscription cannot be switched on again, so the answer does not mention that.
    expect(await post(`/deliveries/${sent.id}/resend`)).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  test("with more that waits than one statement takes is sent again, brought forward and cancelled whole", async () => {
    const { accountId, post, patch, remove } = await account();
    const { pool, db } = app.runtime.database;
    const { id } = (await post("/subscribe", { url, events: ["threat.detected"] })).body;
    await patch(`/${id}`, { active: false });
    const event = `msg_backlog_${accountId}`;
    await pool.query(
      "insert into webhook_events (id, account_id, event, body, created_at) values ($1, $2, 'threat.detected', '{}', now())",
      [event, accountId],
    );
    const backlog = 12_001;
    await pool.query(
      `insert into webhook_deliveries (id, account_id, subscription_id, event_id, status, created_at)
       select 'dlv_' || lpad(n::text, 12, '0') || right($1, 14), $2, $1, $3, 'exhausted', now() from generate_series(1, $4) n`,
      [id, accountId, event, backlog],
    );
    const counts = async (column: string) => {
      const text = `select ${column} as what, count(*)::int n from webhook_deliveries where subscription_id = $1 group by 1`;
      return (await pool.query(text, [id])).rows;
    };
    await pool.query("update webhook_subscriptions set active = true where id = $1", [id]);
    // No process takes them up meanwhile.
    await pool.query("update accounts set suspended_at = now() where id = $1", [accountId]);
    expect(await recoverDeliveries({ db, clock: systemClock }, { accountId, id, since: new Date(0) })).toBe(backlog);
    expect(await counts("status")).toEqual([{ what: "pending", n: backlog }]);

    const now = Date.now();
    await pool.query("update webhook_deliveries set due_at = $2 where subscription_id = $1", [
      id,
      new Date(now + 7_200_000),
    ]);
    await bringForward(db, { byMs: 3_600_000, now, leaseMs: 20_000 });
    expect(await counts("due_at")).toEqual([{ what: new Date(now + 3_600_000), n: backlog }]);

    await pool.query("update accounts set suspended_at = null where id = $1", [accountId]);
    expect((await remove(`/${id}`)).status).toBe(204);
    expect(await counts("status")).toEqual([{ what: "cancelled", n: backlog }]);
    // Deliveries made at the same moment, or left behind by a stop.
    await pool.query("update webhook_deliveries set status = 'pending', due_at = now() where subscription_id = $1", [
      id,
    ]);
    await pruneEvents({ db, clock: systemClock });
    expect(await counts("status || coalesce(due_at::text, '')")).toEqual([{ what: "cancelled", n: backlog }]);
  });
});

describe("every event's sample", () => {
  test.each([
    "risk.score.changed",
    "threat.detected",
    "approval.infinite",
    "phishing.attempt",
    "status.critical",
    "transaction.blocked",
    "transaction.held",
    "event.retracted",
    "bulk.completed",
  ])("%s is sent on request", async (event) => {
    const { post, get } = await account();
    const receiver = await useReceiver();
    const { body } = await post("/subscribe", { url: receiver.url, events: ["bulk.completed"] });
    const { status, body: sent } = await post(`/${body.id}/test`, { event });
    expect(status).toBe(202);
    const [hook] = await receiver.arrived(1);
    expect(hook?.headers["webhook-id"]).toBe(sent.deliveryId);
    expect(Object.keys(JSON.parse(hook?.body ?? ""))).toEqual(["event", "wallet", "timestamp", "data"]);
    expect(JSON.parse(hook?.body ?? "")).toMatchObject({ event, data: { test: true } });
    expect(hook?.headers["webhook-test"]).toBe("true");
    expect((await get(`/${body.id}/deliveries`)).body.items).toMatchObject([
      { id: sent.deliveryId, test: true, event },
    ]);
  });
});

test("a bulk job's end is told", async () => {
  const { post, apiKey } = await account();
  const receiver = await useReceiver();
  await post("/subscribe", { url: receiver.url, events: ["bulk.completed"] });
  const wallets = Array.from({ length: 60 }, (_, index) => `0x${String(index + 1).padStart(40, "0")}`);
  const { body: job } = await app.call("/v1/api/bulk/scan", { key: apiKey, body: { wallets } });
  const [hook] = await receiver.arrived(1, 25_000);
  expect(hook?.headers["webhook-test"]).toBeUndefined();
  expect(JSON.parse(hook?.body ?? "")).toMatchObject({
    ...{ event: "bulk.completed", wallet: null },
    data: { jobId: job.jobId, status: "completed", total: 60, resultsUrl: expect.stringContaining(job.jobId) },
  });
});

test("what was received is verified, also with the old secret during a rotation", async () => {
  const { post, accountId } = await account();
  const receiver = await useReceiver();
  const { body } = await post("/subscribe", { url: receiver.url, events: ["bulk.completed"] });
  const send = () => post(`/${body.id}/test`, { event: "bulk.completed" });
  const verify = async (index: number, change: object = {}) => {
    const { body, headers } = (await receiver.arrived(index + 1))[index] as (typeof receiver.hooks)[number];
    return (await post("/verify", { body, headers, ...change })).body;
  };
  await send();
  expect(await verify(0)).toEqual({ valid: true });
  const { context } = app.runtime.accounts;
  await rotateWebhookSecret(context, { accountId, newSecretAt: "end", actor: "test" });
  await expect(rotateWebhookSecret(context, { accountId, newSecretAt: "now", actor: "test" })).rejects.toMatchObject({
    code: "conflict",
  });
  await send();
  expect(await verify(0)).toEqual({ valid: true });
  expect(await verify(1)).toEqual({ valid: true });
  expect(receiver.hooks[1]?.headers["webhook-signature"]).toMatch(/^v1,\S{44} v1,\S{44}$/);
  expect(await verify(1, { body: `${receiver.hooks[1]?.body} ` })).toMatchObject({
    ...{ valid: false, reason: "signature_mismatch" },
    hint: expect.stringContaining("white space"),
  });
  await endOldWebhookSecret(context, { accountId, actor: "test" });
  expect(await verify(0)).toMatchObject({ valid: false, hint: expect.stringContaining("before the last rotation") });
  await send();
  expect(await verify(2)).toEqual({ valid: true });
  expect(receiver.hooks[2]?.headers["webhook-signature"]).toMatch(/^v1,\S{44}$/);
});
