import { expect, test, vi } from "vitest";
import { openProxy } from "@/tests/support/proxy";
import { address, addresses, isListed, statusOf } from "./helpers";
import { openTestIntel, type TestIntel } from "./open-test-intel";

const list = "SCAMSNIFFER_ADDRESSES";
const about = { holds: "address", category: "scam", severity: "high" } as const;

/** A process that loses its way to the database while `begin` waits for an answer. `near`: another one beside it. */
async function freeze(begin: (far: TestIntel["intel"]) => Promise<unknown>, near = true) {
  const opened = await openTestIntel({ "list.json": addresses(3) }, { [list]: "list.json" }, { allowPrivate: true });
  const { pool, url } = opened.database;
  const proxy = await openProxy(url);
  const far = await opened.openAnother({ db: { ...opened.database, url: proxy.url }, databaseMs: 10_000 });
  if (!near) await opened.intel.stop();
  const lock = await pool.connect();
  await lock.query("begin");
  await lock.query("lock table indicators in access exclusive mode");
  const work = begin(far);
  const waiting = "select from pg_locks where relation = 'indicators'::regclass and not granted";
  await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), { timeout: 10_000, interval: 10 });
  proxy.freeze();
  await lock.query("rollback");
  lock.release();
  return { ...opened, far, proxy, work };
}

test("a build whose answer is lost is given up, and what was changed is read later", async () => {
  const input = { name: "Own", urls: ["http://127.0.0.1:9/none"], ...about };
  const { far, proxy, work } = await freeze((intel) => intel.addFeed(input, "ana"), false);
  await work;
  proxy.thaw();
  await expect.poll(() => far.status().map(({ name }) => name), { timeout: 15_000 }).toContain("Own");
}, 60_000);

test("a sync whose answer is lost holds up no other process's, and is done again when the way is back", async () => {
  const { intel, far, server, proxy, work } = await freeze((other) => other.syncFeed(list));
  expect(await intel.syncFeed(list)).toMatchObject({ outcome: "updated", added: 3 });
  proxy.thaw();
  expect(await work).toMatchObject({ outcome: "failed", error: expect.stringContaining("read timeout") });
  server.files.set("list.json", addresses(4));
  expect(await far.syncFeed(list)).toMatchObject({ outcome: "updated", added: 1 });
  expect(isListed(far, address(0))).toBe(true);
  expect(statusOf(far, list)).toMatchObject({ state: "ok", indicators: 4 });
}, 60_000);
