import { createHash, randomBytes } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { startTestApp, type TestAccount } from "@/tests/support/app";
import { share } from "@/tests/support/share";

const app = share(startTestApp);

const wallets = (count: number) => Array.from({ length: count }, () => `0x${randomBytes(20).toString("hex")}`);
const path = "/v1/api/bulk/scan";
const submit = ({ apiKey }: TestAccount, body: unknown, headers = {}) => app.call(path, { key: apiKey, body, headers });
const read = ({ apiKey }: TestAccount, jobId: string) =>
  app.call(`/v1/api/bulk/jobs/${jobId}`, { method: "GET", key: apiKey });
const cancel = ({ apiKey }: TestAccount, jobId: string) =>
  app.call(`/v1/api/bulk/jobs/${jobId}`, { method: "DELETE", key: apiKey });
const uniswap = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D";

async function callsOf({ accountId }: TestAccount): Promise<number> {
  const { rows } = await app.runtime.database.pool.query(
    `select coalesce(sum(m.calls), 0)::int as meter,
       (select coalesce(sum(calls), 0)::int from usage_daily where account_id = $1) as days
     from meters m where account_id = $1`,
    [accountId],
  );
  expect(rows[0].days).toBe(rows[0].meter);
  return rows[0].meter;
}

async function finished(account: TestAccount, jobId: string) {
  await vi.waitFor(async () => expect((await read(account, jobId)).body.finishedAt).not.toBeNull(), {
    timeout: 20_000,
  });
  return (await read(account, jobId)).body;
}

describe("under 50 wallets", () => {
  it("answers in the order and letters of the request, duplicates included, one call each", async () => {
    const account = await app.account("growth");
    const sent = [
      uniswap,
      ...wallets(3),
      uniswap.toLowerCase(),
      "So11111111111111111111111111111111111111112",
      uniswap,
    ];
    const { status, body } = await submit(account, { wallets: sent });
    expect(status).toBe(200);
    expect(body.results.map(({ wallet }: { wallet: string }) => wallet)).toEqual(sent);
    expect(body.results[5].chain).toBe("solana");
    for (const entry of body.results) expect(entry).toMatchObject({ riskScore: entry["the service"], status: "SAFE" });
    expect(await callsOf(account)).toBe(sent.length);
    await app.runtime.scans.flush();
    const { rows } = await app.runtime.database.pool.query("select subject from scans where account_id = $1", [
      account.accountId,
    ]);
    // Scanned once, however often it was submitted.
    expect(rows).toHaveLength(5);
  });

  it("takes 49 at once and makes a job of 50", async () => {
    const account = await app.account("growth");
    expect((await submit(account, { wallets: wallets(49) })).status).toBe(200);
    expect((await submit(account, { wallets: wallets(50) })).status).toBe(202);
  });
});

