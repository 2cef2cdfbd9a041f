import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { address, isListed, movedClock } from "./helpers";
import { openTestIntel } from "./open-test-intel";

test("a publisher that is slow keeps no other feed from being read in time", async () => {
  const clock = movedClock();
  const urls = { OFAC: "eth.txt", SCAMSNIFFER_ADDRESSES: "slow.json" };
  const { intel, server } = await openTestIntel({ "eth.txt": `${address(0)}\n` }, urls, { clock });
  server.files.set("slow.json", () => {});
  intel.start();
  await expect.poll(() => isListed(intel, address(0)), { timeout: 10_000 }).toBe(true);
  server.files.set("eth.txt", `${address(1)}\n`);
  clock.pass(48 * 3_600_000);
  const read = await Promise.race([intel.syncDue(), setTimeout(5_000, ["it waits"])]);
  expect(read).toContain("OFAC");
  expect(read).not.toContain("SCAMSNIFFER_ADDRESSES");
  expect(isListed(intel, address(1))).toBe(true);
});

test("all files of an index together have an end", async () => {
  const names = Array.from({ length: 20 }, (_, n) => `exploit-${n}.json`);
  const { intel, server } = await openTestIntel(
    { "index.json": JSON.stringify(names) },
    { REVOKE_EXPLOITS: "index.json" },
    { limits: { totalMs: 400 } },
  );
  for (const [n, name] of names.entries()) {
    const exploit = JSON.stringify({ addresses: [{ chainId: 1, address: address(n) }] });
    server.files.set(name, async (_, response) => void response.end(await setTimeout(150, exploit)));
  }
  expect(await intel.syncFeed("REVOKE_EXPLOITS")).toMatchObject({
    outcome: "failed",
    error: "the files that the index names were not finished within 2 s",
  });
  expect(server.log.length).toBeLessThan(20);
});
