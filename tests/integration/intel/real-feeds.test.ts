import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { host, statusOf } from "./helpers";
import { startTestIntel, type TestIntel } from "./open-test-intel";

const folder = join(process.cwd(), "../shared/data/feeds");
const missing = !existsSync(folder);
if (missing) console.warn(`skipped: the real feeds are not at ${folder}`);

/** Real files as their publishers serve them (see ../shared/README.md), served from a local port. */
describe.skipIf(missing)("the publishers' real files", () => {
  let opened: TestIntel;
  const read = (name: string) => readFileSync(join(folder, name));

  beforeAll(async () => {
    const files = Object.fromEntries(
      readdirSync(folder, { withFileTypes: true })
        .filter((file) => file.isFile())
        .map(({ name }) => [name, read(name)]),
    );
    const exploits = readdirSync(join(folder, "revoke-exploits"));
    for (const name of exploits) files[`revoke-exploits/${name}`] = read(`revoke-exploits/${name}`);
    files["revoke-exploits/"] = Buffer.from(JSON.stringify(exploits));
    const config = join(process.cwd(), "node_modules/eth-phishing-detect/src/config.json");
    opened = await startTestIntel(
      { ...files, "config.json": readFileSync(config) },
      {
        METAMASK: "config.json",
        SCAMSNIFFER_ADDRESSES: "scamsniffer-address.json",
        OFAC: [
          "ofac-eth.txt",
          "ofac-arb.txt",
          "ofac-bsc.txt",
          "ofac-usdt.txt",
          "ofac-usdc.txt",
          "ofac-ethereum-addresses.csv",
        ],
        POLKADOT: ["polkadot-all.json", "polkadot-address.json"],
        PHANTOM: ["phantom-blocklist.yaml", "phantom-nft-blocklist.yaml", "phantom-whitelist.yaml"],
        CHAINAPSIS: "chainapsis-block-list.txt",
        REVOKE_EXPLOITS: "revoke-exploits/",
      },
    );
    await opened.intel.syncAll();
  }, 120_000);
  afterAll(() => opened?.close());

  test.each([
    ["METAMASK", 13_700, 13_760],
    ["SCAMSNIFFER_ADDRESSES", 2_500, 2_530],
    ["OFAC", 250, 340],
    ["POLKADOT", 54_000, 54_870],
    ["PHANTOM", 5_250, 5_450],
    ["CHAINAPSIS", 1_300, 1_346],
    ["REVOKE_EXPLOITS", 200, 260],
  ])("%s: nearly all of it is taken in", (id, least, most) => {
    const status = statusOf(opened.intel, id);
    expect(status).toMatchObject({ state: "ok", lastError: null });
    expect(status.indicators).toBeGreaterThanOrEqual(least);
    expect(status.indicators).toBeLessThanOrEqual(most);
  });

  test("every address of the sanctions lists is found as sanctioned", () => {
    const text = ["ofac-eth.txt", "ofac-usdt.txt", "ofac-ethereum-addresses.csv"]
      .map((name) => read(name).toString())
      .join("\n");
    const addresses = text.match(/0x[0-9a-fA-F]{40}/g) ?? [];
    expect(addresses.length).toBeGreaterThan(150);
    for (const address of addresses) {
      const found = opened.intel.lookupAddress(address).listings.find(({ feedId }) => feedId === "OFAC");
      expect(found, address).toMatchObject({ kind: "sanctions", category: "sanctions", severity: "critical" });
    }
    const named = opened.intel.lookupAddress("0x098B716B8Aaf21512996dC57EB0615e2383E2f96").listings;
    expect(named).toMatchObject([{ label: "LAZARUS GROUP" }]);
  });

  test("no honest platform is flagged, and official sites are known", () => {
    for (const name of [
      "google.com",
      "docs.google.com",
      "github.com",
      "t.me",
      "twitter.com",
      "x.com",
      "discord.gg",
      "medium.com",
    ]) {
      expect(host(opened.intel, name).listings, name).toEqual([]);
    }
    for (const suffix of ["netlify.app", "pages.dev", "vercel.app", "github.io", "web.app", "webflow.io", "fleek.co"]) {
      expect(host(opened.intel, `an-honest-tenant.${suffix}`), suffix).toMatchObject({ listings: [], allowed: null });
    }
    expect(host(opened.intel, "metamask.io").allowed?.source).toBe("METAMASK");
  });

  test("a listed host is found with what stands below it", () => {
    expect(host(opened.intel, "https://login.000000000000000000000deadburn.pages.dev/x").listings).toMatchObject([
      { feedId: "POLKADOT", matched: "000000000000000000000deadburn.pages.dev" },
    ]);
  });

  test("a second look finds nothing to do", async () => {
    const results = await opened.intel.syncAll();
    const read = results.filter(({ feedId }) => statusOf(opened.intel, feedId).state === "ok");
    expect(read.map(({ outcome }) => outcome)).toEqual(Array(7).fill("unchanged"));
  });
});
