import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { migrateDatabase } from "@/server/db";
import { openTestDatabase } from "@/tests/support/database";

/** The committed migrations up to this one, without it. */
async function before(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "portcullis-drizzle-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp("drizzle", folder, { recursive: true });
  const file = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { tag: string }[] };
  journal.entries = journal.entries.slice(
    0,
    journal.entries.findIndex((one) => one.tag === tag),
  );
  await writeFile(file, JSON.stringify(journal));
  return folder;
}

it("what earlier versions left behind goes with an update, and nothing else", async () => {
  const { pool, url } = await openTestDatabase();
  await pool.query("drop schema public cascade; drop schema jobs cascade; drop schema drizzle cascade");
  await pool.query("create schema public");
  await migrateDatabase(url, await before("0017_orphans"));
  await pool.query(`
    insert into accounts (id, name, plan, webhook_secret, created_at) values ('acc_1', 'One', 'free', '', now());
    insert into feed_sources (id, feed_id, url) values (1, 'F', 'https://lists.example/');
    insert into indicators (source_id, kind, value, category, severity, first_seen)
      select source, 'domain', 'bad.example', 'phishing', 'high', now() from unnest(array[1, 2]) source;
    insert into users (id, email, created_at) values
      ('usr_member', 'member@example.com', now()), ('usr_gone', 'gone@example.com', now());
    insert into members (account_id, user_id, role, created_at) values ('acc_1', 'usr_member', 'owner', now());
    insert into audit_log (id, account_id, actor, action, target, detail, at) values
      ('aud_1', 'acc_1', 'user:usr_member', 'member.remove', 'usr_gone', '{}', now()),
      ('aud_2', 'acc_1', 'user:usr_gone', 'member.remove', 'usr_member', '{"left": 1}', now()),
      ('aud_3', 'acc_1', 'user:usr_member', 'member.role', 'usr_gone', '{}', now());`);
  await migrateDatabase(url);
  const read = async (text: string) => (await pool.query(text)).rows;
  expect(await read("select source_id from indicators")).toEqual([{ source_id: 1 }]);
  expect(await read("select id from users order by id")).toEqual([{ id: "usr_member" }]);
  expect(await read("select id, detail from audit_log order by id")).toEqual([
    { id: "aud_1", detail: { email: "gone@example.com" } },
    { id: "aud_2", detail: { left: 1 } },
    { id: "aud_3", detail: {} },
  ]);
});
