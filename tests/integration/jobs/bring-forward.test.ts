import { expect, it } from "vitest";
import { bringForward } from "@/server/jobs/embedded/store/bring-forward";
import { openTestDatabase } from "@/tests/support/database";

const hour = 3_600_000;

it("brings each of very many calls forward once, also where it is put off still, some at a time, and none that is queued meanwhile", async () => {
  const { pool } = await openTestDatabase();
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
      $$begin
        insert into changed select count(*) from fresh;
        insert into jobs.queue (run_id, function_id, kind, step, lanes, due_at)
          select 'r', 'f', 'call', 'meanwhile', '{}', max(due_at) from jobs.queue;
        return null;
      end$$;
    create trigger noted after update on jobs.queue
      referencing new table as fresh for each statement execute function note();`);
  await bringForward(pool, hour, now);
  const { rows: changed } = await pool.query("select rows from changed");
  expect(changed).toEqual([{ rows: 5_000 }, { rows: 5_000 }, { rows: 1_000 }]);
  const { rows } = await pool.query("select step, due_at, count(*)::int from jobs.queue group by 1, 2 order by due_at");
  expect(rows).toEqual([
    { step: "step", due_at: new Date(now + hour), count: 11_000 },
    { step: "meanwhile", due_at: new Date(now + 2 * hour), count: 3 },
  ]);
});
