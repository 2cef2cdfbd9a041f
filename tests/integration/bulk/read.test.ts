import { afterAll, beforeAll, expect, it } from "vitest";
import { type Bulk, openBulk } from "@/server/bulk";
import { type DatabaseHandle, openDatabase } from "@/server/db";
import { startTestApp } from "@/tests/support/app";
import { createTestClock } from "@/tests/support/jobs/harness";
import { share } from "@/tests/support/share";

let bulk: Bulk;
let database: DatabaseHandle;
const app = share(startTestApp);
beforeAll(async () => {
  const { accounts, scans, log } = app.runtime;
  // One connection: what comes over it is counted.
  database = openDatabase(app.runtime.database.url, 1);
  const clock = createTestClock();
  bulk = openBulk({ db: database.db, accounts, scans, clock, log, baseUrl: "http://localhost", wake: async () => {} });
});
afterAll(() => database.close());

async function submit(count: number) {
  const { accountId, apiKey } = await app.account("growth");
  const principal = await app.runtime.accounts.authenticate(apiKey);
  const wallets = Array.from({ length: count }, (_, n) => `0x${(n + 1).toString(16).padStart(40, "0")}`);
  const request = { principal, requestId: "r", wallets, chain: null };
  const { jobId } = await bulk.submit(request, async () => {});
  return { accountId, jobId, wallets };
}

/** How many bytes the database sends while `work` runs. */
async function bytesOf(work: () => Promise<unknown>): Promise<number> {
  const client = await database.pool.connect();
  const { stream } = (client as unknown as { connection: { stream: { bytesRead: number } } }).connection;
  client.release();
  const before = stream.bytesRead;
  await work();
  return stream.bytesRead - before;
}

it("tells of jobs without reading their wallets, of which each may have 1,000", async () => {
  const { accountId, jobId } = await submit(1_000);
  const listed = await bytesOf(async () => {
    const { items } = await bulk.list({ accountId, cursor: undefined, limit: 100 });
    expect(items).toMatchObject([{ jobId, status: "queued", total: 1_000, completed: 0 }]);
  });
  const asked = await bytesOf(async () => expect(await bulk.summary(accountId, jobId)).toMatchObject({ total: 1_000 }));
  expect(Math.max(listed, asked)).toBeLessThan(2_000);
  expect(await bytesOf(() => bulk.read(accountId, jobId))).toBeGreaterThan(40_000);
});

it("tells of another account's job, or of none, that there is none", async () => {
  const { jobId } = await submit(50);
  const { accountId } = await submit(50);
  for (const read of [bulk.summary, bulk.read, bulk.cancel]) {
    await expect(read(accountId, jobId)).rejects.toMatchObject({ code: "not_found" });
    await expect(read(accountId, "job_none")).rejects.toMatchObject({ code: "not_found" });
  }
});
