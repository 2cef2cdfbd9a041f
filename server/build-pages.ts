import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withLock } from "./db/embedded/lease";
import { StartupError } from "./errors";

export const sources = [
  "app",
  "server",
  "public",
  "proxy.ts",
  "next.config.ts",
  "instrumentation.ts",
  "package-lock.json",
  "tsconfig.json",
];

/** Builds the pages where they are missing or older than their sources. Starts that come together build once. */
export async function buildPages(progress: (step: string) => void): Promise<void> {
  await mkdir(".next", { recursive: true });
  const build = async () => {
    const stamp = await hashSources();
    const stampFile = join(".next", "portcullis-sources");
    if ((await readFile(stampFile, "utf8").catch(() => "")) === stamp) return;
    progress("Building the console (once; a minute or two)");
    await rm(stampFile, { force: true });
    await runBuild();
    await writeFile(stampFile, stamp);
  };
  await withLock(".next.lock", build, (holder) => progress(`Waiting for another start (.next.lock: ${holder})`));
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of sources) {
    const entries = await readdir(source, { recursive: true, withFileTypes: true }).catch(() => null);
    const files = entries ? entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name)) : [source];
    for (const file of files.sort()) hash.update(file).update(await readFile(file).catch(() => ""));
  }
  return hash.digest("hex");
}

function runBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const endWithUs = () => child.kill();
    process.once("exit", endWithUs);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      process.off("exit", endWithUs);
      if (code === 0) resolve();
      else
        reject(new StartupError(`The console could not be built:\n${output.trim().split("\n").slice(-30).join("\n")}`));
    });
  });
}
