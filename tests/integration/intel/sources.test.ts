import { describe, expect, test } from "vitest";
import { address, addresses, host, isListed, movedClock, statusOf, usdt } from "./helpers";
import { openTestIntel } from "./open-test-intel";

const openList = (files: Record<string, string | Buffer>, more: Parameters<typeof openTestIntel>[2] = {}) =>
  openTestIntel(files, { SCAMSNIFFER_ADDRESSES: "list.json" }, more);

describe("a first start", () => {
  test("without network knows the embedded list and the protected contracts, at once", async () => {
    const { intel } = await openTestIntel();
    expect(intel.stats()).toMatchObject({ indicators: expect.any(Number), updatedAt: "2024-12-09T00:00:00.000Z" });
    expect(intel.stats().indicators).toBeGreaterThan(13_000);
    expect(intel.lacksSanctions()).toBe(true);
    expect(host(intel, "https://myetherwallet.kissr.com/login").listings).toMatchObject([
      { feedId: "METAMASK", category: "phishing", matched: "kissr.com", firstSeen: "2024-12-09" },
    ]);
    expect(host(intel, "app.metamask.io").allowed).toMatchObject({ source: "METAMASK", matched: "metamask.io" });
    expect(intel.lookupAddress(usdt)).toMatchObject({ listings: [], protected: { kind: "token", label: "USDT" } });
    expect(intel.lookupAddress("0x000000000022d473030f116ddee9f6b43ac78ba3", "bnb").protected?.kind).toBe("approval");
    expect(intel.lookupToken("ethereum", usdt)).toMatchObject({ symbol: "USDT", decimals: 6 });
    expect(intel.isProtectedToken("ethereum", usdt)).toBe(true);
    expect(intel.isProtectedToken("polygon", usdt)).toBe(false);
    expect(intel.tokensNamed("ethereum", "usdt").map((token) => token.address)).toContain(usdt.toLowerCase());
    // A sanctioned address of the copy that is built in, and one of Solana.
    expect(intel.lookupAddress("0x098B716B8Aaf21512996dC57EB0615e2383E2f96").listings).toMatchObject([
      { feedId: "OFAC", kind: "sanctions", category: "sanctions" },
    ]);
    expect(intel.sanctions()).toEqual({
      source: "OFAC",
      updatedAt: expect.stringMatching(/^20\d\d-\d\d-\d\dT00:00:00\.000Z$/),
      embedded: true,
    });
    const copies = ["METAMASK", "OFAC"].map((id) => statusOf(intel, id));
    expect(copies).toMatchObject(copies.map(() => ({ state: "embedded", lastSuccessAt: null, sources: [] })));
    expect(copies[0]!.indicators + copies[1]!.indicators).toBe(intel.stats().indicators);
  });

  test("says so once no sanctions list could be read for a week", async () => {
    const clock = movedClock();
    const files = { "eth.txt": `${address(0)}\n`, "list.json": addresses(3) };
    const { intel, server } = await openTestIntel(
      files,
      { OFAC: "eth.txt", SCAMSNIFFER_ADDRESSES: "list.json" },
      { clock },
    );
    await intel.syncAll();
    expect(intel.lacksSanctions()).toBe(false);
    expect(intel.sanctions()).toEqual({
      source: "OFAC",
      updatedAt: new Date(clock.now()).toISOString(),
      embedded: false,
    });
    server.files.delete("eth.txt");
    clock.pass(7 * 86_400_000 + 1);
    await intel.syncAll();
    // Entries read before stay in force, and other lists are fresh.
    expect(isListed(intel, address(0))).toBe(true);
    expect(Date.parse(intel.stats().updatedAt ?? "")).toBe(clock.now());
    expect(intel.lacksSanctions()).toBe(true);
    server.files.set("eth.txt", `${address(0)}\n`);
    await intel.syncFeed("OFAC");
    expect(intel.lacksSanctions()).toBe(false);
  });

  test("isn't content with a part of the sanctions list: its first file has to come, and each other that came once", async () => {
    const clock = movedClock();
    const opened = await openTestIntel(
      { "sol.txt": `${address(1)}\n` },
      { OFAC: ["eth.txt", "etc.txt", "sol.txt"] },
      { clock },
    );
    const { intel, server } = opened;
    const lacks = async () => {
      await intel.syncFeed("OFAC", { force: true });
      return intel.lacksSanctions();
    };
    expect(await lacks()).toBe(true);
    server.files.set("eth.txt", `${address(0)}\n`);
    // The second was never published.
    expect(await lacks()).toBe(false);
    server.files.set("sol.txt", (_, response) => response.writeHead(500).end());
    clock.pass(7 * 86_400_000 + 1);
    expect(await lacks()).toBe(true);
    server.files.delete("sol.txt");
    expect(await lacks()).toBe(false);
    expect(isListed(intel, address(1))).toBe(true);
    server.files.delete("eth.txt");
    clock.pass(7 * 86_400_000 + 1);
    expect(await lacks()).toBe(true);
  });

  test("with feeds switched off stays with what is embedded", async () => {
    const opened = await openList({ "list.json": addresses(3) });
    await opened.intel.syncFeed("SCAMSNIFFER_ADDRESSES");
    const config = { feeds: { enabled: false, urls: new Map() } };
    const off = await opened.openAnother({ config });
    expect(isListed(off, address(0))).toBe(false);
    expect(off.stats().indicators).toBeGreaterThan(13_000);
    off.start();
    expect(await off.syncFeed("OFAC")).toMatchObject({
      outcome: "failed",
      error: expect.stringContaining("FEEDS=off"),
    });
    expect(statusOf(off, "OFAC").state).toBe("embedded");
    expect(statusOf(off, "SCAMSNIFFER_ADDRESSES").state).toBe("off");
    expect(off.sanctions()).toMatchObject({ source: "OFAC", embedded: true });
  });

  test("the embedded list gives way to the feed, keeping the dates of what both list", async () => {
    const config = { blacklist: ["evil-example.com", "kissr.com.phish-example.com"], whitelist: [], fuzzylist: [] };
    const { intel } = await openTestIntel({ "config.json": JSON.stringify(config) }, { METAMASK: "config.json" });
    const before = intel.stats().indicators;
    expect(await intel.syncFeed("METAMASK")).toMatchObject({ outcome: "updated", added: 2 });
    expect(intel.stats().indicators).toBe(2 + statusOf(intel, "OFAC").indicators);
    expect(before).toBeGreaterThan(13_000);
    expect(host(intel, "evil-example.com").listings).toHaveLength(1);
    expect(statusOf(intel, "METAMASK").state).toBe("ok");
  });
});

