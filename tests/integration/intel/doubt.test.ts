import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { address, addresses, isListed, movedClock, statusOf } from "./helpers";
import { openTestIntel, startTestIntel, type TestIntel } from "./open-test-intel";

const bomb = gzipSync(Buffer.alloc(50_000_000));
const urls = { SCAMSNIFFER_ADDRESSES: "list.json" };

describe("a feed that can't be believed keeps its last good copy", () => {
  const limits = { totalMs: 3_000, idleMs: 1_000, maxBytes: 100_000 };
  let opened: TestIntel;
  beforeAll(async () => {
    opened = await startTestIntel({}, urls, { limits });
  });
  afterAll(() => opened.close());

  const failing: [string, (opened: TestIntel) => void, RegExp][] = [
    [
      "an error of the server",
      ({ server }) => server.files.set("list.json", (_, response) => response.writeHead(500).end()),
      /answered 500/,
    ],
    [
      "a connection cut",
      ({ server }) =>
        server.files.set("list.json", (_, response) => {
          response.writeHead(200, { "content-length": "1000" }).write("[");
          setImmediate(() => response.destroy());
        }),
      /./,
    ],
    ["no answer", ({ server }) => server.files.set("list.json", () => {}), /no data for 1 s/],
    [
      "an answer that stops",
      ({ server }) => server.files.set("list.json", (_, response) => void response.write("[")),
      /no data for 1 s/,
    ],
    [
      "an answer that drips",
      ({ server }) =>
        server.files.set("list.json", (_, response) => {
          const drip = setInterval(() => response.write(" "), 50);
          response.on("close", () => clearInterval(drip));
        }),
      /not finished within 3 s/,
    ],
    ["a file too large", ({ server }) => server.files.set("list.json", " ".repeat(100_001)), /larger than/],
    [
      "a file that unfolds",
      ({ server }) =>
        server.files.set("list.json", (_, response) => {
          response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
        }),
      /larger than/,
    ],
    [
      "broken compression",
      ({ server }) =>
        server.files.set("list.json", (_, response) => {
          response.writeHead(200, { "content-encoding": "gzip" }).end("not gzip");
        }),
      /./,
    ],
    ["truncated JSON", ({ server }) => server.files.set("list.json", addresses(20).slice(0, -10)), /JSON/],
    ["an error page", ({ server }) => server.files.set("list.json", "<!doctype html><p>Sorry"), /HTML/],
    ["an error in JSON", ({ server }) => server.files.set("list.json", '{"error":"rate limit"}'), /none of/],
    ["an empty file", ({ server }) => server.files.set("list.json", ""), /empty/],
    [
      "a list of something else",
      ({ server }) => server.files.set("list.json", '["hello world", "a b", "c d"]'),
      /malformed/,
    ],
    [
      "not modified, though nothing was asked",
      ({ server }) => server.files.set("list.json", (_, response) => response.writeHead(304).end()),
      /./,
    ],
    ["no server (the last one, for that)", ({ server }) => void server.stop(), /ECONNREFUSED/],
  ];

  test.each(failing)("%s", async (_, breakIt, reason) => {
    const { intel, server, database } = opened;
    server.files.set("list.json", addresses(20));
    expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES", { force: true })).toMatchObject({ error: null });
    // The validators are forgotten, so that the answer is looked at.
    await database.pool.query("update feed_sources set etag = null, last_modified = null");
    breakIt(opened);
    const result = await intel.syncFeed("SCAMSNIFFER_ADDRESSES");
    expect(result).toMatchObject({ outcome: "failed", error: expect.stringMatching(reason) });
    expect(isListed(intel, address(19))).toBe(true);
    expect(statusOf(intel, "SCAMSNIFFER_ADDRESSES")).toMatchObject({
      state: "failing",
      failures: 1,
      indicators: 20,
      lastError: result.error,
    });
  });
});

describe("a list that shrinks", () => {
  test("by half is refused, with the reason, until it lasts or is forced", async () => {
    const clock = movedClock();
    const { intel, server } = await openTestIntel({ "list.json": addresses(40) }, urls, { clock });
    await intel.syncFeed("SCAMSNIFFER_ADDRESSES");
    server.files.set("list.json", addresses(15));
    expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES")).toMatchObject({
      outcome: "guarded",
      error: expect.stringContaining("from 40 to 15"),
    });
    expect(isListed(intel, address(39))).toBe(true);
    expect(statusOf(intel, "SCAMSNIFFER_ADDRESSES")).toMatchObject({
      state: "guarded",
      lastError: expect.stringContaining("from 40 to 15"),
    });
    // Coming again at once proves nothing; lasting does.
    for (const wait of [0, 0, 1_000]) {
      clock.pass(wait);
      expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES")).toMatchObject({ outcome: "guarded" });
    }
    clock.pass(3_600_000);
    expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES")).toMatchObject({ outcome: "updated", removed: 25 });
    expect(statusOf(intel, "SCAMSNIFFER_ADDRESSES")).toMatchObject({ state: "ok", lastError: null, indicators: 15 });

    server.files.set("list.json", "[]");
    expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES")).toMatchObject({ outcome: "guarded" });
    expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES", { force: true })).toMatchObject({
      outcome: "updated",
      removed: 15,
    });
    expect(isListed(intel, address(0))).toBe(false);
  });

  test("and recovers is as if nothing had been", async () => {
    const { intel, server } = await openTestIntel({ "list.json": addresses(40) }, urls);
    await intel.syncFeed("SCAMSNIFFER_ADDRESSES");
    server.files.set("list.json", addresses(10));
    await intel.syncFeed("SCAMSNIFFER_ADDRESSES");
    server.files.set("list.json", addresses(41));
    expect(await intel.syncFeed("SCAMSNIFFER_ADDRESSES")).toMatchObject({ outcome: "updated", added: 1, removed: 0 });
    expect(statusOf(intel, "SCAMSNIFFER_ADDRESSES").state).toBe("ok");
  });
});
