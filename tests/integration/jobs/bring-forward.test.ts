import { expect, it, onTestFinished } from "vitest";
import { bringForward } from "@/server/jobs/embedded/store/bring-forward";
import { createTestDatabase } from "@/tests/support/database";

const hour = 3_600_000;

it("brings each of very many calls forward once, also where it is put off still, some at a time", async () => {
  const { pool, drop } = await createTestDatabase();
  onTestFinished(drop);
  const now = Date.now();
  await pool.query(`insert into jobs.runs (id, function_id, event_id, payload, lanes, created_at)
    values ('r', 'f', 'e', '{}', '{}', now())`);
  await pool.query(
    `insert into jobs.queue (run_id, function_id, kind, step, lanes, due_at)
     select 'r', 'f', 'call', 'step', '{}', $1 from generate_series(1, 11000)`,
    [new Date(now + 2 * hour)],
  );
  await pool.query(`
    create table changed (rows int);
    create function note() returns trigger language plpgsql as
      'begin insert into changed select count(*) from fresh; return null; end';
    create trigger noted after update on jobs.queue
      referencing new table as fresh for each statement execute function note();`);
  await bringForward(pool, hour, now);
  const { rows } = await pool.query("select distinct due_at, (select max(rows) from changed) as most from jobs.queue");
  expect(rows).toEqual([{ due_at: new Date(now + hour), most: 5_000 }]);
});
