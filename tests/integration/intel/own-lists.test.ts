import { expect, test } from "vitest";
import type { OperatorFeedInput } from "@/server/intel/operator-feeds";
import { address, addresses, isListed, movedClock, statusOf } from "./helpers";
import { openTestIntel } from "./open-test-intel";

const about = { holds: "address", category: "scam", severity: "high" } as const;

/** An operator's list whose first answers are held back until they are let go. */
async function openHeld() {
  const opened = await openTestIntel({}, {}, { allowPrivate: true });
  const { intel, server } = opened;
  const held: (() => void)[] = [];
  server.files.set("own.json", (_, response) => void held.push(() => response.end(addresses(3))));
  const input: OperatorFeedInput = { name: "Own", urls: [server.url("own.json")], ...about };
  const { id } = await intel.addFeed(input, "ana");
  await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1);
  /** From here on it answers at once. */
  const letGo = () => {
    server.files.set("own.json", addresses(3));
    for (const answer of held) answer();
  };
  return { ...opened, input, id, letGo };
}

test("a list of one's own that is changed while it is read counts as what it was changed to", async () => {
  const { intel, input, id, letGo } = await openHeld();
  await intel.changeFeed(id, { ...input, severity: "low" }, "ana");
  letGo();
  const severities = () => intel.lookupAddress(address(0)).listings.map(({ severity }) => severity);
  await expect.poll(severities, { timeout: 10_000 }).toEqual(["low"]);
  expect(statusOf(intel, id)).toMatchObject({ state: "ok" });
});

test("one that is removed while it is read leaves nothing behind", async () => {
  const { intel, database, id, letGo } = await openHeld();
  const reading = intel.syncFeed(id);
  await intel.removeFeed(id, "ana");
  letGo();
  expect(await reading).toMatchObject({ outcome: "failed", error: "the list was removed while it was read" });
  const { rows } = await database.pool.query(
    "select count(*)::int as orphans from indicators where source_id not in (select id from feed_sources)",
  );
  expect(rows).toEqual([{ orphans: 0 }]);
});

test("a change that can't be read just now is told as done, and read later", async () => {
  const { intel, database, server } = await openTestIntel({ "own.json": addresses(3) }, {}, { allowPrivate: true });
  await database.pool.query("alter table indicators rename to hidden");
  const { id } = await intel.addFeed({ name: "Own", urls: [server.url("own.json")], ...about }, "ana");
  expect(await intel.listOwnFeeds()).toMatchObject([{ id }]);
  await database.pool.query("alter table hidden rename to indicators");
  await expect.poll(() => intel.status().map((feed) => feed.id), { timeout: 15_000 }).toContain(id);
  await intel.syncFeed(id);
  expect(isListed(intel, address(0))).toBe(true);
});

test("a clock that was ahead while lists were read keeps none of them from being read", async () => {
  const clock = movedClock();
  const files = { "eth.txt": `${address(0)}\n` };
  const { intel, server } = await openTestIntel(files, { OFAC: "eth.txt" }, { clock });
  intel.start();
  await intel.syncAll();
  expect(intel.lacksSanctions()).toBe(false);
  clock.pass(-365 * 86_400_000);
  expect(intel.lacksSanctions()).toBe(true);
  server.files.set("eth.txt", `${address(1)}\n`);
  expect(await intel.syncDue()).toContain("OFAC");
  expect(isListed(intel, address(1))).toBe(true);
  expect(intel.lacksSanctions()).toBe(false);
});