describe("a job", () => {
  it("scans 1,000 wallets, mixed and repeated, and tells of its end", async () => {
    const account = await app.account("growth");
    const unique = wallets(949);
    const sent = [...unique, ...unique.slice(0, 50), uniswap];
    const { status, headers, body } = await submit(account, { wallets: sent });
    expect(status).toBe(202);
    expect(body).toEqual({
      jobId: expect.stringMatching(/^job_/),
      status: "queued",
      total: 1_000,
      statusUrl: expect.any(String),
    });
    expect(headers.get("location")).toBe(body.statusUrl);
    expect(new URL(body.statusUrl).pathname).toBe(`/v1/api/bulk/jobs/${body.jobId}`);
    const job = await finished(account, body.jobId);
    expect(job).toMatchObject({ status: "completed", total: 1_000, completed: 1_000, failed: 0 });
    expect(job.results.map(({ wallet }: { wallet: string }) => wallet)).toEqual(sent);
    expect(Date.parse(job.createdAt)).toBeLessThanOrEqual(Date.parse(job.startedAt));
    expect(Date.parse(job.startedAt)).toBeLessThanOrEqual(Date.parse(job.finishedAt));
    expect(await callsOf(account)).toBe(1_000);
    const { rows } = await app.runtime.database.pool.query("select * from webhook_events where account_id = $1", [
      account.accountId,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.parse(rows[0].body)).toEqual({
      event: "bulk.completed",
      wallet: null,
      timestamp: expect.any(String),
      data: {
        jobId: job.jobId,
        status: "completed",
        total: 1_000,
        completed: 1_000,
        failed: 0,
        resultsUrl: body.statusUrl,
      },
    });
  });

  it("is written once when it has ended, however often it is asked for, and for its account as long as it is there", async () => {
    const [account, other] = [await app.account("growth", "unlimited"), await app.account("growth", "unlimited")];
    const { jobId } = (await submit(account, { wallets: wallets(50) })).body;
    const ended = await finished(account, jobId);
    expect(ended).toMatchObject({ status: "completed", completed: 50 });
    expect(ended.results).toHaveLength(50);
    const { pool } = app.runtime.database;
    // No reader looks there any more.
    await pool.query("delete from bulk_results where job_id = $1", [jobId]);
    expect((await read(account, jobId)).body).toEqual(ended);
    expect((await read(other, jobId)).status).toBe(404);
    await pool.query("delete from bulk_jobs where id = $1", [jobId]);
    expect((await read(account, jobId)).status).toBe(404);
  });

  it("is listed newest first by cursor, without results, and only to its account", async () => {
    const [account, stranger] = [await app.account("growth"), await app.account("growth")];
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.unshift((await submit(account, { wallets: wallets(50) })).body.jobId);
    const list = (key: string, query = "") => app.call(`/v1/api/bulk/jobs${query}`, { method: "GET", key });
    const first = await list(account.apiKey, "?limit=2");
    expect(first.body.items.map(({ jobId }: { jobId: string }) => jobId)).toEqual(ids.slice(0, 2));
    expect(first.body.items[0]).not.toHaveProperty("results");
    const second = await list(account.apiKey, `?limit=2&cursor=${first.body.nextCursor}`);
    expect(second.body).toMatchObject({ items: [{ jobId: ids[2] }], nextCursor: null });
    expect((await list(stranger.apiKey)).body.items).toEqual([]);
    for (const ask of [read, cancel]) {
      expect((await ask(stranger, ids[0] as string)).body).toMatchObject({ status: 404, code: "not_found" });
    }
  });

  it("gives back what it did not scan when cancelled; twice is no error, after its end a conflict", async () => {
    const account = await app.account("growth");
    const done = (await submit(account, { wallets: wallets(50) })).body.jobId;
    await finished(account, done);
    expect((await cancel(account, done)).body).toMatchObject({ status: 409, code: "conflict" });
    const { jobId } = (await submit(account, { wallets: wallets(1_000) })).body;
    const cancelled = await cancel(account, jobId);
    expect(cancelled).toMatchObject({ status: 200, body: { status: "cancelled", finishedAt: expect.any(String) } });
    expect(cancelled.body.results).toHaveLength(cancelled.body.completed);
    expect((await cancel(account, jobId)).status).toBe(200);
    // Running work is dropped, not stored.
    await app.runtime.jobs.inngest.send({ name: "bulk/submitted", data: { jobId } });
    expect((await read(account, jobId)).body.completed).toBe(cancelled.body.completed);
    expect(await callsOf(account)).toBe(50 + cancelled.body.completed);
  });

  it("is made once for an Idempotency-Key", async () => {
    const account = await app.account("growth");
    const body = { wallets: wallets(50) };
    const headers = { "idempotency-key": "same" };
    const [first, again] = [await submit(account, body, headers), await submit(account, body, headers)];
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect((await submit(account, { wallets: wallets(50) }, headers)).body.code).toBe("idempotency_key_reused");
    await finished(account, first.body.jobId);
    expect(await callsOf(account)).toBe(50);
  });

  it("tells whoever comes in between when to come again", async () => {
    const account = await app.account("growth");
    const body = { wallets: wallets(50) };
    const bodyHash = createHash("sha256").update(JSON.stringify(body)).digest();
    const { accountId } = account;
    const claim = { accountId, endpoint: "POST /v1/api/bulk/scan", key: "held", bodyHash };
    await app.runtime.accounts.idempotency.begin(claim);
    const answer = await submit(account, body, { "idempotency-key": "held" });
    expect(answer.body).toMatchObject({ status: 409, code: "idempotency_in_flight" });
    expect(answer.headers.get("retry-after")).toBe("1");
  });
});

describe("refused whole, with nothing charged", () => {
  const bad = wallets(3);
  it.each([
    ["no wallets", { wallets: [] }, ["wallets"]],
    ["1,001 wallets", { wallets: wallets(1_001) }, ["wallets"]],
    ["1,001 wallets, a bad one among them", { wallets: ["0x12", ...wallets(1_000)] }, ["wallets", "wallets.0"]],
    ["bad addresses", { wallets: [bad[0], "0x12", bad[1], "nonsense", 5] }, ["wallets.1", "wallets.3", "wallets.4"]],
    [
      "a chain that can't hold one",
      { wallets: [bad[0], "So11111111111111111111111111111111111111112"], chain: "bnb" },
      ["wallets.1"],
    ],
    ["an unknown chain", { wallets: bad, chain: "dogecoin" }, ["chain"]],
    ["a wrong checksum", { wallets: [uniswap.replace("b", "B")] }, ["wallets.0"]],
  ])("%s", async (_, body, paths) => {
    const account = await app.account("growth");
    const answer = await submit(account, body);
    expect(answer.body).toMatchObject({ status: 400, code: "invalid_request" });
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual(paths);
    const { rows } = await app.runtime.database.pool.query("select 1 from meters where account_id = $1 and calls > 0", [
      account.accountId,
    ]);
    expect(rows).toEqual([]);
  });

  it.each(["free", "starter"])("on the plan %s", async (plan) => {
    const account = await app.account(plan);
    expect((await submit(account, { wallets: wallets(2) })).body).toMatchObject({
      ...{ status: 403, code: "plan_required", requiredPlan: "growth" },
    });
  });

  it("with too little quota left, at once or as a job", async () => {
    const account = await app.account("growth");
    await submit(account, { wallets: wallets(1) });
    await app.runtime.database.pool.query("update meters set calls = 99_960 where account_id = $1", [
      account.accountId,
    ]);
    for (const count of [41, 60]) {
      expect((await submit(account, { wallets: wallets(count) })).body).toMatchObject({
        status: 429,
        code: "quota_exceeded",
      });
    }
    expect((await submit(account, { wallets: wallets(40) })).status).toBe(200);
    const { rows } = await app.runtime.database.pool.query("select calls::int from meters where account_id = $1", [
      account.accountId,
    ]);
    expect(rows).toEqual([{ calls: 100_000 }]);
  });
});
