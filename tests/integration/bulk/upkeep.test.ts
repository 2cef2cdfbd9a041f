import { beforeAll, expect, it } from "vitest";
import { setSuspended } from "@/server/accounts";
import { type Bulk, openBulk } from "@/server/bulk";
import { MAX_BEGUN } from "@/server/bulk/scan-next";
import { startTestApp } from "@/tests/support/app";
import { createTestClock } from "@/tests/support/jobs/harness";
import { share } from "@/tests/support/share";

const minute = 60_000;
let bulk: Bulk;
const clock = createTestClock();
const woken: string[] = [];
let wakes = 0;
let closing = false;
const app = share(startTestApp);
beforeAll(async () => {
  const { database, accounts, scans, log } = app.runtime;
  bulk = openBulk({
    ...{ db: database.db, accounts, scans, clock, log, baseUrl: "http://localhost", isClosing: () => closing },
    async wake(jobs) {
      wakes++;
      woken.push(...jobs.map(({ id }) => id));
    },
  });
});

async function submit() {
  const { accountId, apiKey } = await app.account("growth");
  const principal = await app.runtime.accounts.authenticate(apiKey);
  const wallets = Array.from({ length: 120 }, (_, n) => `0x${(n + 1).toString(16).padStart(40, "0")}`);
  const request = { principal, requestId: "r", wallets, chain: null };
  const { jobId } = await bulk.submit(request, async () => {});
  woken.length = 0;
  return { accountId, jobId };
}

const charged = async (accountId: string) =>
  (await app.runtime.database.pool.query("select calls::int from meters where account_id = $1", [accountId])).rows;

it("asks for a job that waits for its turn, for however long, and lets it begin anew", async () => {
  const { accountId, jobId } = await submit();
  for (let at = 1; at <= 300; at++) {
    clock.advance(minute);
    await bulk.wakeStalled();
  }
  expect(await bulk.read(accountId, jobId)).toMatchObject({ status: "queued" });
  expect(await bulk.scanNext(jobId)).toBe(true);
  clock.advance(30 * minute);
  await bulk.wakeStalled();
  expect(await bulk.read(accountId, jobId)).toMatchObject({ status: "running", completed: 100 });
  while (await bulk.scanNext(jobId));
});

it("starts a job that stands still again, after growing pauses, for as long as it may only wait for its turn", async () => {
  const { accountId, jobId } = await submit();
  expect(await bulk.scanNext(jobId)).toBe(true);
  const wokenAt: number[] = [];
  for (let at = 1; at <= 70; at++) {
    clock.advance(minute);
    woken.length = 0;
    await bulk.wakeStalled();
    if (woken.includes(jobId)) wokenAt.push(at);
  }
  expect(wokenAt).toEqual([1, 3, 7, 15, 31, 63]);
  expect(await bulk.read(accountId, jobId)).toMatchObject({ status: "running", completed: 100 });
  expect(await bulk.scanNext(jobId)).toBe(false);
  expect(await bulk.read(accountId, jobId)).toMatchObject({ status: "completed", completed: 120 });
});

it("asks for all that stand still at once, those that do so for longest first", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    ids.unshift((await submit()).jobId);
    // So that the order of their rows is not the one that is asked for.
    clock.advance(-1_000);
  }
  clock.advance(2 * minute);
  wakes = 0;
  expect(await bulk.wakeStalled()).toBeGreaterThanOrEqual(3);
  expect(wakes).toBe(1);
  expect(woken.filter((id) => ids.includes(id))).toEqual(ids);
  for (const id of ids) while (await bulk.scanNext(id));
});

it("stores no chunk of a process that stops: what was found is of chains that were closed", async () => {
  const { accountId, jobId } = await submit();
  closing = true;
  await expect(bulk.scanNext(jobId)).rejects.toThrow("the process stops");
  closing = false;
  const begun = { status: "running", completed: 0, failed: 0, results: [] };
  expect(await bulk.read(accountId, jobId)).toMatchObject(begun);
  while (await bulk.scanNext(jobId));
  expect(await bulk.read(accountId, jobId)).toMatchObject({ status: "completed", completed: 120, failed: 0 });
});

/** Simulates that each scan of the next chunk crashes, or cannot store it. */
const beginInVain = (jobId: string, times: number) =>
  app.runtime.database.pool.query("update bulk_jobs set begun = begun + $2 where id = $1", [jobId, times]);

it("fails a job whose chunk was begun twelve times in vain, and pays for what was scanned only", async () => {
  const { accountId, jobId } = await submit();
  await beginInVain(jobId, MAX_BEGUN - 1);
  expect(await bulk.scanNext(jobId)).toBe(true);
  await beginInVain(jobId, MAX_BEGUN);
  expect(await bulk.scanNext(jobId)).toBe(false);
  const ended = { status: "failed", total: 120, completed: 100, finishedAt: expect.any(Date) };
  expect(await bulk.read(accountId, jobId)).toMatchObject(ended);
  expect(await charged(accountId)).toEqual([{ calls: 100 }]);
  const events = await app.runtime.database.pool.query("select body from webhook_events where account_id = $1", [
    accountId,
  ]);
  expect(events.rows.map(({ body }) => JSON.parse(body).data.status)).toEqual(["failed"]);
});

it("ends the jobs of a suspended account, which gets back what was not scanned", async () => {
  const { accountId, jobId } = await submit();
  expect(await bulk.scanNext(jobId)).toBe(true);
  await setSuspended(app.runtime.accounts.context, { accountId, suspended: true, actor: "test" });
  expect(await bulk.scanNext(jobId)).toBe(false);
  expect(await bulk.read(accountId, jobId)).toMatchObject({ status: "cancelled", completed: 100 });
  expect(await charged(accountId)).toEqual([{ calls: 100 }]);
});

it("stores a chunk once, however many scan it at the same time", async () => {
  const { accountId, jobId } = await submit();
  await Promise.all(Array.from({ length: 5 }, () => bulk.scanNext(jobId)));
  while (await bulk.scanNext(jobId));
  const job = await bulk.read(accountId, jobId);
  expect(job).toMatchObject({ status: "completed", completed: 120, failed: 0 });
  expect(job.results).toHaveLength(120);
  expect(await charged(accountId)).toEqual([{ calls: 120 }]);
});

it("is kept for 30 days", async () => {
  const { accountId, jobId } = await submit();
  while (await bulk.scanNext(jobId));
  clock.advance(29 * 24 * 60 * minute);
  await bulk.prune();
  expect((await bulk.read(accountId, jobId)).results).toHaveLength(120);
  clock.advance(2 * 24 * 60 * minute);
  await bulk.prune();
  await expect(bulk.read(accountId, jobId)).rejects.toMatchObject({ code: "not_found" });
});
