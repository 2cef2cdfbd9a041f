import { expect, onTestFinished, test, vi } from "vitest";
import { CHANNEL } from "@/server/intel/sync/channel";
import { address, addresses, movedClock, statusOf } from "./helpers";
import { openTestIntel } from "./open-test-intel";

const list = "SCAMSNIFFER_ADDRESSES";
const week = 7 * 86_400_000;

test("a process that reads no feeds itself knows how another's reading went, also where it changed nothing", async () => {
  const clock = movedClock();
  const files = { "eth.txt": `${address(0)}\n`, "list.json": addresses(3) };
  const { intel, server, openAnother } = await openTestIntel(
    files,
    { OFAC: "eth.txt", [list]: "list.json" },
    { clock },
  );
  await Promise.all([intel.syncFeed("OFAC"), intel.syncFeed(list)]);
  const other = await openAnother();
  expect(other.lacksSanctions()).toBe(false);
  const { snapshotVersion } = other;

  clock.pass(week + 1);
  expect(await intel.syncFeed("OFAC")).toMatchObject({ outcome: "unchanged" });
  await expect.poll(() => other.lacksSanctions(), { timeout: 10_000 }).toBe(false);
  expect(statusOf(other, "OFAC")).toMatchObject({ lastSuccessAt: statusOf(intel, "OFAC").lastSuccessAt });

  const answer = server.files.get("list.json")!;
  server.files.delete("list.json");
  await intel.syncFeed(list);
  await expect.poll(() => statusOf(other, list).state, { timeout: 10_000 }).toBe("failing");
  server.files.set("list.json", answer);
  await intel.syncFeed(list);
  await expect.poll(() => statusOf(other, list).state, { timeout: 10_000 }).toBe("ok");
  // Nothing new is listed, so nothing was built anew.
  expect(other.snapshotVersion).toBe(snapshotVersion);
});

/** A process whose list was read well, and another's words to it: that the reading failed since, that something changed. */
async function openReported() {
  const opened = await openTestIntel({ "list.json": addresses(3) }, { [list]: "list.json" });
  const { pool } = opened.database;
  await opened.intel.syncFeed(list);
  return {
    ...opened,
    tell: (what: string) => pool.query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify({ origin: "x", what })]),
    fail: () => pool.query("update feed_sources set last_error = 'x', failures = 1 where feed_id = $1", [list]),
    told: () => expect.poll(() => statusOf(opened.intel, list).state, { timeout: 10_000 }).toBe("failing"),
  };
}

test("what is told while a snapshot is built is known behind it", async () => {
  const { intel, database, tell, fail, told } = await openReported();
  const { snapshotVersion } = intel;
  const holder = await database.pool.connect();
  await holder.query("begin");
  await holder.query("lock table indicators in access exclusive mode");
  await tell("feeds");
  const waiting = "select from pg_locks where relation = 'indicators'::regclass and not granted";
  await vi.waitFor(async () => expect((await database.pool.query(waiting)).rowCount).toBe(1), 10_000);
  await fail();
  await tell("state");
  await told();
  await holder.query("rollback");
  holder.release();
  // The overrides have been read anew, too.
  await expect.poll(() => intel.snapshotVersion, { timeout: 10_000 }).toBe(snapshotVersion + 2);
  await told();
});

test("how a reading went that can't be read just now is read later, and nothing is built for it", async () => {
  const { intel, database, tell, fail, told } = await openReported();
  const { snapshotVersion } = intel;
  await database.pool.query("alter table feed_sources rename to hidden");
  const asked = vi.spyOn(database.pool, "query");
  onTestFinished(() => asked.mockRestore());
  await tell("state");
  const outcomes = () => Promise.allSettled(asked.mock.results.map(({ value }) => value as unknown));
  await vi.waitFor(async () => expect((await outcomes()).map(({ status }) => status)).toContain("rejected"), 10_000);
  await database.pool.query("alter table hidden rename to feed_sources");
  await fail();
  await told();
  expect(intel.snapshotVersion).toBe(snapshotVersion);
});
