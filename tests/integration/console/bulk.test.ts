import { randomBytes, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { ConsoleSession } from "@/server/api/console";
import { startTestApp } from "@/tests/support/app";
import { openOwner } from "@/tests/support/console";
import { share } from "@/tests/support/share";

const app = share(startTestApp);
beforeAll(async () => {
  const { intel } = app.runtime.console.callAs(await openOwner(app, "enterprise", true)).operator;
  await intel.addOverride({ kind: "address", value: bad, verdict: "deny", reason: "drains", expiresInDays: null });
});

const callAs = (session: ConsoleSession | null) => app.runtime.console.callAs(session).bulk;
const wallets = (count: number) => Array.from({ length: count }, () => `0x${randomBytes(20).toString("hex")}`);
const bad = `0x${"9".repeat(40)}`;

async function finish(session: ConsoleSession, request: { wallets: string[] }): Promise<string> {
  const { jobId: id } = await callAs(session).submit({ ...request, token: randomUUID() });
  await expect.poll(async () => (await callAs(session).get({ id })).status, { timeout: 20_000 }).toBe("completed");
  return id;
}

describe("a bulk job at the console", () => {
  it("scans, filters, searches and pages, in the order of the request", async () => {
    const session = await openOwner(app);
    const sent = [...wallets(30), bad, ...wallets(29)];
    const id = await finish(session, { wallets: sent });
    expect(await callAs(session).get({ id })).toMatchObject({ total: 60, completed: 60, failed: 0 });
    expect((await callAs(session).list({})).items).toMatchObject([{ jobId: id, status: "completed" }]);

    const first = await callAs(session).results({ id, language: "en" });
    expect(first).toMatchObject({ fitting: 60, counts: { SAFE: 0, LISTS_ONLY: 59, CRITICAL: 1 }, nextFrom: 50 });
    const second = await callAs(session).results({ id, from: 50, language: "en" });
    expect([...first.items, ...second.items].map(({ wallet }) => wallet)).toEqual(sent);
    const { items } = await callAs(session).results({ id, outcome: "CRITICAL", language: "pt" });
    expect(items).toMatchObject([{ index: 30, wallet: bad, scan: { chain: "ethereum" } }]);
    const inEnglish = await callAs(session).results({ id, outcome: "CRITICAL", language: "en" });
    expect(items[0]?.scan?.reasons[0]).not.toBe(inEnglish.items[0]?.scan?.reasons[0]);
    const search = sent[7]?.slice(10, 30).toUpperCase();
    expect((await callAs(session).results({ id, search, language: "en" })).items).toMatchObject([{ index: 7 }]);
  });

  it("keeps the file's own columns, leads to its scans, and is one line of the history", async () => {
    const session = await openOwner(app);
    const sent = [bad, ...wallets(59)];
    const columns = { names: ["customer", "row"], rows: sent.map((_, index) => [`=${index}`, `"${index}"`]) };
    const { jobId: id } = await callAs(session).submit({ wallets: sent, columns, token: randomUUID() });
    await expect.poll(async () => (await callAs(session).get({ id })).status, { timeout: 20_000 }).toBe("completed");
    await app.runtime.scans.flush();
    const { items, columns: names } = await callAs(session).results({ id, language: "en" });
    expect([names, items[1]?.own]).toEqual([columns.names, columns.rows[1]]);
    const { scan } = app.runtime.console.callAs(session);
    expect(await scan.past({ id: items[1]?.scan?.id ?? "", language: "en" })).toMatchObject({ subject: sent[1] });

    const csv = (await callAs(session).download({ id, format: "csv", language: "en" })).text.split("\r\n");
    expect(csv[0]).toMatch(/,checked,customer,row \(own\)$/);
    expect(csv[2]).toMatch(/,"'=1","""1"""$/);
    const json = JSON.parse((await callAs(session).download({ id, format: "json", language: "en" })).text);
    expect(json.results[1]).toMatchObject({ wallet: sent[1], columns: { customer: "=1", row: '"1"' } });

    await scan.run({ subject: "metamask.io", language: "en" });
    await app.runtime.scans.flush();
    const job = { jobId: id, total: 60 };
    const { items: lines, nextCursor } = await scan.history({ grouped: true });
    expect(lines).toMatchObject([
      { subject: "metamask.io", job: null },
      { job, riskLevel: "CRITICAL" },
    ]);
    expect(nextCursor).toBeNull();
    const first = await scan.history({ grouped: true, limit: 1 });
    expect(first.items).toMatchObject([{ subject: "metamask.io" }]);
    const rest = await scan.history({ grouped: true, limit: 1, cursor: first.nextCursor ?? "" });
    expect([rest.items, rest.nextCursor]).toMatchObject([[{ job }], null]);
    expect((await scan.history({})).items).toHaveLength(50);
    const wide = Array(21).fill("x");
    for (const wrong of [
      { names: wide, rows: [] },
      { names: [], rows: [wide] },
      { names: ["x".repeat(101)], rows: [] },
    ])
      await expect(
        callAs(session).submit({ wallets: sent, columns: wrong, token: randomUUID() }),
      ).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  it("is downloaded as CSV and as the API's JSON", async () => {
    const session = await openOwner(app);
    const sent = [bad, ...wallets(3)];
    const id = await finish(session, { wallets: sent });
    const csv = await callAs(session).download({ id, format: "csv", language: "en" });
    const lines = csv.text.trimEnd().split("\r\n");
    expect(lines[0]).toBe("row,wallet,chain,riskScore,riskLevel,warnings,chainCoverage,scannedAt,error,checked");
    expect(lines).toHaveLength(5);
    expect(lines[1]).toMatch(new RegExp(`^1,${bad},ethereum,\\d+,CRITICAL,`));
    const json = await callAs(session).download({ id, format: "json", language: "en" });
    const rest = await app.call(`/v1/api/bulk/jobs/${id}`, { method: "GET", key: session.apiKey });
    expect(JSON.parse(json.text)).toEqual(rest.body);
    const { items } = await app.runtime.console.callAs(session).audit.list({ action: "export" });
    expect(items).toMatchObject([
      { action: "export.bulk", target: id, detail: { format: "JSON" } },
      { action: "export.bulk", target: id, detail: { format: "CSV" } },
    ]);
  });

  it("is made and charged once, however often its button is pressed", async () => {
    const session = await openOwner(app);
    const request = { wallets: wallets(3), token: randomUUID() };
    const both = await Promise.allSettled([callAs(session).submit(request), callAs(session).submit(request)]);
    const again = await callAs(session).submit(request);
    for (const one of both) {
      if (one.status === "fulfilled") expect(one.value).toEqual(again);
      else expect(one.reason).toMatchObject({ code: "CONFLICT" });
    }
    expect((await callAs(session).list({})).items).toMatchObject([{ jobId: again.jobId, total: 3 }]);
    expect((await app.runtime.console.callAs(session).plan.get()).month.calls.used).toBe(3);
    await expect(callAs(session).submit({ ...request, wallets: wallets(1) })).rejects.toMatchObject({
      cause: { code: "idempotency_key_reused" },
    });
  });

  it("is cancelled, and gives back what was not scanned", async () => {
    const session = await openOwner(app);
    const { jobId: id } = await callAs(session).submit({ wallets: wallets(1_000), token: randomUUID() });
    await callAs(session).cancel({ id });
    const { status, completed } = await callAs(session).get({ id });
    expect(status).toBe("cancelled");
    expect(completed).toBeLessThan(1_000);
    await expect
      .poll(async () => (await app.runtime.console.callAs(session).plan.get()).month.calls.used)
      .toBe(completed);
  });

  it("is refused whole where a wallet, the plan or the quota doesn't allow it", async () => {
    const session = await openOwner(app);
    const token = randomUUID();
    await expect(callAs(session).submit({ wallets: [...wallets(2), "0x12"], token })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { issues: [{ path: ["wallets", 2] }] },
    });
    await expect(callAs(session).submit({ wallets: wallets(1_001), token })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    await expect(callAs(session).submit({ wallets: [bad], chain: "solana", token })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    const poor = await openOwner(app, "starter");
    await expect(callAs(poor).submit({ wallets: wallets(1), token })).rejects.toMatchObject({
      cause: { code: "plan_required" },
    });
    await app.runtime.database.pool.query(
      `insert into meters (account_id, month, calls) values ($1, date_trunc('month', now() at time zone 'utc'), 99999)`,
      [session.accountId],
    );
    await expect(callAs(session).submit({ wallets: wallets(2), token })).rejects.toMatchObject({
      cause: { code: "quota_exceeded" },
    });
    // The refused press left no mark: the same press succeeds once there is room.
    expect(await callAs(session).submit({ wallets: wallets(1), token })).toMatchObject({ jobId: expect.any(String) });
  });

  it("is the account's own, and a viewer's to read", async () => {
    const [session, other] = [await openOwner(app), await openOwner(app)];
    const id = await finish(session, { wallets: wallets(2) });
    const viewer = callAs({ ...session, role: "viewer" });
    expect((await viewer.results({ id, language: "en" })).items).toHaveLength(2);
    expect((await viewer.download({ id, format: "csv", language: "en" })).text).toContain("riskScore");
    await expect(viewer.submit({ wallets: wallets(1), token: randomUUID() })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(viewer.cancel({ id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    const unknownAccount = callAs(other);
    for (const attempt of [
      () => unknownAccount.get({ id }),
      () => unknownAccount.results({ id, language: "en" as const }),
      () => unknownAccount.download({ id, format: "json" as const, language: "en" as const }),
      () => unknownAccount.cancel({ id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    expect((await unknownAccount.list({})).items).toEqual([]);
  });
});
