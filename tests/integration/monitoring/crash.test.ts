import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { startTestApp } from "@/tests/support/app";
import { type AppProcess, startAppProcess } from "@/tests/support/faults/process";
import { startRpcDouble } from "@/tests/support/rpc-double";
import { share } from "@/tests/support/share";

/** Makes account and lists, and reads the outcome; its own jobs are stopped, so that only the killed processes scan. */
const app = share(startTestApp);
/** A node that never answers, so that each scan takes its time. */
const silent = share(() => startRpcDouble({ silent: true }));
beforeAll(async () => {
  await app.runtime.jobs.stop();
});

async function startProcess(): Promise<AppProcess> {
  const child = await startAppProcess(app.runtime.database.url, {
    RPC_URL_ETHEREUM: silent.url,
    ...{ SCAN_DEADLINE: "100", MONITOR_INTERVAL: "60m", LOG_LEVEL: "silent" },
  });
  onTestFinished(child.kill);
  await vi.waitFor(() => expect(child.executing).toBe(true), { timeout: 30_000, interval: 10 });
  return child;
}

it("scans every wallet and tells each event once, though its process is killed five times on the way", async () => {
  const { pool } = app.runtime.database;
  const { accountId } = await app.account("enterprise");
  const wallets = Array.from({ length: 1_200 }, () => `0x${randomBytes(20).toString("hex")}`);
  const bad = wallets.filter((_, index) => index % 4 === 0);
  for (const value of bad)
    await app.runtime.intel.addOverride({ kind: "address", value, verdict: "deny", reason: "theft", author: "cli" });
  await pool.query(
    "insert into watched_wallets (network, wallet, due_at) select 'ethereum', unnest($1::text[]), now()",
    [wallets],
  );
  await pool.query(
    `insert into monitored_wallets (id, account_id, network, wallet, address, registered_at)
     select 'mon_' || wallet, $1, network, wallet, wallet, now() from watched_wallets`,
    [accountId],
  );
  const unscanned = async () =>
    (await pool.query("select count(*)::int as n from watched_wallets where scanned_at is null")).rows[0].n as number;
  let killedAtWork = 0;
  for (let round = 0; round < 5; round++) {
    const child = await startProcess();
    await wait(Math.random() * 1_500);
    const left = await unscanned();
    if (left > 0 && left < wallets.length) killedAtWork++;
    await child.kill();
  }
  // The minute passes for which those stay taken that a killed process had under way.
  await pool.query("update watched_wallets set due_at = least(due_at, now()) where scanned_at is null");
  await startProcess();
  await vi.waitFor(async () => expect(await unscanned()).toBe(0), { timeout: 150_000, interval: 200 });
  const { rows } = await pool.query(
    "select event, count(*)::int as n, count(distinct wallet)::int as wallets from webhook_events where account_id = $1 group by event order by event",
    [accountId],
  );
  expect(rows).toEqual([
    { event: "status.critical", n: bad.length, wallets: bad.length },
    { event: "threat.detected", n: bad.length, wallets: bad.length },
  ]);
  expect(killedAtWork).toBeGreaterThan(0);
}, 300_000);
