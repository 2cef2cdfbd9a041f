import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import type { DatabaseHandle } from "@/server/db";
import { startTestApp } from "@/tests/support/app";
import { type AppProcess, startAppProcess } from "@/tests/support/faults/process";
import { startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";

let database: DatabaseHandle;
/** Makes the accounts and reads the outcome; its own engine is stopped, so that only the killed ones run jobs. */
const app = share(startTestApp);
/** A node that never answers, so that each chunk takes its time. */
const silent = share(() => startRpcDouble({ silent: true }));
beforeAll(async () => {
  database = app.runtime.database;
  await app.runtime.jobs.stop();
});

async function startApp(): Promise<AppProcess> {
  const running = await startAppProcess(database.url, {
    RPC_URL_ETHEREUM: silent.url,
    ...{ SCAN_DEADLINE: "100", LOG_LEVEL: "silent" },
  });
  onTestFinished(running.kill);
  return running;
}

async function submit(baseUrl: string, apiKey: string): Promise<string> {
  const wallets = Array.from({ length: 1_000 }, () => `0x${randomBytes(20).toString("hex")}`);
  const answer = await fetch(`${baseUrl}/v1/api/bulk/scan`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ wallets }),
  });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { jobId: string }).jobId;
}

async function progressOf(jobId: string): Promise<{ status: string; position: number }> {
  const { rows } = await database.pool.query("select status, position from bulk_jobs where id = $1", [jobId]);
  return rows[0];
}

async function expectWhole(accountId: string, jobId: string): Promise<void> {
  const { rows } = await database.pool.query(
    `select status, completed, failed,
       (select array_agg(position order by position) from bulk_results where job_id = id) as chunks,
       (select sum(json_array_length(outcomes))::int from bulk_results where job_id = id) as outcomes,
       (select calls::int from meters where account_id = $2) as calls,
       (select count(*)::int from webhook_events where account_id = $2) as events
     from bulk_jobs where id = $1`,
    [jobId, accountId],
  );
  expect(rows).toEqual([
    {
      ...{ status: "completed", completed: 1_000, failed: 0, outcomes: 1_000, calls: 1_000, events: 1 },
      chunks: Array.from({ length: 10 }, (_, n) => n * 100),
    },
  ]);
}

it("keeps the answer for its Idempotency-Key in the transaction that makes the job", async () => {
  const { accountId, apiKey } = await app.account("growth");
  const wallets = Array.from({ length: 50 }, () => `0x${randomBytes(20).toString("hex")}`);
  const headers = { "idempotency-key": "once" };
  const { body } = await app.call("/v1/api/bulk/scan", { key: apiKey, body: { wallets }, headers });
  // A row's xmin names the transaction that wrote it. The job does not run here, so no later one wrote it.
  const { rows } = await database.pool.query(
    `select k.xmin = j.xmin as together, k.response from idempotency_keys k, bulk_jobs j
     where k.account_id = $1 and j.id = $2`,
    [accountId, body.jobId],
  );
  expect(rows).toEqual([{ together: true, response: JSON.stringify(body) }]);
});

it("ends with every wallet scanned once and 1,000 calls charged, killed ten times on the way", async () => {
  const { accountId, apiKey } = await app.account("growth");
  let running = await startApp();
  const jobId = await submit(running.baseUrl, apiKey);
  let killedAtWork = 0;
  for (let kill = 0; kill < 10; kill++) {
    await wait(Math.random() * 1_200);
    const { status } = await progressOf(jobId);
    await running.kill();
    if (status === "running") killedAtWork++;
    running = await startApp();
  }
  await vi.waitFor(async () => expect((await progressOf(jobId)).status).toBe("completed"), { timeout: 200_000 });
  await expectWhole(accountId, jobId);
  expect(killedAtWork).toBeGreaterThan(0);
}, 420_000);

it("goes on within 10 s in another process when the executor is killed", async () => {
  const { accountId, apiKey } = await app.account("growth");
  const processes = [await startApp(), await startApp()];
  await vi.waitFor(() => expect(processes.some(({ executing }) => executing)).toBe(true), { timeout: 20_000 });
  const executor = processes.find(({ executing }) => executing) as AppProcess;
  const jobId = await submit(executor.baseUrl, apiKey);
  await vi.waitFor(async () => expect((await progressOf(jobId)).position).toBeGreaterThan(0), { timeout: 20_000 });
  const { position } = await progressOf(jobId);
  await executor.kill();
  const killedAt = performance.now();
  await vi.waitFor(async () => expect((await progressOf(jobId)).position).toBeGreaterThan(position), {
    ...{ timeout: 10_000, interval: 20 },
  });
  console.log(`taken over within ${((performance.now() - killedAt) / 1_000).toFixed(1)} s`);
  await vi.waitFor(async () => expect((await progressOf(jobId)).status).toBe("completed"), { timeout: 60_000 });
  await expectWhole(accountId, jobId);
}, 120_000);
