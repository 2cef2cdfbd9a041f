import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { openBulk } from "@/server/bulk";
import { systemClock } from "@/server/kernel/clock";
import { installNetworks } from "@/server/networks";
import { type Anvil, startAnvil } from "../../support/anvil";
import { startTestApp, type TestApp } from "../../support/app";
import { openOwner, type TestMember } from "../../support/console";
import { createTestDatabase } from "../../support/database";

const wallet = `0x${"a1".repeat(20)}`;
const other = `0x${"b2".repeat(20)}`;
const unknownAccount = `0x${"5a".repeat(20)}`;
const language = "en" as const;
const notScanned = "This wallet is not scanned: the network oddchain is no longer set up on this server.";

let node: Anvil;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let file = "";

beforeAll(async () => {
  node = await startAnvil({ chainId: 424242 });
  database = await createTestDatabase();
  file = join(mkdtempSync(join(tmpdir(), "networks-")), "networks.json");
  const currency = { name: "Odd", symbol: "ODD", decimals: 18 };
  writeFileSync(file, JSON.stringify([{ name: "oddchain", chainId: 424242, currency, rpc: [node.url] }]));
});
afterAll(async () => {
  await database?.drop();
  await node?.stop();
  installNetworks();
});

async function start(settings: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({ DATABASE_URL: database.url, ...settings });
  onTestFinished(app.stop);
  return app;
}

it("rows of a network that was taken out of the file stay readable and removable, and are scanned again once it is back", {
  timeout: 90_000,
}, async () => {
  const before = await start({ NETWORKS_FILE: file });
  const session = await openOwner(before, "business");
  const { scanId, jobId } = await fill(before, session);
  await before.stop();

  const app = await start();
  const key = session.apiKey;
  const as = app.runtime.console.callAs(session);
  const monitor = (method: string, one = wallet, chain = "oddchain") =>
    app.call(`/api/wallet/monitor?wallet=${one}&chain=${chain}`, { method, key });

  // Monitoring: read, listed, found; said that it is not scanned, and not scanned.
  const read = await monitor("GET");
  expect(read).toMatchObject({ status: 200, body: { chain: "oddchain", monitoring: true, riskScore: 0 } });
  expect(read.body.warnings[0]).toBe(notScanned);
  const unnamed = await app.call(`/api/wallet/monitor?wallet=${wallet}`, { method: "GET", key });
  expect(unnamed.body).toMatchObject({ chain: "oddchain" });
  const list = await app.call("/api/wallet/monitor/list", { method: "GET", key });
  expect(list.body.items.map(({ chain }: { chain: string }) => chain)).toEqual(["oddchain", "oddchain"]);
  expect((await as.wallets.list({ search: wallet.slice(0, 8) })).items).toMatchObject([{ wallet }]);
  const shown = await as.wallets.get({ wallet, chain: "oddchain", language: "pt" });
  expect(shown.warnings[0]).toContain("não está mais configurada");
  expect(shown.scores).toHaveLength(1);
  await as.wallets.events({ wallet, chain: "oddchain" });
  await as.overview.picture({ language });
  await database.pool.query("update watched_wallets set due_at = now() - interval '1 day'");
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query("select from watched_wallets where due_at <= now()");
    expect(rows).toEqual([]);
  }, 15_000);
  expect((await monitor("GET")).body.lastScannedAt).toBe(read.body.lastScannedAt);

  // No name that is not the account's, and nothing new.
  for (const answer of [
    await monitor("GET", wallet, "nowhere"),
    await monitor("DELETE", wallet, "nowhere"),
    await monitor("GET", unknownAccount),
    await app.call("/api/wallet/monitor", { key, body: { wallet: unknownAccount, chain: "oddchain" } }),
    await app.call("/v1/api/risk/scan", { key, body: { wallet, chain: "oddchain" } }),
  ]) {
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([
      { path: "chain", message: expect.stringMatching(/^Must be one of ethereum, /) },
    ]);
  }

  // History, bulk, the guarded RPC.
  for (const { id, chain } of (await as.scan.history({})).items) {
    expect(chain).toBe("oddchain");
    await as.scan.past({ id, language });
  }
  expect(await as.scan.past({ id: scanId, language })).toMatchObject({ chain: "oddchain" });
  const job = await app.call(`/v1/api/bulk/jobs/${jobId}`, { method: "GET", key });
  expect(job.body.results).toHaveLength(50);
  await runLeftJob(app, session, jobId);
  const hold = await app.call("/v1/api/rpc/holds?status=held", { method: "GET", key });
  expect(hold.body.items).toMatchObject([{ chain: "oddchain", status: "held" }]);
  const released = await app.call(`/v1/api/rpc/holds/rps_odd/release`, { key, body: {} });
  expect([released.status, released.body.detail]).toEqual([
    409,
    "The network oddchain is no longer set up on this server. It is still held.",
  ]);
  await as.guard.sends({});
  expect((await app.call(`/v1/api/rpc/holds/rps_odd/reject`, { key, body: {} })).status).toBe(200);

  // Removed by the API and in the console.
  expect((await monitor("DELETE", other)).status).toBe(204);
  await app.stop();

  const back = await start({ NETWORKS_FILE: file });
  await database.pool.query("update watched_wallets set due_at = now()");
  await vi.waitFor(async () => {
    const again = await back.call(`/api/wallet/monitor?wallet=${wallet}&chain=oddchain`, { method: "GET", key });
    expect(again.body.lastScannedAt).not.toBe(read.body.lastScannedAt);
    expect(again.body.warnings).toEqual([]);
  }, 15_000);
  await back.stop();

  const last = await start();
  const caller = last.runtime.console.callAs(session);
  expect(await caller.wallets.remove({ wallets: [{ wallet, chain: "oddchain" }] })).toEqual({ removed: 1 });
});

