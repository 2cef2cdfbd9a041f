import { expect, it } from "vitest";
import { readEmails } from "@/server/accounts";
import { openTestDatabase } from "@/tests/support/database";

it("whose address it was is found however long the audit log is", async () => {
  // One connection, so that it is the one whose reading is counted.
  const { db, pool } = await openTestDatabase(1);
  await pool.query(`
    insert into audit_log (id, actor, action, target, detail)
      select 'aud_' || n, 'cli', 'feeds.sync', 'usr_' || n, '{}' from generate_series(1, 20000) n;
    insert into audit_log (id, actor, action, target, detail)
      values ('aud_0', 'cli', 'member.remove', 'usr_7', '{"email": "gone@example.com"}');
    analyze audit_log;`);
  const wholeReads = async () => {
    await pool.query("select pg_stat_force_next_flush()");
    const { rows } = await pool.query("select seq_scan::int as n from pg_stat_user_tables where relname = 'audit_log'");
    return rows[0].n;
  };
  const before = await wholeReads();
  expect(await readEmails({ db }, ["usr_7", "usr_8"])).toEqual(new Map([["usr_7", "gone@example.com"]]));
  expect(await wholeReads()).toBe(before);
});
