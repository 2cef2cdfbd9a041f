import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { IntelWorker } from "@/server/intel/worker/client";
import type { WorkerSettings } from "@/server/intel/worker/protocol";

let dir: string;
const [, program] = process.argv;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "portcullis-intel-worker-"));
  process.argv[1] = join(dir, "main.mjs");
  await writeFile(
    join(dir, "intel-worker.mjs"),
    `import { parentPort } from "node:worker_threads";
     parentPort.on("message", ({ id, ask: { ask: { feedId } } }) => setTimeout(() => {
       if (feedId === "THROWS") throw new Error("an error that nothing catches");
       parentPort.postMessage(feedId === "FAILS" ? { id, error: "it failed" } : { id, answer: feedId });
     }, feedId === "GOOD" ? 300 : 50));`,
  );
});
afterAll(async () => {
  process.argv[1] = program as string;
  await rm(dir, { recursive: true, force: true });
});

it("a feed that brings the worker down fails alone", async () => {
  const lines: string[] = [];
  const worker = new IntelWorker(
    { folder: dir } as WorkerSettings,
    pino({}, { write: (line: string) => lines.push(line) }),
  );
  onTestFinished(() => worker.close());
  const read = (feedId: string) => worker.call("sync", { feedId, now: 0, force: false, maxAgeMs: 0 });
  const results = await Promise.allSettled(["GOOD", "THROWS", "GOOD", "FAILS", "THROWS"].map(read));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "rejected"]);
  expect(await read("GOOD")).toBe("GOOD");
  expect(worker.deaths).toBe(3);
  expect(lines.filter((line) => line.includes("failed"))).toHaveLength(3);
});
