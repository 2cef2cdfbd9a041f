import { expect, onTestFinished, test, vi } from "vitest";
import { createJobs } from "@/server/jobs";
import { observeClock } from "@/server/kernel/clock";
import { watchClockSetBack } from "@/server/kernel/clock-skew";
import { createLogger } from "@/server/kernel/log";
import { bringForward } from "@/server/monitoring/bring-forward";
import { openTestDatabase } from "@/tests/support/database";

const hour = 3_600_000;

test("a clock that is set back: nothing waits longer for it, whether it was due already or not", async () => {
  const { db, pool, url } = await openTestDatabase();
  const log = createLogger("silent");
  const real = Date.now();
  let ahead = 3 * hour;
  const clock = observeClock({ now: () => Date.now() + ahead });
  const jobs = createJobs({ config: { inngest: undefined }, db: { pool, url }, log, clock });
  const monitoring = { bringForward: (byMs: number) => bringForward(db, byMs, clock.now()) };
  onTestFinished(watchClockSetBack({ clock, log, postponing: { jobs, monitoring } }).stop);

  // An hour late by the clock that is ahead, a minute early, and done with before either.
  const due = [real + 2 * hour, real + 3 * hour + 60_000, real - hour].map((ms) => new Date(ms));
  await pool.query(`insert into jobs.runs (id, function_id, event_id, payload, lanes, created_at)
    values ('r', 'f', 'e', '{}', '{}', now())`);
  await pool.query(
    `insert into jobs.queue (run_id, function_id, kind, step, lanes, due_at)
     select 'r', 'f', 'call', 'step', '{}', unnest($1::timestamptz[])`,
    [due],
  );
  await pool.query(
    `insert into watched_wallets (network, wallet, due_at)
     select 'ethereum', due_at, due_at from unnest($1::timestamptz[]) as given (due_at)`,
    [due],
  );
  ahead = 0;

  for (const table of ["jobs.queue", "watched_wallets"])
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query<{ due_at: Date }>(`select due_at from ${table} order by due_at`);
        const from = rows.map((row) => row.due_at.getTime() - real);
        expect(from[2]).toBeGreaterThan(50_000);
        expect(from[2]).toBeLessThan(90_000);
        expect(from.slice(0, 2)).toEqual([expect.closeTo(-hour, -5), expect.closeTo(-hour, -5)]);
      },
      { timeout: 10_000 },
    );
});
