import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openAccounts, type Principal } from "@/server/accounts";
import { migrateDatabase, openDatabase, startEmbedded } from "@/server/db";
import { systemClock } from "@/server/kernel/clock";
import { createLogger } from "@/server/kernel/log";
import { count, tell, times } from "./row";

/**
 * Charges a second, grouped as the product does it, beside one conditional UPDATE a charge over a pool, which is just
 * as exact; and what a request pays for its key and rate. Run: npx tsx tests/bench/metering.ts [callers] [seconds]
 */
const [callers = 200, seconds = 3] = process.argv.slice(2).map(Number);
const endpoint = "POST /v1/api/risk/scan";

interface Result {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Callers that charge one after the other, for the time given. */
async function measure(charge: (caller: number) => Promise<unknown>): Promise<Result> {
  const waits: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1_000;
  const call = async (caller: number) => {
    for (let now = performance.now(); now < end; ) {
      await charge(caller);
      const done = performance.now();
      waits.push(done - now);
      now = done;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  const took = (performance.now() - start) / 1_000;
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0;
  return { perSecond: waits.length / took, p50: at(0.5), p99: at(0.99) };
}

function show(name: string, { perSecond, p50, p99 }: Result): void {
  const rate = Math.round(perSecond).toLocaleString("en").padStart(9);
  console.log(`  ${name.padEnd(28)} ${rate} charges/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`);
}

async function compare(url: string): Promise<void> {
  await migrateDatabase(url);
  const db = openDatabase(url, 10);
  const accounts = await openAccounts({ db, appSecret: "bench ".repeat(8), clock: systemClock, log });
  try {
    const keys: string[] = [];
    for (let count = 0; count < 100; count++) {
      const email = `bench-${count}@example.com`;
      keys.push((await accounts.create({ email, password: null, plan: "enterprise", actor: "bench" })).apiKey);
    }
    const principals = await Promise.all(keys.map((key) => accounts.authenticate(key)));
    const single = `with charged as (
        update meters set calls = calls + 1 where account_id = $1 and month = date_trunc('month', now() at time zone 'utc')::date
          and calls < $2 returning account_id)
      insert into usage_daily as u select account_id, (now() at time zone 'utc')::date, $3, $4, 1 from charged
      on conflict (account_id, day, key_id, endpoint) do update set calls = u.calls + 1`;
    const one = (principal: Principal) => {
      const values = [principal.accountId, 1_000_000_000, principal.keyId, endpoint];
      return db.pool.query({ name: "bench", text: single, values });
    };

    for (const spread of [1, 100]) {
      const of = (caller: number) => principals[caller % spread] as Principal;
      await Promise.all(principals.map((principal) => accounts.charge(principal, endpoint)));
      console.log(`${callers} callers on ${spread} account${spread > 1 ? "s" : ""}`);
      const baseline = await measure((caller) => one(of(caller)));
      show("one UPDATE a charge, pool 10", baseline);
      const grouped = await measure((caller) => accounts.charge(of(caller), endpoint));
      show("grouped", grouped);
      tell({
        what: `exact charges, ${callers} callers on ${spread} account${spread > 1 ? "s" : ""}`,
        figure: `${count(grouped.perSecond)}/s`,
        baseline: `one UPDATE each ${count(baseline.perSecond)}/s`,
        ratio: times(grouped.perSecond / baseline.perSecond),
      });
      console.log(`  ratio ${(grouped.perSecond / baseline.perSecond).toFixed(1)}×`);
    }

    const [key = ""] = keys;
    const limited = { ...(principals[0] as Principal), rate: 500, burst: 1_000 };
    const loops = 300_000;
    for (const round of ["warm-up", "measured"]) {
      const start = performance.now();
      for (let count = 0; count < loops; count++) {
        accounts.authenticate(key);
        accounts.takeRate(limited);
      }
      const micros = ((performance.now() - start) * 1_000) / loops;
      if (round === "measured") console.log(`key from memory and rate: ${micros.toFixed(2)} µs a request`);
    }
  } finally {
    await accounts.stop();
    await db.close();
  }
}

const log = createLogger("silent");
const dataDir = await mkdtemp(join(tmpdir(), "portcullis-bench-metering-"));
const server = await startEmbedded(dataDir);
try {
  await compare(server.url);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
