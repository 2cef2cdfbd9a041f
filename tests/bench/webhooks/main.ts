import { type ChildProcess, fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";
import { createAccount, createTokenBuckets, createVault } from "@/server/accounts";
import { migrateDatabase, openDatabase, startEmbedded } from "@/server/db";
import { systemClock } from "@/server/kernel/clock";
import { createLogger } from "@/server/kernel/log";
import { openOutbound } from "@/server/outbound";
import { publish } from "@/server/webhooks";
import { startDelivery } from "../../support/delivery";
import { startNameServer } from "../../support/name-server";
import { program } from "../program";
import { count, tell, times } from "../row";
import type { Behaviour, Report } from "./receivers";

/**
 * Webhook delivery on the machine that also runs the receivers and the database: how many a second beside a bare undici
 * loop, how soon the first attempt follows an event, and what bad receivers cost the good ones.
 * BENCH_DELIVERIES (50000), BENCH_RATE (800 deliveries a second while latencies are taken) change sizes.
 */
const total = Number(process.env.BENCH_DELIVERIES ?? 50_000);
const rate = Number(process.env.BENCH_RATE ?? 800);

const dataDir = await mkdtemp(join(tmpdir(), "portcullis-bench-webhooks-"));
const server = await startEmbedded(dataDir);
await migrateDatabase(server.url);
const database = openDatabase(server.url, 10);
const log = createLogger("warn");
const vault = createVault("x".repeat(40));
const names = await startNameServer({ "hanging.example": "hang" });
const outbound = openOutbound({ allowPrivate: true, nameServers: [names.address] });
const receivers = program("tests/bench/webhooks/receivers.ts");
const startReceivers = () => fork(receivers.at(-1) ?? "", { execArgv: receivers.slice(0, -1) });
// In processes of their own, as in life: what the bad ones do is no work of the good ones.
const good = startReceivers();
const bad = startReceivers();

const ask = <Answer>(receivers: ChildProcess, message: object | string) =>
  new Promise<Answer>((resolve) => {
    receivers.once("message", (answer) => resolve(answer as Answer));
    receivers.send(message);
  });

const ports = [
  ...(await ask<number[]>(good, { listen: Array<Behaviour>(20).fill("ok") })),
  ...(await ask<number[]>(bad, { listen: ["hang", "500", "slow", "redirect"] })),
];
const urls = ports.map((port) => `http://127.0.0.1:${port}/hook`);
const refusing = "http://127.0.0.1:9/hook";
const unnamed = "http://hanging.example/hook";

async function open(targets: string[]) {
  const { accountId } = await createAccount(
    { db: database.db, clock: systemClock, vault },
    { email: `${Math.random()}@example.com`, password: "correct horse", plan: "enterprise", actor: "bench" },
  );
  const delivery = await startDelivery({
    ...{ database, vault, outbound, log, clock: systemClock, version: "bench" },
    retryScheduleMs: [5_000, 300_000],
    takeLimit: createTokenBuckets(systemClock).take,
  });
  // The host whose name server hangs was there once.
  for (const url of targets) {
    const stands = url === unnamed ? refusing : url;
    const { id } = await delivery.webhooks.subscribe({
      accountId,
      url: stands,
      events: ["threat.detected"],
      actor: "bench",
    });
    if (url !== stands) await database.pool.query("update webhook_subscriptions set url = $1 where id = $2", [url, id]);
  }
  await ask(good, "clear");
  return { accountId, delivery };
}

const wallet = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const data = { threatType: "malicious-approval", severity: "high", message: "m".repeat(200), contractAddress: wallet };
const happen = (accountId: string, count: number) => {
  const event = { accountId, event: "threat.detected", wallet, data: { ...data, chain: "ethereum" } } as const;
  return database.db.transaction((tx) =>
    publish(
      tx,
      Array.from({ length: count }, () => ({ ...event, at: Date.now() })),
    ),
  );
};

async function until(done: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await done())) await wait(20);
}

const p95 = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
const round = (value: number, digits = 0) => Number(value.toFixed(digits));

