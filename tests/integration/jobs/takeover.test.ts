import { expect, it } from "vitest";
import type { DatabaseHandle } from "@/server/db";
import { createJobs } from "@/server/jobs";
import { openTestDatabase } from "../../support/database";
import { log, until } from "../../support/jobs/harness";
import { createTraceTables, startWorker, type Worker } from "../../support/jobs/workers";

const takeoverMs = 10_000;
/** Processes of their own take a while to start, most of all beside others. */
const startMs = 60_000;

async function useWorkers(): Promise<{
  db: DatabaseHandle;
  sender: ReturnType<typeof createJobs>;
  first: Worker;
  second: Worker;
}> {
  const db = await openTestDatabase();
  await createTraceTables(db);
  const sender = createJobs({ config: { inngest: undefined }, db, log });
  const workers = [startWorker(db), startWorker(db)];
  await until(() => workers.some(({ executing }) => executing), startMs);
  const [first, second] = workers.toSorted((a, b) => Number(b.executing) - Number(a.executing)) as [Worker, Worker];
  // The other one contends as well: it has connected for it.
  await until(async () => (await sessions(db)) === 2, startMs);
  return { db, sender, first, second };
}

async function sessions(db: DatabaseHandle): Promise<number> {
  const { rowCount } = await db.pool.query(
    "select from pg_stat_activity where application_name = 'portcullis jobs' and datname = current_database()",
  );
  return rowCount ?? 0;
}

async function outcomes(db: DatabaseHandle, job: string): Promise<number> {
  return (await db.pool.query("select from public.outcome where job = $1", [job])).rowCount ?? 0;
}

