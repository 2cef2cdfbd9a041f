import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { Thread, type ThreadOptions } from "@/server/kernel/worker-client";

let dir: string;
const [, program] = process.argv;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "portcullis-thread-"));
  // A bundle's program stands beside the one that runs.
  process.argv[1] = join(dir, "main.mjs");
  await writeFile(
    join(dir, "worker.mjs"),
    `import { parentPort } from "node:worker_threads";
     const deeds = {
       add: ([a, b]) => a + b,
       fail: () => { throw new Error("no"); },
       hang: () => { for (;;); },
       fill: () => { const kept = []; for (;;) kept.push(new Array(1e5).fill(1)); },
       exit: () => process.exit(3),
     };
     parentPort.on("message", ({ id, ask: [deed, ...rest] }) => {
       try { parentPort.postMessage({ id, answer: deeds[deed](rest) }); }
       catch (error) { parentPort.postMessage({ id, error: error.message }); }
     });`,
  );
});
afterAll(async () => {
  process.argv[1] = program as string;
  await rm(dir, { recursive: true, force: true });
});

function openThread(options: Partial<ThreadOptions> = {}) {
  const failures: string[] = [];
  const onFailure = ({ message }: Error) => failures.push(message);
  const limits = { maxOldGenerationSizeMb: 64 };
  const thread = new Thread({ program: "worker", name: "it", limits, answerMs: 1_000, onFailure, ...options });
  onTestFinished(() => thread.close());
  return { thread, failures };
}

it("answers, and tells what the work threw", async () => {
  const { thread, failures } = openThread();
  expect(await Promise.all([thread.ask(["add", 1, 2]), thread.ask(["add", 3, 4])])).toEqual([3, 7]);
  await expect(thread.ask(["fail"])).rejects.toThrow("no");
  expect(failures).toEqual([]);
});

it.each([
  ["has no end", "hang", /took longer than 1000 ms/],
  ["fills its memory", "fill", /memory limit/],
])("ends with work that %s, and begins anew", async (_, action, why) => {
  const { thread, failures } = openThread({ answerMs: action === "fill" ? 60_000 : 1_000 });
  await expect(thread.ask([action])).rejects.toThrow(why);
  expect(failures).toEqual([expect.stringMatching(why)]);
  expect(await thread.ask(["add", 1, 2])).toBe(3);
});

it("rejects what waits where the thread goes away, and begins anew", async () => {
  const { thread } = openThread();
  await expect(thread.ask(["exit"])).rejects.toThrow("it ended");
  expect(await thread.ask(["add", 1, 2])).toBe(3);
});

it("ends where there is no work, and takes none once closed", async () => {
  const { thread, failures } = openThread({ idleMs: 10 });
  expect(await thread.ask(["add", 1, 2])).toBe(3);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await thread.ask(["add", 1, 2])).toBe(3);
  await thread.close();
  await expect(thread.ask(["add", 1, 2])).rejects.toThrow("it is closed");
  expect(failures).toEqual([]);
});
