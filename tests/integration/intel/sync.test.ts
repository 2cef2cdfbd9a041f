import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { startFeedServer } from "@/tests/support/feed-server";
import { address, addresses, host, isListed, movedClock, statusOf, usdt } from "./helpers";
import { openTestIntel } from "./open-test-intel";

const openList = (files: Record<string, string | Buffer>, more: Parameters<typeof openTestIntel>[2] = {}) =>
  openTestIntel(files, { SCAMSNIFFER_ADDRESSES: "list.json" }, more);

describe("a sync", () => {
  test("brings in a feed, tells what changed, and asks for nothing it has", async () => {
    const { intel, server } = await openList({ "list.json": addresses(3) });
    const version = intel.snapshotVersion;
    expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES")).toEqual({
      feedId: "SCAMSNIFFER_ADDRESSES",
      outcome: "updated",
      added: 3,
      changed: 0,
      removed: 0,
      error: null,
    });
    expect(intel.snapshotVersion).toBeGreaterThan(version);
    expect(intel.lookupAddress(address(0)).listings).toMatchObject([
      { feedId: "SCAMSNIFFER_ADDRESSES", kind: "community", category: "phishing", matched: address(0) },
    ]);
    const loaded = intel.snapshotVersion;
    expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES")).toMatchObject({ outcome: "unchanged" });
    expect(server.log).toEqual(["list.json 200", "list.json 304"]);
    expect(intel.snapshotVersion).toBe(loaded);
    expect(statusOf(intel, "SCAMSNIFFER_ADDRESSES")).toMatchObject({
      state: "ok",
      indicators: 3,
      failures: 0,
      lastError: null,
      counters: { updated: 1, unchanged: 1, failed: 0, guarded: 0 },
    });
  });

  test("without ETag, the same content writes nothing", async () => {
    const { intel, server, database } = await openList({});
    server.files.set("list.json", (_, response) => response.end(addresses(3)));
    await intel.syncFeed("SCAMSNIFFER_ADDRESSES");
    const written = () => database.pool.query("select xmin::text, ctid::text, value from indicators order by value");
    const before = (await written()).rows;
    expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES")).toMatchObject({ outcome: "unchanged" });
    server.files.set("list.json", (_, response) => response.end(` ${addresses(3)}`));
    expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES")).toMatchObject({ outcome: "unchanged" });
    expect((await written()).rows).toEqual(before);
  });

  test("what a feed removes is gone with the next sync; the rest keeps its first day", async () => {
    const clock = movedClock();
    const { intel, server } = await openList({ "list.json": addresses(3) }, { clock });
    await intel.syncFeed("SCAMSNIFFER_ADDRESSES");
    clock.pass(3 * 86_400_000);
    server.files.set("list.json", addresses(3, 1));
    expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES")).toMatchObject({ outcome: "updated", added: 1, removed: 1 });
    expect(isListed(intel, address(0))).toBe(false);
    expect(intel.lookupAddress(address(1)).listings).toMatchObject([
      { firstSeen: "2026-11-21", lastSeen: "2026-11-24" },
    ]);
    expect(intel.lookupAddress(address(3)).listings).toMatchObject([{ firstSeen: "2026-11-24" }]);
    clock.pass(86_400_000);
    expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES")).toMatchObject({ outcome: "unchanged" });
    expect(intel.lookupAddress(address(1)).listings).toMatchObject([
      { firstSeen: "2026-11-21", lastSeen: "2026-11-25" },
    ]);
  });

  test("a feed's own dates and labels count, and are corrected", async () => {
    const exploit = { name: "Hack", date: "2023-06-11", addresses: [{ chainId: 1, address: address(0) }] };
    const { intel, server } = await openTestIntel({ "x.json": JSON.stringify(exploit) }, { REVOKE_EXPLOITS: "x.json" });
    await intel.syncFeed("REVOKE_EXPLOITS");
    expect(intel.lookupAddress(address(0)).listings).toMatchObject([
      { label: "Hack", category: "exploit", firstSeen: "2023-06-11" },
    ]);
    server.files.set("x.json", JSON.stringify({ ...exploit, name: "2023 Hack", date: "2023-06-01" }));
    expect(await intel.syncFeed("REVOKE_EXPLOITS")).toMatchObject({
      outcome: "updated",
      added: 0,
      changed: 1,
      removed: 0,
    });
    expect(intel.lookupAddress(address(0)).listings).toMatchObject([{ label: "2023 Hack", firstSeen: "2023-06-01" }]);
  });

  test("protected contracts are told with what lists say of them; sanctions stand beside", async () => {
    const { intel } = await openTestIntel(
      { "list.json": JSON.stringify([usdt.toLowerCase()]), "eth.txt": `${usdt}\n` },
      { SCAMSNIFFER_ADDRESSES: "list.json", OFAC: "eth.txt" },
    );
    await intel.syncFeed("SCAMSNIFFER_ADDRESSES");
    await intel.syncFeed("OFAC");
    const found = intel.lookupAddress(usdt, "ethereum");
    expect(found.protected).toMatchObject({ kind: "token", label: "USDT" });
    expect(found.listings.map(({ kind, category }) => [kind, category])).toEqual([
      ["community", "phishing"],
      ["sanctions", "sanctions"],
    ]);
  });

  test("one line repeated a hundred thousand times holds up nothing", async () => {
    const list = JSON.stringify([...Array<string>(100_000).fill(address(0)), address(1)]);
    const { intel } = await openList({ "list.json": list });
    const startedAt = performance.now();
    expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES")).toMatchObject({ outcome: "updated", added: 2 });
    expect(performance.now() - startedAt).toBeLessThan(30_000);
  });

  test("one list's word for a domain is believed against one other list, not against two", async () => {
    const config = {
      version: 2,
      tolerance: 1,
      fuzzylist: [],
      whitelist: ["one.example", "two.example"],
      blacklist: [],
    };
    const { intel } = await openTestIntel(
      {
        "config.json": JSON.stringify(config),
        "list.txt": "one.example\ntwo.example\n",
        "all.json": JSON.stringify({ allow: [], deny: ["two.example"] }),
      },
      { METAMASK: "config.json", CHAINAPSIS: "list.txt", POLKADOT: ["all.json"] },
    );
    await intel.syncAll();
    expect(host(intel, "one.example")).toMatchObject({ allowed: { source: "METAMASK" }, listings: [{}] });
    expect(host(intel, "two.example")).toMatchObject({ allowed: null, listings: [{}, {}] });
  });

  test("hostile entries stay out and are counted", async () => {
    const list = [
      "evil-example.com",
      "com",
      "co.uk",
      "google.com",
      "t.me",
      "netlify.app",
      "https://x.com/thief",
      "10.0.0.1",
      "a b",
      7,
      { __proto__: 1 },
      "x".repeat(5_000),
      "\u0000",
    ];
    const { intel } = await openTestIntel({ "d.json": JSON.stringify(list) }, { SCAMSNIFFER_DOMAINS: "d.json" });
    expect(await intel.syncFeed("SCAMSNIFFER_DOMAINS")).toMatchObject({ outcome: "updated", added: 2 });
    expect(host(intel, "https://x.com/thief").listings).toHaveLength(1);
    for (const honest of ["docs.google.com", "t.me", "anyone.netlify.app", "x.com", "honest.co.uk"]) {
      expect(host(intel, honest).listings).toEqual([]);
    }
    expect(statusOf(intel, "SCAMSNIFFER_DOMAINS").sources[0]?.skipped).toEqual({
      malformed: 6,
      "public-suffix": 2,
      "shared-host": 2,
      reserved: 1,
    });
  });

  test("reads files of this machine, and follows an index", async () => {
    const folder = await mkdtemp(join(tmpdir(), "portcullis-exploits-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const exploit = (index: number) =>
      JSON.stringify({ name: `Hack ${index}`, addresses: [{ chainId: 1, address: address(index) }] });
    await writeFile(join(folder, "a.json"), exploit(0));
    await writeFile(join(folder, "b.json"), exploit(1));
    const { intel } = await openTestIntel({}, { REVOKE_EXPLOITS: pathToFileURL(folder).href });
    expect(await intel.syncFeed("REVOKE_EXPLOITS")).toMatchObject({ outcome: "updated", added: 2 });
    await writeFile(join(folder, "b.json"), exploit(2));
    expect(await intel.syncFeed("REVOKE_EXPLOITS")).toMatchObject({ added: 1, removed: 1 });
    expect([isListed(intel, address(1)), isListed(intel, address(2))]).toEqual([false, true]);
  });

  test("sends a password in a header, and tells it to nobody", async () => {
    const publisher = await startFeedServer({
      "list.json": ({ headers }, response) => {
        const isRight = headers.authorization === `Basic ${btoa("ana:s3cret")}`;
        response.writeHead(isRight ? 200 : 401).end(addresses(2));
      },
    });
    onTestFinished(publisher.stop);
    const url = publisher.url("list.json").replace("//", "//ana:s3cret@");
    const { intel, database } = await openTestIntel({}, { SCAMSNIFFER_ADDRESSES: url });
    expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES")).toMatchObject({ outcome: "updated", added: 2 });
    await publisher.stop();
    const failed = await intel.syncFeed("SCAMSNIFFER_ADDRESSES");
    expect(failed).toMatchObject({ outcome: "failed" });
    const { rows } = await database.pool.query("select last_error from feed_sources where url = $1", [url]);
    expect(JSON.stringify([failed, rows, intel.status()])).not.toContain("s3cret");
  });

  test("files that an index names hold up nobody while they come", async () => {
    const exploit = JSON.stringify({ name: "Hack", addresses: [{ chainId: 1, address: address(9) }] });
    const { intel, server } = await openTestIntel(
      { "index.json": '["a"]', "list.json": addresses(3) },
      { REVOKE_EXPLOITS: "index.json", SCAMSNIFFER_ADDRESSES: "list.json" },
    );
    const held: (() => void)[] = [];
    server.files.set("exploits/a.json", (_, response) => void held.push(() => response.end(exploit)));
    const following = intel.syncFeed("REVOKE_EXPLOITS");
    await expect.poll(() => held.length, { timeout: 10_000 }).toBe(1);
    expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES")).toMatchObject({ outcome: "updated" });
    for (const answer of held) answer();
    expect(await following).toMatchObject({ outcome: "updated", added: 1 });
  });

  test("an index and the files that it names have room for one file together", async () => {
    const { intel, server } = await openTestIntel(
      {
        "index.json": '["a", "b"]',
        "exploits/a.json": `[${" ".repeat(700)}]`,
        "exploits/b.json": `[${" ".repeat(700)}]`,
      },
      { REVOKE_EXPLOITS: "index.json" },
      { limits: { maxBytes: 1_024 } },
    );
    expect(await intel.syncFeed("REVOKE_EXPLOITS")).toMatchObject({ outcome: "failed", error: "larger than 0 MiB" });
    server.files.set("exploits/b.json", "[]");
    expect(await intel.syncFeed("REVOKE_EXPLOITS")).toMatchObject({ outcome: "unchanged" });
  });

  test("an index can't send us to another server", async () => {
    const other = await startFeedServer({ "a.json": "[]" });
    onTestFinished(other.stop);
    const { intel } = await openTestIntel(
      { "index.html": `<a href="${other.url("a.json")}">a</a>` },
      {
        REVOKE_EXPLOITS: "index.html",
      },
    );
    expect(await intel.syncFeed("REVOKE_EXPLOITS")).toMatchObject({
      outcome: "failed",
      error: "the index names a file of another site",
    });
    expect(other.log).toEqual([]);
  });

  test("a token list protects tokens, and nothing more", async () => {
    const token = { chainId: 137, address: address(0), symbol: "REAL", name: "Real Token", decimals: 8 };
    const { intel } = await openTestIntel({ "t.json": JSON.stringify({ tokens: [token] }) }, { TOKEN_LIST: "t.json" });
    const before = intel.stats().indicators;
    await intel.syncFeed("TOKEN_LIST");
    expect(intel.tokensNamed("polygon", "real")).toEqual([
      {
        network: "polygon",
        address: address(0),
        symbol: "REAL",
        name: "Real Token",
        decimals: 8,
        source: "TOKEN_LIST",
      },
    ]);
    expect(intel.lookupAddress(address(0), "polygon").protected).toMatchObject({
      kind: "token",
      source: "TOKEN_LIST",
      spender: false,
    });
    expect(intel.stats().indicators).toBe(before);
    expect(statusOf(intel, "TOKEN_LIST")).toMatchObject({ knownGood: 1, indicators: 0 });
  });
});

