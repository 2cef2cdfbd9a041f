import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { openLogOutput } from "@/server/kernel/log-output";

const lineOf = (number: number) => `${JSON.stringify({ number, text: "x".repeat(80) })}\n`;

it("says last words after what waits for a slow reader, and whole", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "log-output-")), "log");
  const reader = spawn("sh", ["-c", `sleep 0.5; exec cat > "${path}"`], { stdio: ["pipe", "ignore", "ignore"] });
  // A file descriptor that doesn't wait, as that of a pipe to which the process writes.
  const { fd } = (reader.stdin as unknown as { _handle: { fd: number } })._handle;
  const output = openLogOutput(fd);
  const lines = Array.from({ length: 10_000 }, (_, number) => lineOf(number));
  const last = [lineOf(lines.length), lineOf(lines.length + 1)];
  for (const line of lines) output.write(line);
  // The pipe's content is written, and the rest found it full. The write is repeated, and the last words come right
  // behind.
  await wait(50);
  const behind = wait(120);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  await behind;
  for (const line of last) {
    output.write(line);
    output.flushSync();
  }
  reader.stdin.end();
  await once(reader, "close");
  const reported = readFileSync(path, "utf8").split(/(?<=\n)/);
  expect(reported.length).toBe(lines.length + last.length);
  expect(reported).toEqual([...lines, ...last]);
});
