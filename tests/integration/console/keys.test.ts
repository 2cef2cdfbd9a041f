import { describe, expect, it } from "vitest";
import type { ConsoleSession } from "@/server/api/console";
import { startTestApp } from "@/tests/support/app";
import { openOwner } from "@/tests/support/console";
import { share } from "@/tests/support/share";
import { listUsage } from "../../support/list-usage";

const app = share(() => startTestApp({ WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" }));

const callAs = (session: ConsoleSession) => app.runtime.console.callAs(session);
const wallet = `0x${"1".repeat(40)}`;
const scanWith = (key: string) => app.call("/v1/api/risk/scan", { key, body: { wallet } });
const hourMs = 3_600_000;

it("is called by its name where the audit log tells what it did", async () => {
  const session = await openOwner(app);
  const { keys, audit } = callAs(session);
  const [key] = (await keys.list({ state: "active" })).items;
  const body = { url: "http://127.0.0.1:9/", events: ["threat.detected"] };
  expect((await app.call("/v1/api/webhooks/subscribe", { key: session.apiKey, body })).status).toBe(201);
  expect((await audit.list({})).items).toContainEqual(
    expect.objectContaining({
      action: "webhook.create",
      actor: `key:${key?.id}`,
      actorKey: key?.name,
      targetKey: null,
    }),
  );
});

describe("rotating a key", () => {
  it("gives a new one, and lets the old one go on for the time that was chosen", async () => {
    const session = await openOwner(app);
    const { keys, audit } = callAs(session);
    const [old] = (await keys.list({ state: "active" })).items;
    expect((await scanWith(session.apiKey)).status).toBe(200);
    const made = await keys.rotate({ id: old?.id ?? "", graceSeconds: 3_600 });
    expect((await scanWith(made.key)).status).toBe(200);
    expect((await scanWith(session.apiKey)).status).toBe(200);
    const listed = (await keys.list({ state: "active" })).items;
    expect(listed).toMatchObject([
      { id: made.id, name: old?.name, expiresAt: null },
      { id: old?.id, status: "active" },
    ]);
    const left = (listed[1]?.expiresAt?.getTime() ?? 0) - Date.now();
    expect(left).toBeGreaterThan(hourMs - 60_000);
    expect(left).toBeLessThanOrEqual(hourMs);
    expect((await audit.list({})).items).toContainEqual(
      expect.objectContaining({
        action: "key.rotate",
        actor: session.email,
        target: old?.id,
        targetKey: old?.name,
        detail: { successor: made.id, graceSeconds: 3_600, expiresAt: null },
      }),
    );
    expect(JSON.stringify(await keys.list({ state: "active" }))).not.toContain(made.key);
    // The old one is remembered as good for half a minute: its end must be seen all the same.
    await keys.revoke({ id: old?.id ?? "" });
    await expect
      .poll(async () => (await scanWith(session.apiKey)).body.code, { timeout: 5_000 })
      .toBe("revoked_api_key");
    expect((await scanWith(made.key)).status).toBe(200);
  });

  it("ends the old one at once where no time is given, also among a hundred", async () => {
    const session = await openOwner(app);
    const { keys } = callAs(session);
    expect((await scanWith(session.apiKey)).status).toBe(200);
    const [old] = (await keys.list({ state: "active" })).items;
    await app.runtime.database.pool.query(
      `insert into api_keys (id, account_id, name, hash, start)
       select 'key_' || n || $1, $1, 'many', sha256((n || $1)::bytea), 'ptc_live_many' from generate_series(1, 99) n`,
      [session.accountId],
    );
    const made = await keys.rotate({ id: old?.id ?? "", graceSeconds: 0 });
    await expect
      .poll(async () => (await scanWith(session.apiKey)).body.code, { timeout: 5_000 })
      .toBe("revoked_api_key");
    expect((await scanWith(made.key)).status).toBe(200);
    await expect(keys.rotate({ id: old?.id ?? "", graceSeconds: 0 })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("is for the account's own keys, for those who may write, and for the times on offer", async () => {
    const [session, other] = [await openOwner(app), await openOwner(app)];
    const id = (await callAs(session).keys.list({ state: "active" })).items[0]?.id ?? "";
    await expect(callAs(other).keys.rotate({ id, graceSeconds: 0 })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const viewer = callAs({ ...session, role: "viewer" });
    await expect(viewer.keys.rotate({ id, graceSeconds: 0 })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(callAs(session).keys.rotate({ id, graceSeconds: 5 as 0 })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });
});

describe("usage", () => {
  it("is added up by day, key and endpoint, and narrowed to one of them", async () => {
    const session = await openOwner(app);
    const { keys, usage, overview } = callAs(session);
    const [{ id: first } = { id: "" }] = (await keys.list({ state: "active" })).items;
    const { id: second } = await keys.create({ name: "second", expiresInDays: null });
    const day = (ago: number) => new Date(Date.now() - ago * 24 * hourMs).toISOString().slice(0, 10);
    const rows = [
      [day(0), first, "POST /v1/api/risk/scan", 5],
      [day(0), second, "POST /v1/api/risk/scan", 2],
      [day(6), first, "POST /api/v1/threats/check", 10],
      [day(20), second, "POST /v1/api/risk/scan", 100],
      [day(80), "console", "POST /v1/api/risk/scan", 1_000],
      [day(95), first, "POST /v1/api/risk/scan", 10_000],
    ];
    for (const row of rows) {
      await app.runtime.database.pool.query("insert into usage_daily values ($1, $2, $3, $4, $5)", [
        session.accountId,
        ...row,
      ]);
    }
    const all = await usage.get({ days: 90 });
    expect(all.total).toBe(1_117);
    expect(all.byDay).toHaveLength(90);
    expect(all.byDay.at(-1)).toEqual({ day: day(0), calls: 7 });
    expect(all.byKey).toMatchObject([
      { key: { id: "console", name: null }, calls: 1_000 },
      { key: { name: "second" }, calls: 102 },
      { key: { id: first }, calls: 15 },
    ]);
    expect(all.byEndpoint).toEqual([
      { endpoint: "POST /v1/api/risk/scan", calls: 1_107 },
      { endpoint: "POST /api/v1/threats/check", calls: 10 },
    ]);
    const week = await usage.get({ days: 7, key: first });
    expect(week).toMatchObject({ total: 15, byKey: [{ calls: 15 }] });
    expect(week.byDay.map(({ calls }) => calls)).toEqual([10, 0, 0, 0, 0, 0, 5]);
    expect((await usage.get({ days: 30, endpoint: "POST /v1/api/risk/scan" })).total).toBe(107);
    // The sums are those of the rows.
    const listed = await listUsage(app.runtime.accounts.context, {
      ...{ accountId: session.accountId, from: day(89), to: day(0) },
    });
    expect(listed.reduce((sum, { calls }) => sum + calls, 0)).toBe(all.total);
    expect((await overview.get()).byKey.map(({ calls }) => calls)).toEqual([102, 15]);
    expect((await keys.list({ state: "active" })).items.map(({ calls }) => calls)).toEqual([102, 15]);
    expect((await callAs(await openOwner(app)).usage.get({ days: 90, key: first })).total).toBe(0);
  });
});
