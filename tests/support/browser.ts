import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Browser, chromium } from "playwright-core";

/**
 * A real Chromium from npm. Shared libraries and fonts that the system lacks come from the same package, and names
 * other than this machine's don't resolve, so a page that reaches out fails instead of passing.
 */
export async function launchBrowser(): Promise<Browser> {
  const home = await unpackChromium();
  const executablePath = join(home, "chromium");
  const [libraries, fonts] = await Promise.all([lacksLibraries(executablePath), lacksFonts()]);
  return chromium.launch({
    executablePath,
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--font-render-hinting=none",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    ],
    env: {
      ...(process.env as Record<string, string>),
      ...(libraries && { LD_LIBRARY_PATH: join(home, "al2023", "lib") }),
      ...(fonts && { FONTCONFIG_PATH: join(home, "fonts") }),
    },
  });
}

/** Unpacks beside the final place and moves it there whole, so that a cut or parallel run leaves nothing half done. */
async function unpackChromium(): Promise<string> {
  const home = fileURLToPath(new URL("../../node_modules/.cache/chromium", import.meta.url));
  if (existsSync(home)) return home;
  await mkdir(dirname(home), { recursive: true });
  const fresh = await mkdtemp(`${home}-`);
  const { default: packed } = await import("@sparticuz/chromium");
  // The package unpacks into tmpdir(), and its libraries only where it believes itself in a Lambda.
  await withEnv({ TMPDIR: fresh, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" }, () => packed.executablePath());
  await rename(fresh, home).catch(() => rm(fresh, { recursive: true, force: true }));
  return home;
}

async function withEnv(settings: Record<string, string>, work: () => Promise<unknown>): Promise<void> {
  const before = Object.keys(settings).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, settings);
  await work();
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

const run = promisify(execFile);

async function lacksLibraries(executable: string): Promise<boolean> {
  const found = await run("ldd", [executable]).catch(() => ({ stdout: "" }));
  return found.stdout.includes("not found");
}

async function lacksFonts(): Promise<boolean> {
  const found = await run("fc-list", [":", "family"]).catch(() => ({ stdout: "" }));
  return found.stdout.trim() === "";
}