test("the background reads all feeds, and tries a failing one again within 30 s", async () => {
  const { intel, server, openAnother } = await openList({ "list.json": addresses(3) });
  intel.start();
  await vi.waitFor(() => {
    expect(intel.status().every(({ lastAttemptAt }) => lastAttemptAt !== null)).toBe(true);
    expect(isListed(intel, address(0))).toBe(true);
  }, 20_000);
  expect(server.log.filter((line) => line === "missing/OFAC 404")).toHaveLength(1);
  const failing = statusOf(intel, "OFAC");
  expect(failing).toMatchObject({ state: "failing", failures: 1 });
  expect(Date.parse(failing.nextSyncAt ?? "") - Date.parse(failing.lastAttemptAt ?? "")).toBeLessThan(30_000);
  expect(Date.parse(statusOf(intel, "SCAMSNIFFER_ADDRESSES").nextSyncAt ?? "")).toBeGreaterThan(Date.now() + 1_800_000);
  // A further process knows what was read, and when.
  const another = await openAnother();
  another.start();
  expect(Date.parse(statusOf(another, "SCAMSNIFFER_ADDRESSES").nextSyncAt ?? "")).toBeGreaterThan(
    Date.now() + 1_800_000,
  );
});

test("an operator's own list is read by the guarded client: from inside only where that is allowed", async () => {
  const { database, openAnother, server } = await openList({ "list.json": addresses(3) });
  await database.pool.query(
    "insert into feeds (id, name, urls, holds, category, severity, created_by) values ('MINE', 'Mine', $1, 'address', 'scam', 'high', 'cli')",
    [[server.url("list.json")]],
  );
  const guarded = await openAnother();
  expect(await guarded.syncFeed("MINE")).toMatchObject({
    outcome: "failed",
    error: expect.stringContaining("not on the public internet"),
  });
  expect(statusOf(guarded, "MINE")).toMatchObject({ kind: "operator", state: "failing" });
  expect(server.log).toEqual([]);
  const open = await openAnother({ allowPrivate: true });
  expect(await open.syncFeed("MINE")).toMatchObject({ outcome: "updated", added: 3 });
  server.files.set("list.json", (_, response) => response.writeHead(302, { location: server.url("x") }).end());
  expect(await open.syncFeed("MINE")).toMatchObject({ outcome: "failed", error: "the server answered 302" });
});

test("no feed of that name", async () => {
  const { intel } = await openTestIntel();
  await expect(intel.syncFeed("NONE")).rejects.toMatchObject({ code: "not_found", message: "There is no feed NONE." });
});

test("a publisher whose marks count whole seconds can't hide a change of the same second", async () => {
  const { intel, server } = await openList({});
  const serve = (list: string) =>
    server.files.set("list.json", (request, response) => {
      const marks = { etag: '"same"', "last-modified": new Date().toUTCString() };
      response.writeHead(request.headers["if-none-match"] || request.headers["if-modified-since"] ? 304 : 200, marks);
      response.end(list);
    });
  serve(addresses(3));
  await intel.syncFeed("SCAMSNIFFER_ADDRESSES");
  serve(addresses(3, 1));
  expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES")).toMatchObject({ outcome: "updated", added: 1, removed: 1 });
});
