import { expect, it, onTestFinished, vi } from "vitest";
import { watchDepth } from "@/server/jobs/embedded/depth";
import { openTestDatabase } from "@/tests/support/database";

it("tells how late the queue is by what nothing but the engine holds up", async () => {
  const { pool } = await openTestDatabase();
  const now = Date.parse("2026-11-20T12:00:00Z");
  await pool.query(`insert into jobs.runs (id, function_id, event_id, payload, lanes, created_at)
    values ('r', 'f', 'e', '{}', '{}', now())`);
  const wait = (seconds: number, lane: string | null) =>
    pool.query(
      `insert into jobs.queue (run_id, function_id, kind, step, lanes, due_at, blocked_by)
       values ('r', 'f', 'call', 'step', '{}', $1, $2)`,
      [new Date(now - seconds * 1_000), lane],
    );
  // Behind another of its account, as sixty bulk jobs of one customer are.
  await wait(600, "lane");
  await wait(-60, null);
  const depth = watchDepth(pool, { now: () => now });
  onTestFinished(depth.stop);
  depth.start();
  await vi.waitFor(() => expect(depth.read()).toEqual({ due: 1, later: 1, oldestMs: 0 }), { timeout: 8_000 });
  await wait(20, null);
  await vi.waitFor(() => expect(depth.read()).toEqual({ due: 2, later: 1, oldestMs: 20_000 }), { timeout: 8_000 });
}, 30_000);
