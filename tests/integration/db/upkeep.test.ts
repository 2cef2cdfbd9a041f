import { expect, it } from "vitest";
import { JsonText, schema } from "@/server/db";
import { insertRows } from "@/server/db/insert-rows";
import { createTestDatabase } from "@/tests/support/database";
import { share } from "@/tests/support/share";

const database = share(createTestDatabase, "drop");

/** Rows that PostgreSQL samples for a column's target of 10. */
const sample = 3_000;
const ids = Array.from({ length: sample + 1_000 }, (_, n) => `x${n}`);
const of = { accountId: "acc", keyId: "key", at: new Date() };
const asked = { method: "GET", path: "/", status: 200, ms: 1 };
const found = { kind: "wallet", subject: "0x1", chain: "eth", score: 0, signals: new JsonText("[]") };

const recorded = [
  { name: "scans", table: schema.scans, rows: ids.map((id) => ({ id, requestId: id, ...of, ...found })) },
  { name: "request_log", table: schema.requestLog, rows: ids.map((id) => ({ id, requestId: id, ...of, ...asked })) },
];

// Writes of each scan: PostgreSQL's own upkeep of it would take more of the disk than the scans do.
it.each(recorded)(
  "$name: what came to it isn't vacuumed, and a small sample analyzed",
  async ({ name, table, rows }) => {
    const { pool } = database;
    const { rows: options } = await pool.query("select reloptions from pg_class where relname = $1", [name]);
    expect(options[0].reloptions).toContain("autovacuum_vacuum_insert_threshold=-1");
    // One column with a greater target, such as a new one with none of its own, would make it the whole table's.
    await insertRows(pool, table, rows);
    const client = await pool.connect();
    try {
      const reported: string[] = [];
      client.on("notice", ({ message }) => reported.push(message ?? ""));
      await client.query(`analyze verbose ${name}`);
      expect(reported.join()).toContain(`${sample} rows in sample`);
    } finally {
      client.release();
    }
  },
);
