import { expect, test } from "vitest";
import { openTestIntel } from "./open-test-intel";

const thief = "0x00000000000000000000000000000000000BaD01".toLowerCase();

test("smoke", async () => {
  const t = performance.now();
  const { intel } = await openTestIntel(
    { "a.json": JSON.stringify(["0x1111111111111111111111111111111111111111"]) },
    { SCAMSNIFFER_ADDRESSES: "a.json" },
  );
  console.log(performance.now() - t, intel.stats());
  console.log(await intel.syncFeed("SCAMSNIFFER_ADDRESSES"), intel.stats());
  console.log(
    intel.lookupAddress("0x1111111111111111111111111111111111111111"),
    intel.lookupAddress("0xdAC17F958D2ee523a2206206994597C13D831ec7"),
  );
  console.log(await intel.syncFeed("SCAMSNIFFER_ADDRESSES"));
  console.log(await intel.syncFeed("OFAC"), thief);
  expect(1).toBe(1);
});
