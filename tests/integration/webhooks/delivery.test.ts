import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, test, vi } from "vitest";
import { readWebhookSecrets, setSuspended } from "@/server/accounts";
import { publish } from "@/server/webhooks";
import { share } from "@/tests/support/share";
import { startTestApp, type TestAccount } from "../../support/app";
import { ok, status, useReceiver } from "../../support/receiver";

const app = share(() => startTestApp({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true", WEBHOOK_RETRY_SCHEDULE: "50,100,150" }));

const wallet = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

async function subscribe(url: string, extra: object = {}): Promise<TestAccount & { id: string }> {
  const account = await app.account("enterprise", "unlimited");
  const { status, body } = await app.call("/v1/api/webhooks/subscribe", {
    key: account.apiKey,
    body: { url, events: ["threat.detected"], ...extra },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { ...account, id: body.id };
}

function threat(accountId: string, concerned = wallet, message = "m") {
  const data = {
    threatType: "malicious-approval",
    severity: "high",
    message,
    contractAddress: wallet,
    chain: "ethereum",
  };
  return { accountId, event: "threat.detected", wallet: concerned, data, at: Date.now() } as const;
}

const happen = (...events: ReturnType<typeof threat>[]) =>
  app.runtime.database.db.transaction((tx) => publish(tx, events));

async function deliveries({ apiKey, id }: { apiKey: string; id: string }) {
  const { body } = await app.call(`/v1/api/webhooks/${id}/deliveries`, { method: "GET", key: apiKey });
  return body.items;
}

const settled = (subscription: { apiKey: string; id: string }, state: string) =>
  vi.waitFor(
    async () => {
      const [latest] = await deliveries(subscription);
      expect(latest?.status).toBe(state);
      return latest;
    },
    { timeout: 10_000, interval: 20 },
  );

describe("an event", () => {
  test("arrives signed, with the bytes in the contract's order, and is acknowledged", async () => {
    const receiver = await useReceiver();
    const subscription = await subscribe(receiver.url);
    const event = threat(subscription.accountId, wallet, "Ünïcode “quoted” \u0000");
    await happen(event);
    const [hook] = await receiver.arrived(1);
    const { body, headers } = hook as (typeof receiver.hooks)[number];
    const { data, at } = event;
    const text = JSON.stringify({ event: "threat.detected", wallet, timestamp: new Date(at).toISOString(), data });
    // PostgreSQL could not look into it.
    expect(body).toBe(text.replace("\\u0000", "\u{fffd}"));
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": expect.stringMatching(/^Portcullis\//),
    });

    const secret = (await readWebhookSecrets(app.runtime.accounts.context, subscription.accountId)).current;
    expect(headers["x-service-signature"]).toBe(createHmac("sha256", secret).update(body).digest("hex"));
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ wallet });

    const delivery = await settled(subscription, "acknowledged");
    expect(delivery).toMatchObject({ id: headers["webhook-id"], wallet, test: false, nextAttemptAt: null });
    expect(delivery.attempts).toMatchObject([{ number: 1, responseStatus: 200, error: null }]);
    expect(delivery.lastResponseBody).toBe("ok");
    expect(JSON.stringify(delivery.payload)).toBe(body);
  });

  test("is tried again with the same id and bytes until it is acknowledged", async () => {
    let failures = 2;
    const receiver = await useReceiver((response) =>
      failures-- > 0 ? response.writeHead(500).end("broken") : ok(response),
    );
    const subscription = await subscribe(receiver.url);
    await happen(threat(subscription.accountId));
    const hooks = await receiver.arrived(3);
    expect(new Set(hooks.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(hooks.map(({ body }) => body)).size).toBe(1);
    const delivery = await settled(subscription, "acknowledged");
    expect(delivery.attempts.map((one: { responseStatus: number }) => one.responseStatus)).toEqual([500, 500, 200]);
    expect(delivery.attempts[0].error).toBe("The receiver answered 500");
  });

  test("of a suspended account waits until it may go on", async () => {
    let isUp = false;
    const receiver = await useReceiver((response) => (isUp ? ok(response) : response.writeHead(410).end("not now")));
    const { accountId, apiKey, id } = await subscribe(receiver.url);
    const { context } = app.runtime.accounts;
    await setSuspended(context, { accountId, suspended: true, actor: "test" });
    await happen(threat(accountId));
    // Another account's, made later, arrives meanwhile.
    const other = await useReceiver();
    const running = await subscribe(other.url);
    await happen(threat(running.accountId));
    await settled(running, "acknowledged");
    expect(receiver.hooks).toEqual([]);
    isUp = true;
    await setSuspended(context, { accountId, suspended: false, actor: "test" });
    await settled({ apiKey, id }, "acknowledged");
  });

  test("is given up after the last attempt, and can be sent again", async () => {
    let up = false;
    const receiver = await useReceiver((response) => (up ? ok(response) : response.writeHead(503).end("down")));
    const subscription = await subscribe(receiver.url);
    await happen(threat(subscription.accountId));
    const { id, attempts } = await settled(subscription, "exhausted");
    expect(attempts).toHaveLength(4);
    up = true;
    const resend = () => app.call(`/v1/api/webhooks/deliveries/${id}/resend`, { key: subscription.apiKey });
    expect(await resend()).toMatchObject({ status: 202, body: { deliveryId: id } });
    const after = await settled(subscription, "acknowledged");
    expect(after.attempts).toHaveLength(5);
    expect(receiver.hooks.at(-1)?.headers["webhook-id"]).toBe(id);
    // Includes acknowledged deliveries.
    await resend();
    await receiver.arrived(6);
  });

  test("that is sent again and again keeps its last hundred attempts, and tells fifty", async () => {
    const receiver = await useReceiver((response) => response.writeHead(200).end("x".repeat(5_000)));
    const subscription = await subscribe(receiver.url);
    await happen(threat(subscription.accountId));
    const { id } = await settled(subscription, "acknowledged");
    const { pool } = app.runtime.database;
    await pool.query(
      `insert into webhook_attempts select delivery_id, n, started_at, duration_ms, response_status, response_body, error
       from webhook_attempts, generate_series(2, 300) n where delivery_id = $1`,
      [id],
    );
    await pool.query("update webhook_deliveries set attempts = 300 where id = $1", [id]);
    await app.call(`/v1/api/webhooks/deliveries/${id}/resend`, { key: subscription.apiKey });
    await receiver.arrived(2);
    await vi.waitFor(async () => expect((await deliveries(subscription))[0].attempts.at(-1).number).toBe(301));
    const [{ attempts, lastResponseBody }] = await deliveries(subscription);
    expect(attempts.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 252),
    );
    expect(lastResponseBody).toHaveLength(5_000);
    const { rows } = await pool.query(
      "select min(number), count(*)::int from webhook_attempts where delivery_id = $1",
      [id],
    );
    expect(rows).toEqual([{ min: 202, count: 100 }]);
  });

  test("goes to the subscriptions that want it and to no other", async () => {
    const [all, mine, other, kinds, paused] = await Promise.all(Array.from({ length: 5 }, () => useReceiver()));
    const account = await subscribe(all!.url);
    const more = (url: string, extra: object) =>
      app.call("/v1/api/webhooks/subscribe", {
        key: account.apiKey,
        body: { url, events: ["threat.detected"], ...extra },
      });
    await more(mine!.url, { wallet: wallet.toLowerCase() });
    await more(other!.url, { wallet: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" });
    await more(kinds!.url, { events: ["status.critical"] });
    const { body: off } = await more(paused!.url, {});
    await app.call(`/v1/api/webhooks/${off.id}`, { method: "PATCH", key: account.apiKey, body: { active: false } });
    await happen(threat(account.accountId), threat(account.accountId, "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"));
    await Promise.all([all!.arrived(2), mine!.arrived(1), other!.arrived(1)]);
    expect([mine, other, kinds, paused].map((one) => one?.hooks.length)).toEqual([1, 1, 0, 0]);
  });

  test("of no wallet goes to no subscription that is for one", async () => {
    const [every, one] = await Promise.all([useReceiver(), useReceiver()]);
    const account = await subscribe(every!.url, { events: ["bulk.completed"] });
    const body = { url: one!.url, events: ["bulk.completed", "threat.detected"], wallet };
    await app.call("/v1/api/webhooks/subscribe", { key: account.apiKey, body });
    const { accountId } = account;
    const data = { jobId: "job_1", status: "completed", total: 50, completed: 50, failed: 0, resultsUrl: "u" } as const;
    await app.runtime.database.db.transaction((tx) =>
      publish(tx, [{ accountId, event: "bulk.completed", wallet: null, data, at: Date.now() }, threat(accountId)]),
    );
    const [ended] = await every!.arrived(1);
    expect(JSON.parse(ended!.body)).toMatchObject({ event: "bulk.completed", wallet: null });
    const [met] = await one!.arrived(1);
    expect(JSON.parse(met!.body).event).toBe("threat.detected");
    expect([every, one].map((each) => each?.hooks.length)).toEqual([1, 1]);
  });

  test("that never happened is told to nobody", async () => {
    const receiver = await useReceiver();
    const subscription = await subscribe(receiver.url);
    const undone = app.runtime.database.db.transaction(async (tx) => {
      await publish(tx, [threat(subscription.accountId)]);
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    await happen(threat(subscription.accountId, wallet, "real"));
    const hooks = await receiver.arrived(1);
    expect(hooks[0]?.body).toContain("real");
    expect(await deliveries(subscription)).toHaveLength(1);
  });
});

describe("a receiver", () => {
  test("that is gone is disabled at once, and revived by its owner", async () => {
    let gone = true;
    const receiver = await useReceiver((response) => (gone ? response.writeHead(410).end() : ok(response)));
    const subscription = await subscribe(receiver.url);
    await happen(threat(subscription.accountId));
    const read = () => app.call(`/v1/api/webhooks/${subscription.id}`, { method: "GET", key: subscription.apiKey });
    await vi.waitFor(async () =>
      expect((await read()).body).toMatchObject({ active: false, disabledReason: "The receiver answered 410 Gone" }),
    );
    const resent = await app.call(`/v1/api/webhooks/${subscription.id}/recover`, {
      key: subscription.apiKey,
      body: { since: "2020-01-01T00:00:00Z" },
    });
    expect(resent).toMatchObject({ status: 409, body: { code: "conflict" } });
    gone = false;
    const revived = await app.call(`/v1/api/webhooks/${subscription.id}`, {
      method: "PATCH",
      key: subscription.apiKey,
      body: { active: true },
    });
    expect(revived.body).toMatchObject({ active: true });
    expect(revived.body).not.toHaveProperty("disabledReason");
    await settled(subscription, "acknowledged");
  });

  test("that asks for time gets it", async () => {
    let first = true;
    const receiver = await useReceiver((response) => {
      if (!first) return ok(response);
      first = false;
      return response.writeHead(429, { "retry-after": "1" }).end();
    });
    const subscription = await subscribe(receiver.url);
    await happen(threat(subscription.accountId));
    const [one, two] = await receiver.arrived(2);
    expect((two?.at ?? 0) - (one?.at ?? 0)).toBeGreaterThanOrEqual(950);
  });

  test("that redirects is not followed", async () => {
    const second = await useReceiver();
    const receiver = await useReceiver(status(302, { location: second.url }));
    const subscription = await subscribe(receiver.url);
    await happen(threat(subscription.accountId));
    const { attempts } = await settled(subscription, "exhausted");
    expect(attempts[0]).toMatchObject({
      responseStatus: 302,
      error: "The receiver answered 302, a redirect, which is not followed",
    });
    expect(second.hooks).toHaveLength(0);
  });

  test("that answers 2xx without end took it, and its first 16 KiB are kept", async () => {
    const receiver = await useReceiver((response) => {
      const more = () => {
        while (response.write("x".repeat(65_536)));
        response.once("drain", more);
      };
      response.writeHead(200);
      more();
    });
    const subscription = await subscribe(receiver.url);
    await happen(threat(subscription.accountId));
    const { lastResponseBody, attempts } = await settled(subscription, "acknowledged");
    expect(lastResponseBody).toBe("x".repeat(16_384));
    expect(attempts).toMatchObject([{ responseStatus: 200, error: null }]);
  });

  test("may answer what a database doesn't take", async () => {
    const receiver = await useReceiver((response) => response.writeHead(400).end(Buffer.from([0, 255, 65])));
    const subscription = await subscribe(receiver.url);
    await happen(threat(subscription.accountId));
    const { lastResponseBody } = await settled(subscription, "exhausted");
    expect(lastResponseBody).toBe("\u{fffd}\u{fffd}A");
  });
});