async function statuses(db: DatabaseHandle): Promise<Record<string, number>> {
  const { rows } = await db.pool.query<{ status: string; count: number }>(
    "select status, count(*)::int as count from jobs.runs group by status",
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

it("hands over within 10 s when the executor is killed, and the job goes on where it was", {
  timeout: 120_000,
}, async () => {
  const { db, sender, first, second } = await useWorkers();
  await sender.inngest.send({ name: "k/bulk", data: { job: "b", chunks: 20, ms: 100 } });
  await until(async () => (await outcomes(db, "b")) >= 5);
  first.signal("SIGKILL");
  const killed = performance.now();
  await until(() => second.executing, takeoverMs);
  console.log(`taken over ${Math.round(performance.now() - killed)} ms after kill -9`);
  await until(async () => (await statuses(db)).completed === 1, 30_000);
  expect(await outcomes(db, "b")).toBe(20);
  const { rows } = await db.pool.query(
    "select step, count(*)::int as times from public.trace group by step having count(*) > 1",
  );
  expect(rows.length).toBeLessThanOrEqual(1);
});

it("hands over within 10 s when the executor freezes, which then can't finish the run", {
  timeout: 120_000,
}, async () => {
  const { db, sender, first, second } = await useWorkers();
  await sender.inngest.send({ name: "k/bulk", data: { job: "f", chunks: 8, ms: 500 } });
  await until(async () => (await outcomes(db, "f")) >= 2);
  first.signal("SIGSTOP");
  const frozen = performance.now();
  await until(() => second.executing, takeoverMs + 2_000);
  console.log(`taken over ${Math.round(performance.now() - frozen)} ms after SIGSTOP`);
  expect(performance.now() - frozen).toBeLessThan(takeoverMs);
  first.signal("SIGCONT");
  await until(async () => (await statuses(db)).completed === 1, 30_000);
  await until(() => !first.executing);
  const { rows } = await db.pool.query(
    `select pid, count(*)::int as steps from public.trace
     where at > (select min(at) from public.trace where pid = $1) group by pid`,
    [second.pid],
  );
  // Awake again, the first one comes to the end of the step that it was at, and no further.
  expect(rows.filter(({ pid }) => pid === first.pid)).toEqual([]);
  expect(await outcomes(db, "f")).toBe(8);
});

it("hands over at once when the executor stops in order", { timeout: 120_000 }, async () => {
  const { db, sender, first, second } = await useWorkers();
  await sender.inngest.send({ name: "k/bulk", data: { job: "s", chunks: 10, ms: 100 } });
  await until(async () => (await outcomes(db, "s")) >= 3);
  await first.stop();
  const stopped = performance.now();
  await until(() => second.executing);
  expect(performance.now() - stopped).toBeLessThan(3_000);
  await until(async () => (await statuses(db)).completed === 1, 30_000);
  const { rows } = await db.pool.query("select from public.trace where job = 's'");
  expect(rows.length).toBe(10);
});

it("parks a run that kills five processes, tells its onFailure, and ends the runs beside it", {
  timeout: 240_000,
}, async () => {
  const db = await openTestDatabase();
  await createTraceTables(db);
  const sender = createJobs({ config: { inngest: undefined }, db, log });
  await sender.inngest.send([
    { name: "k/poison", data: {} },
    ...[0, 1, 2].map((n) => ({ name: "k/bulk", data: { job: `beside-${n}`, chunks: 6, ms: 150 } })),
  ]);
  const reported = async () =>
    (await db.pool.query("select from public.trace where step like 'failed:%'")).rowCount === 1;
  let deaths = 0;
  for (let worker = startWorker(db); !(await reported()); ) {
    await until(async () => worker.exited || (await reported()), startMs);
    if (!worker.exited) break;
    expect(++deaths).toBeLessThanOrEqual(5);
    worker = startWorker(db);
  }
  expect(deaths).toBe(5);
  await until(async () => (await statuses(db)).completed === 4, 30_000);
  expect(await statuses(db)).toEqual({ parked: 1, completed: 4 });
  const { rows } = await db.pool.query("select step from public.trace where job = 'poison' order by at");
  expect(rows.map(({ step }) => step)).toEqual([...Array(5).fill("die"), "failed: 5 processes died during this run"]);
});

it("doesn't keep the others waiting for a run that is suspected, and takes long", { timeout: 120_000 }, async () => {
  const { db, sender, first, second } = await useWorkers();
  await sender.inngest.send({ name: "k/bulk", data: { job: "long", chunks: 1, ms: 60_000 } });
  await until(async () => (await statuses(db)).active === 1);
  const traced = async () => (await db.pool.query("select from public.trace")).rowCount;
  // Two deaths that it didn't cause.
  await until(async () => (await traced()) === 1);
  first.signal("SIGKILL");
  await until(async () => (await traced()) === 2, takeoverMs);
  const third = startWorker(db);
  second.signal("SIGKILL");
  await until(async () => third.executing && (await traced()) === 3, startMs);
  await sender.inngest.send({ name: "k/bulk", data: { job: "short", chunks: 1, ms: 1 } });
  await until(async () => (await outcomes(db, "short")) === 1, 5_000);
  expect(await outcomes(db, "long")).toBe(0);
});

it("loses nothing and ends each run once when killed at random moments", { timeout: 240_000 }, async () => {
  const db = await openTestDatabase();
  await createTraceTables(db);
  const sender = createJobs({ config: { inngest: undefined }, db, log });
  const [bulks, delivers, kills, capacity] = [30, 30, 8, 10];
  const workers = [startWorker(db), startWorker(db)];
  await until(() => workers.some(({ executing }) => executing), startMs);
  const events = Array.from({ length: bulks }, (_, n) => ({
    name: "k/bulk",
    data: { job: `b${n}`, chunks: 12, ms: 60 },
  }));
  for (let n = 0; n < delivers; n++) {
    await sender.inngest.send({ name: "k/deliver", data: { job: `d${n}` } });
    await sender.inngest.send(events[n] as (typeof events)[number]);
  }
  const traced = async () => (await db.pool.query("select from public.trace")).rowCount ?? 0;
  for (let kill = 0, done = 0; kill < kills; kill++) {
    // A process that dies before it does anything says of its runs that they kill: five such deaths, and they are
    // parked. What is traced begins; with a third beginning a suspect, which runs alone, has ended something.
    await until(async () => (await traced()) > done + 2, startMs);
    await until(() => workers.some(({ executing }) => executing), startMs);
    done = await traced();
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 600));
    workers.find(({ executing }) => executing)?.signal("SIGKILL");
    workers.push(startWorker(db));
  }
  await until(async () => {
    const { active = 0, completed = 0 } = await statuses(db);
    return active === 0 && completed >= bulks + 2 * delivers;
  }, 120_000);
  expect(await statuses(db)).toEqual({ completed: bulks + 2 * delivers });
  const { rows: parts } = await db.pool.query("select count(*)::int as parts from public.outcome");
  expect(parts).toEqual([{ parts: bulks * 12 + delivers }]);
  const { rows: repeated } = await db.pool.query(
    "select coalesce(sum(times - 1), 0)::int as times from (select count(*) as times from public.trace group by job, step) as steps",
  );
  console.log(`${kills} kills, ${repeated[0].times} of ${bulks * 12 + delivers * 4} steps ran again`);
  expect(repeated[0].times).toBeLessThanOrEqual(kills * capacity);
  const { rows: left } = await db.pool.query("select from jobs.queue");
  expect(left).toEqual([]);
});
