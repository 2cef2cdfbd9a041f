import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
