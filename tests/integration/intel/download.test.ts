import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { Downloader } from "@/server/intel/sync/download";
import { fetchTrusted } from "@/server/intel/sync/fetcher";
import { startFeedServer } from "@/tests/support/feed-server";

const noCopy = { etag: null, lastModified: null };

test("what was downloaded in vain leaves no file, what was downloaded well one until it is removed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "portcullis-test-downloads-"));
  const server = await startFeedServer({
    good: "0x1",
    long: " ".repeat(1_001),
    cut: (_, response) => {
      response.writeHead(200, { "content-length": "100" }).write("[");
      setTimeout(() => response.destroy(), 50);
    },
    stalled: (_, response) => void response.write("["),
  });
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  const downloader = new Downloader(join(folder, "kept"), { totalMs: 2_000, idleMs: 500, maxBytes: 1_000 });
  const left = () => (existsSync(join(folder, "kept")) ? readdirSync(join(folder, "kept")).length : 0);

  for (const path of ["long", "cut", "stalled", "missing"]) {
    await expect(downloader.download(fetchTrusted, server.url(path), noCopy)).rejects.toThrow();
    expect(left(), path).toBe(0);
  }
  const download = await downloader.download(fetchTrusted, server.url("good"), noCopy);
  expect(left()).toBe(1);
  await download?.remove();
  expect(left()).toBe(0);
});

test("an answer is whole though nothing of it was read when garbage was collected", async () => {
  const server = await startFeedServer({ list: "0x1\n".repeat(100) });
  onTestFinished(server.stop);
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const { signal } = new AbortController();
  const url = server.url("list");
  const { body } = await fetchTrusted({ url, home: url, ...noCopy, signal });
  for (let turn = 0; turn < 10; turn++) {
    collectGarbage();
    await setImmediate();
  }
  let size = 0;
  for await (const { length } of body) size += length;
  expect(size).toBe(400);
});
