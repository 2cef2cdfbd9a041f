import { expect, test } from "vitest";
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
