import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withLock } from "@/server/db/embedded/lease";
import { StartupError } from "@/server/kernel/errors";

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

const stampFile = join(".next", "portcullis-sources");

/**
 * Builds the pages where they are missing or older than their sources. Starts that come together build once. Where they
 * are built nothing is written: the folder may be another user's, or the disk of a container that is only read.
 */
export async function buildPages(progress: (step: string) => void): Promise<void> {
  if (await isBuilt(hashSources())) return;
  const build = async () => {
    const stamp = hashSources();
    if (await isBuilt(stamp)) return;
    progress("Building the console (once; a minute or two)");
    await rm(stampFile, { force: true });
    await runBuild();
    await writeFile(stampFile, stamp);
  };
  const onWait = (holder: string) => progress(`Waiting for another start (.next.lock: ${holder})`);
  try {
    await mkdir(".next", { recursive: true });
    await withLock(".next.lock", build, onWait);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (!["EACCES", "EPERM", "EROFS", "ENOSPC"].includes(code)) throw error;
    throw new StartupError(
      `The console can't be built: ${message}. Run \`npm run build\` as a user who may write there.`,
      { cause: error },
    );
  }
}

const isBuilt = async (stamp: string) => (await readFile(stampFile, "utf8").catch(() => "")) === stamp;

/** At once: a file at a time through the thread pool takes ten times as long, and each start waits for it. */
export function hashSources(): string {
  const hash = createHash("sha256");
  for (const source of sources.filter((path) => statSync(path, { throwIfNoEntry: false }))) {
    const files = statSync(source).isDirectory()
      ? readdirSync(source, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
      : [source];
    for (const file of files.sort()) hash.update(file).update(readFileSync(file));
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