/** A scan of each kind, two watched wallets, a bulk job and a held transaction, all on oddchain. */
async function fill(app: TestApp, { apiKey: key, accountId }: TestMember) {
  const post = (path: string, body: unknown) => app.call(path, { key, body });
  const network = "oddchain";
  const unlimited = `0x095ea7b3${unknownAccount.slice(2).padStart(64, "0")}${"f".repeat(64)}`;
  for (const answer of [
    await post("/api/v1/wallets/risk", { wallet, network }),
    await post("/api/v1/contracts/risk", { address: unknownAccount, network }),
    await post("/api/v1/transactions/analyze", {
      chainId: 424242,
      wallet,
      to: unknownAccount,
      calldata: unlimited,
      value: "1",
    }),
    await post("/api/v1/transactions/simulate", {
      wallet,
      network,
      tx: { to: unknownAccount, data: "0x", value: "0" },
    }),
  ])
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  for (const one of [other, wallet]) {
    await post("/api/wallet/monitor", { wallet: one, chain: network });
    await vi.waitFor(async () => {
      const { body } = await app.call(`/api/wallet/monitor?wallet=${one}&chain=oddchain`, { method: "GET", key });
      expect(body.lastScannedAt).not.toBeNull();
    }, 15_000);
  }
  const wallets = Array.from({ length: 50 }, (_, at) => `0x${String(at).padStart(40, "c")}`);
  const { body } = await post("/v1/api/bulk/scan", { wallets, chain: network });
  await vi.waitFor(async () => {
    const job = await app.call(`/v1/api/bulk/jobs/${body.jobId}`, { method: "GET", key });
    expect(job.body.status).toBe("completed");
  }, 15_000);
  await app.runtime.scans.flush();
  const { rows } = await database.pool.query("select id from scans where kind = 'wallet' order by id limit 1");
  await database.pool.query(
    `insert into rpc_sends (id, account_id, key_id, network, status, method, hash, raw, sender, nonce, value, decision,
       score, reasons, signals, created_at, changed_at, expires_at)
     values ('rps_odd', $1, 'key_odd', 'oddchain', 'held', 'eth_sendRawTransaction', '0x01', '0x02', $2, '0', '0',
       'REVIEW', 50, '[]', '[]', now(), now(), now() + interval '10 minutes')`,
    [accountId, wallet],
  );
  return { scanId: rows[0].id as string, jobId: body.jobId as string };
}

/** Runs a job that was under way when the network was removed: each wallet reports why it is not scanned. */
async function runLeftJob(app: TestApp, { apiKey: key }: TestMember, jobId: string) {
  await database.pool.query(
    `insert into bulk_jobs select (jsonb_populate_record(j, '{"id": "job_left", "status": "running", "position": 0,
       "completed": 0, "failed": 0, "finished_at": null}')).* from bulk_jobs j where id = $1`,
    [jobId],
  );
  const { accounts, scans, log, database: own } = app.runtime;
  const wake = async () => {};
  const bulk = openBulk({ db: own.db, accounts, scans, clock: systemClock, log, baseUrl: app.baseUrl, wake });
  while (await bulk.scanNext("job_left"));
  const { body } = await app.call("/v1/api/bulk/jobs/job_left", { method: "GET", key });
  expect(body).toMatchObject({ status: "completed", completed: 0, failed: 50 });
  expect(body.failures[0]).toMatchObject({
    code: "invalid_request",
    message: "The network oddchain is no longer set up on this server.",
  });
}
