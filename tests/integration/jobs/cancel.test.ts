import { expect, test } from "vitest";
import type { Query } from "@/server/jobs/embedded/session";
import { readCancellable } from "@/server/jobs/embedded/store/runs";
import { runEmbedded, until } from "../../support/jobs/harness";

test("an event reads the runs with its key and those of which none is known, and cancels the ones that match", async () => {
  const { db, send } = await runEmbedded((inngest) => [
    inngest.createFunction(
      {
        ...{ id: "sleeper", retries: 0, triggers: [{ event: "t/sleep" }] },
        cancelOn: [{ event: "t/wake", match: "data.id" }],
      },
      ({ step }) => step.sleep("long", "1h"),
    ),
  ]);
  const { pool } = db;
  await send(Array.from({ length: 20 }, (_, id) => ({ name: "t/sleep", data: { id } })));
  await until(async () => (await pool.query("select from jobs.queue where kind = 'sleep'")).rowCount === 20);
  // From before keys were kept.
  await pool.query("update jobs.runs set cancel_key = null where (payload -> 'data' ->> 'id')::int in (3, 4)");
  const query: Query = async (text, values) => (await pool.query(text, values)).rows;
  const found = await readCancellable(query, ["portcullis-sleeper"], ["7"]);
  expect(found.map(({ payload }) => JSON.parse(payload).data.id).sort()).toEqual([3, 4, 7]);
  await send([
    { name: "t/wake", data: { id: 3 } },
    { name: "t/wake", data: { id: 7 } },
    { name: "t/wake", data: {} },
  ]);
  await send({ name: "t/wake", data: { id: "7" } });
  await until(async () => (await pool.query("select from jobs.events where not processed")).rowCount === 0);
  const { rows } = await pool.query("select payload -> 'data' -> 'id' as id from jobs.runs where status = 'cancelled'");
  expect(rows.map(({ id }) => id).sort()).toEqual([3, 7]);
});
