import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createAccount, createTokenBuckets, createVault } from "@/server/accounts";
import { migrateDatabase, openDatabase, startEmbedded } from "@/server/db";
import { systemClock } from "@/server/kernel/clock";
import { newId } from "@/server/kernel/ids";
import { createLogger } from "@/server/kernel/log";
import { openOutbound } from "@/server/outbound";
import { publish } from "@/server/webhooks";
import { startDelivery } from "../support/delivery";
import { count, ms, tell, times } from "./row";

/**
 * Processor time, of this process and of its database, for deliveries to dead receivers until all are exhausted after
 * one retry: `npx tsx tests/bench/dead.ts`. BENCH_RECEIVERS (200) and BENCH_DELIVERIES (20 to each) change sizes.
 */
const receivers = Number(process.env.BENCH_RECEIVERS ?? 200);
const deliveries = Number(process.env.BENCH_DELIVERIES ?? 20);

const dataDir = await mkdtemp(join(tmpdir(), "portcullis-bench-dead-"));
const server = await startEmbedded(dataDir);
await migrateDatabase(server.url);
const database = openDatabase(server.url, 10);
const { db, pool } = database;
const vault = createVault("x".repeat(40));
const outbound = openOutbound({ allowPrivate: true });
const owner = { email: "dead@example.com", password: null, plan: "enterprise", actor: "bench" } as const;
const { accountId } = await createAccount({ db, clock: systemClock, vault }, owner);
await pool.query(
  `insert into webhook_subscriptions (id, account_id, url, events, active, created_at)
   select id, $2, 'http://127.0.0.1:9/' || id, '{threat.detected}', true, now() from unnest($1::text[]) as id`,
  [Array.from({ length: receivers }, () => newId("whk")), accountId],
);
const wallet = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const data = { threatType: "t", severity: "high", message: "m", contractAddress: wallet, chain: "ethereum" };
const event = { accountId, event: "threat.detected", wallet, data } as const;
for (let n = 0; n < deliveries; n++) await db.transaction((tx) => publish(tx, [{ ...event, at: Date.now() }]));

/** Parent of a process, and the ticks of processor that it and its ended children took. */
function statOf(pid: number) {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /, "");
  const fields = text.split(" ").map(Number);
  const sum = (from: number, to: number) => fields.slice(from, to).reduce((total, each) => total + each, 0);
  return { parent: fields[1], own: sum(11, 13), ofEnded: sum(13, 15) };
}

const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
const postmaster = Number(statOf(rows[0]?.pid as number).parent);
/** Seconds of processor that PostgreSQL took. */
function postgresSeconds(): number {
  const { own, ofEnded } = statOf(postmaster);
  let ticks = own + ofEnded;
  for (const pid of readdirSync("/proc").map(Number).filter(Boolean)) {
    try {
      const process = statOf(pid);
      if (process.parent === postmaster) ticks += process.own;
    } catch {
      // The process has ended meanwhile.
    }
  }
  return ticks / 100;
}

/** Processor time of the process and the database while `work` runs. */
async function secondsOf(work: () => Promise<void>): Promise<number> {
  const [postgres, own] = [postgresSeconds(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(own);
  return (user + system) / 1e6 + postgresSeconds() - postgres;
}

const attempts = receivers * deliveries * 2;
/** The same posts, and a row for each, without claims, schedules or runs. */
const bare = await secondsOf(async () => {
  await pool.query("create table bare (at timestamptz, body text, error text)");
  const body = Buffer.from(JSON.stringify({ event: event.event, wallet, data }));
  for (let done = 0; done < attempts; done += 100) {
    const posts = Array.from({ length: 100 }, () =>
      outbound.post({ url: "http://127.0.0.1:9/", headers: {}, body, deadlineMs: 5_000 }),
    );
    const errors = (await Promise.all(posts)).map(({ error }) => error);
    await pool.query("insert into bare select now(), $1, unnest($2::text[])", [body.toString(), errors]);
  }
});

const delivery = await startDelivery({
  ...{ database, vault, outbound, log: createLogger("warn"), clock: systemClock, version: "bench" },
  ...{ retryScheduleMs: [5_000], takeLimit: createTokenBuckets(systemClock).take },
});
const began = performance.now();
const isLeft = "select from webhook_deliveries where status <> 'exhausted' limit 1";
const seconds = await secondsOf(async () => {
  await delivery.start();
  while ((await pool.query(isLeft)).rowCount) await wait(1_000);
});
const { rowCount: runs } = await pool.query("select from jobs.runs where function_id like '%-webhooks-retry'");
const each = (seconds * 1_000) / attempts;
console.log(
  `${count(attempts)} attempts at ${count(receivers)} dead receivers: ${runs} runs, ${seconds.toFixed(1)} s of processor, ${times(seconds / bare)} of bare posts, in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
);
tell({
  ...{ what: `processor for an attempt, ${count(receivers)} dead receivers`, figure: `${ms(each)}, ${runs} runs` },
  ...{ baseline: `bare posts with a row each ${ms((bare * 1_000) / attempts)}`, ratio: times(seconds / bare) },
});
await delivery.stop();
await outbound.close();
await database.close();
await server.stop();
await rm(dataDir, { recursive: true, force: true });
