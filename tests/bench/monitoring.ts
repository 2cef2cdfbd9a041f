import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";
import { openAccounts } from "@/server/accounts";
import { migrateDatabase, openDatabase, startEmbedded } from "@/server/db";
import { systemClock } from "@/server/kernel/clock";
import { createLogger } from "@/server/kernel/log";
import { networksOff } from "@/tests/support/networks-off";
import { startAnvil } from "../support/anvil";
import { program } from "./program";
import { count as grouped, tell, times } from "./row";

/**
 * Ten thousand monitored wallets on a local chain node, every 15 minutes: `npx tsx tests/bench/monitoring.ts [minutes]`.
 * First all of them are due at once, as after an outage; then they come round as they do ever after, and for so many
 * minutes (default 3, a whole round is 15) every one that comes due has to be scanned in time. Beside it a caller scans
 * 50 wallets a second over HTTP: idle before, and meanwhile. Server, database, node and caller share the machine.
 */
const wallets = Number(process.env.BENCH_WALLETS ?? 10_000);
const intervalMinutes = 15;
const perSecond = 50;
const minutes = Number(process.argv[2] ?? 3);

const dataDir = await mkdtemp(join(tmpdir(), "portcullis-bench-monitoring-"));
const [anvil, embedded] = await Promise.all([startAnvil(), startEmbedded(dataDir)]);
await migrateDatabase(embedded.url);
const database = openDatabase(embedded.url, 4);
const appSecret = "x".repeat(40);
const accounts = await openAccounts({ db: database, appSecret, clock: systemClock, log: createLogger("silent") });
const made = await accounts.create({
  ...{
    email: "monitoring@example.com",
    password: "monitoring-bench",
    plan: "enterprise",
    rate: "unlimited",
    actor: "bench",
  },
});

const server = spawn(process.execPath, program("tests/support/app-process.ts"), {
  stdio: ["ignore", "pipe", "inherit"],
  env: {
    ...process.env,
    ...networksOff,
    ...{ RPC_URL_ETHEREUM: anvil.url, FEEDS: "off", LOG_LEVEL: "error", BASE_URL: "" },
    ...{
      DATA_DIR: dataDir,
      DATABASE_URL: embedded.url,
      APP_SECRET: appSecret,
      MONITOR_INTERVAL: `${intervalMinutes}m`,
    },
  },
});
const port = await new Promise<string>((resolve, reject) => {
  server.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  server.stdout.on("data", (chunk) => /port (\d+)/.exec(String(chunk))?.[1] && resolve(RegExp.$1));
});

const agent = new Agent({ connections: 50 });
const body = JSON.stringify({ wallet: "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D" });
const headers = { authorization: `Bearer ${made.apiKey}`, "content-type": "application/json" };

async function timeScan(): Promise<number> {
  const started = performance.now();
  const answer = await request(`http://127.0.0.1:${port}/v1/api/risk/scan`, {
    method: "POST",
    headers,
    body,
    dispatcher: agent,
  });
  await answer.body.dump();
  if (answer.statusCode !== 200) throw new Error(`a scan was answered ${answer.statusCode}`);
  return performance.now() - started;
}

/** The times of scans at a steady pace until `over`, in order. */
async function paced(over: () => boolean): Promise<number[]> {
  const times: Promise<number>[] = [];
  for (const started = performance.now(); !over(); ) {
    times.push(timeScan());
    await wait(Math.max(0, started + (times.length * 1_000) / perSecond - performance.now()));
  }
  return (await Promise.all(times)).sort((a, b) => a - b);
}
const forMs = (ms: number) => {
  const end = performance.now() + ms;
  return () => performance.now() > end;
};
const part = (times: number[], share: number) => times[Math.floor(times.length * share)] ?? 0;
const show = (times: number[]) => `p50 ${part(times, 0.5).toFixed(1)} ms, p95 ${part(times, 0.95).toFixed(1)} ms`;
const count = async (where: string) =>
  (await database.pool.query(`select count(*)::int as n from watched_wallets where ${where}`)).rows[0].n as number;

await paced(forMs(3_000));
const idle = await paced(forMs(10_000));
console.log(`idle: ${show(idle)} of ${idle.length} scans at ${perSecond}/s`);

const keys = Array.from({ length: wallets }, () => `0x${randomBytes(20).toString("hex")}`);
await database.pool.query(
  "insert into watched_wallets (network, wallet, due_at) select 'ethereum', unnest($1::text[]), now()",
  [keys],
);
await database.pool.query(
  `insert into monitored_wallets (id, account_id, network, wallet, address, registered_at)
   select 'mon_' || wallet, $1, network, wallet, wallet, now() from watched_wallets`,
  [made.accountId],
);
const began = performance.now();
let left = wallets;
const watching = (async () => {
  while (left > 0) {
    await wait(500);
    left = await count("scanned_at is null");
  }
})();
const loaded = await paced(() => left === 0);
await watching;
const seconds = (performance.now() - began) / 1_000;
console.log(
  `all ${wallets} due at once: ${seconds.toFixed(0)} s (limit ${intervalMinutes * 60} s), ${(wallets / seconds).toFixed(0)} a second; caller meanwhile ${show(loaded)}`,
);

// The first of them have come round again meanwhile.
while ((await count("due_at < now() - interval '3 seconds'")) > 0) await wait(500);
let worstLag = 0;
let measuring = true;
const since = new Date();
const lags = (async () => {
  for (; measuring; await wait(1_000)) {
    const { rows } = await database.pool.query(
      "select extract(epoch from now() - min(due_at)) as lag from watched_wallets",
    );
    worstLag = Math.max(worstLag, Number(rows[0].lag));
  }
})();
const meanwhile = await paced(forMs(minutes * 60_000));
measuring = false;
await lags;
const { rows } = await database.pool.query("select count(*)::int as n from watched_wallets where scanned_at > $1", [
  since,
]);
const expected = Math.round((wallets * minutes) / intervalMinutes);
const ratio = part(meanwhile, 0.95) / part(idle, 0.95);
console.log(
  `coming round for ${minutes} min: ${rows[0].n} scanned (${expected} in a share of the interval), the latest ${worstLag.toFixed(1)} s late; caller ${show(meanwhile)}, p95 ${ratio.toFixed(2)}x of idle (limit 1.5x)`,
);
tell({
  ...{
    what: `caller's p95 while ${grouped(wallets)} wallets are watched`,
    figure: `${part(meanwhile, 0.95).toFixed(1)} ms`,
  },
  ...{ baseline: `idle ${part(idle, 0.95).toFixed(1)} ms`, ratio: times(ratio), goal: "≤ 1.5×" },
});

server.removeAllListeners("exit");
server.kill("SIGTERM");
await new Promise((resolve) => server.once("exit", resolve).once("close", resolve));
await agent.close();
await accounts.stop();
await database.close();
await embedded.stop();
await anvil.stop();
await rm(dataDir, { recursive: true, force: true });
