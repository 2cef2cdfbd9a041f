import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openDatabase } from "@/server/db";
import { openTestDatabase } from "@/tests/support/database";

it("replaces a connection that was lost, though nobody gave it back, and ends", async () => {
  const { pool: other, url } = await openTestDatabase();
  const database = openDatabase(url, 1);
  const lost = await database.pool.connect();
  const { rows } = await lost.query("select pg_backend_pid() as pid");
  const ended = new Promise((resolve) => lost.once("end", resolve));
  await Promise.all([ended, other.query("select pg_terminate_backend($1)", [rows[0].pid])]);
  const [row] = (await database.db.execute(sql`select 1 as one`)).rows;
  expect(row).toEqual({ one: 1 });
  expect(() => lost.release()).toThrow("already been released");
  await database.close();
});

it("ends though the connection of a transaction was lost before it began", async () => {
  const { pool: other, url } = await openTestDatabase();
  const database = openDatabase(url, 1);
  database.pool.on("acquire", (client) => {
    client.connection.stream.destroy();
  });
  await expect(database.db.transaction(async () => {})).rejects.toThrow();
  await database.close();
  await other.query("select 1");
});

it("gives nobody a connection whose transaction was left open, because its rollback got no answer in time", async () => {
  const { pool: other, url } = await openTestDatabase();
  await other.query("create table kept (line text)");
  const database = openDatabase(url, 1);
  database.pool.once("connect", (client) => {
    client.connectionParameters.query_timeout = 200;
  });
  const stuck = database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values ('given up')`);
    await tx.execute(sql`select pg_sleep(0.5)`);
  });
  await expect(stuck).rejects.toThrow();
  await database.db.execute(sql`insert into kept values ('said to be kept')`);
  await database.close();
  const { rows } = await other.query("select line from kept");
  expect(rows).toEqual([{ line: "said to be kept" }]);
});