describe("several addresses of one feed", () => {
  const open = () =>
    openTestIntel(
      { "a.txt": `${address(0)}\n${address(1)}\n`, "b.txt": `${address(1)}\n` },
      { OFAC: ["a.txt", "b.txt"] },
    );

  test("one that fails keeps its last good copy, the others go on", async () => {
    const { intel, server } = await open();
    await intel.syncFeed("OFAC");
    expect(intel.lookupAddress(address(1)).listings).toHaveLength(1);
    server.files.delete("a.txt");
    server.files.set("b.txt", `${address(1)}\n${address(2)}\n`);
    expect(await intel.syncFeed("OFAC")).toMatchObject({
      outcome: "failed",
      added: 1,
      error: "the server answered 404",
    });
    expect([0, 1, 2].map((index) => isListed(intel, address(index)))).toEqual([true, true, true]);
    expect(statusOf(intel, "OFAC")).toMatchObject({
      state: "failing",
      failures: 1,
      lastError: "the server answered 404",
    });
    expect(statusOf(intel, "OFAC").sources.map(({ state }) => state)).toEqual(["failing", "ok"]);
  });

  test("what one file drops and another lists stays", async () => {
    const { intel, server } = await open();
    await intel.syncFeed("OFAC");
    server.files.set("a.txt", `${address(0)}\n`);
    expect(await intel.syncFeed("OFAC")).toMatchObject({ removed: 1 });
    expect(isListed(intel, address(1))).toBe(true);
  });

  test("a new address takes over the copy of the one that it replaces, unless it answers; one dropped is forgotten", async () => {
    const opened = await open();
    await opened.intel.syncFeed("OFAC");
    const feeds = (...paths: string[]) => ({
      config: { feeds: { enabled: true, urls: new Map([["OFAC", paths.map(opened.server.url)]]) } },
    });
    const moved = await opened.openAnother(feeds("gone.txt", "b.txt"));
    expect(await moved.syncFeed("OFAC")).toMatchObject({ outcome: "failed" });
    expect(isListed(moved, address(0))).toBe(true);
    opened.server.files.set("gone.txt", `${address(7)}\n`);
    expect(await moved.syncFeed("OFAC")).toMatchObject({ outcome: "updated", added: 1, removed: 2 });
    expect([isListed(moved, address(0)), isListed(moved, address(7))]).toEqual([false, true]);
    const fewer = await opened.openAnother(feeds("b.txt"));
    await fewer.syncFeed("OFAC");
    expect([isListed(fewer, address(1)), isListed(fewer, address(7))]).toEqual([true, false]);
    expect(statusOf(fewer, "OFAC").sources).toHaveLength(1);
  }, 60_000);
});