/** The same requests without database and without signatures. */
async function bareLoop(): Promise<number> {
  const agent = new Agent();
  const body = JSON.stringify({ event: "threat.detected", wallet, timestamp: new Date().toISOString(), data });
  const count = Math.min(total, 20_000);
  let sent = 0;
  const started = performance.now();
  const lane = async (url: string) => {
    while (sent < count) {
      sent++;
      const answer = await request(url, {
        dispatcher: agent,
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      await answer.body.text();
    }
  };
  await Promise.all(urls.slice(0, 20).flatMap((url) => Array.from({ length: 8 }, () => lane(url))));
  const seconds = (performance.now() - started) / 1_000;
  await agent.destroy();
  return count / seconds;
}

/** From the first event to the last outcome that is written. */
async function burst(): Promise<number> {
  const { accountId, delivery } = await open(urls.slice(0, 20));
  const events = total / 20;
  for (let made = 0; made < events; made += 100) await happen(accountId, Math.min(100, events - made));
  const started = performance.now();
  await delivery.start();
  const left = "select count(*)::int as n from webhook_deliveries where account_id = $1 and status <> 'acknowledged'";
  await until(async () => {
    await wait(200);
    return (await database.pool.query(left, [accountId])).rows[0].n === 0;
  });
  const seconds = (performance.now() - started) / 1_000;
  await delivery.stop();
  return (events * 20) / seconds;
}

interface Paced {
  /** Milliseconds from event to receipt. */
  latencies: number[];
  p95: number;
  lost: number;
}

/** Events at a steady rate: what healthy receivers see, and whether anything was lost. */
async function paced(targets: string[], healthyCount: number, deliveries: number, perSecond: number): Promise<Paced> {
  const { accountId, delivery } = await open(targets);
  await delivery.start();
  const events = Math.round(deliveries / targets.length);
  const started = performance.now();
  for (let made = 0; made < events; ) {
    const should = Math.min(events, Math.ceil(((performance.now() - started) / 1_000) * (perSecond / targets.length)));
    if (should > made) await happen(accountId, should - made);
    made = Math.max(made, should);
    await wait(2);
  }
  const counts = async () => (await ask<Report>(good, "report")).receivers.slice(0, healthyCount);
  await until(async () => {
    await wait(200);
    return (await counts()).every(({ requests }) => requests >= events);
  });
  const stopping = delivery.stop();
  const report = await counts();
  await stopping;
  const { rows } = await database.pool.query(
    "select count(*)::int as n from webhook_deliveries where account_id = $1",
    [accountId],
  );
  const lost = events * targets.length - rows[0].n + report.reduce((sum, { ids }) => sum + events - ids, 0);
  const latencies = report.flatMap(({ latencies }) => latencies);
  return {
    latencies,
    p95: p95(latencies),
    lost,
  };
}

const healthy = urls.slice(0, 15);
const [hang = "", broken = "", slow = "", redirect = ""] = urls.slice(20);
try {
  await bareLoop();
  const bare = await bareLoop();
  const sustained = await burst();
  const prompt = await paced([urls[0] as string], 1, 500, 50);
  const share = (rate * 15) / 20;
  // Before and after, since the machine changes its pace meanwhile; each as long, since what was delivered leaves
  // traces in the index of what is due until a vacuum.
  const before = await paced(healthy, 15, (total * 15) / 20, share);
  const among = await paced(
    [...healthy, hang, broken, slow, redirect, refusing, unnamed],
    15,
    (total * 21) / 20,
    (rate * 21) / 20,
  );
  const after = await paced(healthy, 15, (total * 15) / 20, share);
  const aloneP95 = p95([...before.latencies, ...after.latencies]);
  tell({
    ...{ what: "webhook deliveries, signed and stored", figure: `${count(sustained)}/s` },
    ...{ baseline: `bare undici ${count(bare)}/s`, ratio: times(sustained / bare) },
  });
  tell({
    ...{ what: "first attempt, p95, among dead and slow receivers", figure: `${among.p95} ms` },
    ...{ baseline: `healthy ones alone ${aloneP95} ms`, ratio: times(among.p95 / aloneP95), goal: "≤ 1.2×" },
  });
  console.log(
    JSON.stringify(
      {
        cores: availableParallelism(),
        load: round(loadavg()[0] ?? 0, 1),
        bareUndiciPerSecond: round(bare),
        deliveriesPerSecond: round(sustained),
        ofBare: round(sustained / bare, 2),
        firstAttemptP95MsAt50PerSecond: prompt.p95,
        healthyP95MsAlone: aloneP95,
        healthyP95MsAmongBad: among.p95,
        amongBadToAlone: round(among.p95 / aloneP95, 2),
        lost: prompt.lost + before.lost + after.lost + among.lost,
      },
      null,
      1,
    ),
  );
} finally {
  good.disconnect();
  bad.disconnect();
  await outbound.close();
  await names.close();
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
