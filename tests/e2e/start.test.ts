import { execFile, type SpawnOptions, spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { isAlive } from "@/server/db/embedded/process";
import { listenOnFreePort } from "@/tests/support/ports";
import { offline, startServer } from "@/tests/support/server";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "portcullis-start-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const isRoot = process.getuid?.() === 0;
const noParty = { uid: 65_534, gid: 65_534 };
const lowestFreePort = await readFile("/proc/sys/net/ipv4/ip_unprivileged_port_start", "utf8").then(Number, () => 0);

/** A start that must fail: what it said, and its exit code. */
async function failToStart(
  env: Record<string, string>,
  { program = "main", ...options }: SpawnOptions & { program?: string } = {},
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ["server/run.mjs", program], {
    env: { ...process.env, ...offline, DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "ignore", "pipe"],
    ...options,
  });
  let stated = "";
  child.stderr?.on("data", (chunk) => {
    stated += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, said: stated.trim() };
}

describe("a start that can't succeed says one clear sentence and exits with 1", () => {
  it("port taken", async () => {
    const other = createServer();
    const port = await listenOnFreePort(other);
    const { code, said } = await failToStart({ PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(said).toBe(`Port ${port} is taken: stop what uses it, or start on another with PORT=${port + 1} npm start.`);
  });

  it.runIf(isRoot && lowestFreePort > 80)("port that this user may not open", async () => {
    const { code, said } = await failToStart({ PORT: "80" }, noParty);
    expect({ code, said }).toEqual({
      code: 1,
      said: "Port 80 may not be opened by this user: choose one above 1023 with PORT=3000 npm start.",
    });
  });

  it.runIf(isRoot)("pages that this user may not build", async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), "portcullis-unbuilt-"));
    onTestFinished(() => rm(elsewhere, { recursive: true }));
    await chmod(elsewhere, 0o755);
    for (const name of ["server", ".server", "package.json", "node_modules"])
      await symlink(resolve(name), join(elsewhere, name));
    const { code, said } = await failToStart({}, { ...noParty, program: "build", cwd: elsewhere });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^The console can't be built: EACCES: [^\n]+\. Run `npm run build` as a user who may write there\.$/,
    );
  });

  it("database out of reach, or no database at all", async () => {
    const { code, said } = await failToStart({
      PORT: "0",
      DATABASE_URL: "postgres://127.0.0.1:1/none",
      APP_SECRET: "s".repeat(32),
    });
    expect(code).toBe(1);
    expect(said).toMatch(/^The database can't be used: .*ECONNREFUSED.*Check DATABASE_URL\.$/);
    expect((await failToStart({ PORT: "0", DATABASE_URL: "mysql://x" })).said).toMatch(
      /^Settings are wrong: DATABASE_URL/,
    );
  });

  it("APP_SECRET missing with a database of one's own", async () => {
    const { code, said } = await failToStart({ PORT: "0", DATABASE_URL: "postgres://127.0.0.1:1/none" });
    expect(code).toBe(1);
    expect(said).toMatch(/^APP_SECRET is missing: /);
    expect(said.split("\n")).toHaveLength(1);
  });
});

describe("npm start", () => {
  it("prints what a newcomer needs, keeps its data, stops cleanly, recovers from a crash, and ends in order after a fault", async () => {
    const first = await startServer({ DATA_DIR: dataDir });
    const curl = /curl [\s\S]*?'\{.*\}'/.exec(first.printed)?.[0] ?? "";
    const { stdout } = await promisify(execFile)("bash", ["-c", curl.replace("localhost", "127.0.0.1")]);
    expect(JSON.parse(stdout)).toMatchObject({ riskScore: 0, status: "SAFE", chain: "ethereum" });
    const pid = Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
    expect(await first.stop()).toBe(0);
    expect(isAlive(pid)).toBe(false);

    const second = await startServer({ DATA_DIR: dataDir });
    expect(second.printed).not.toContain("Password  ");
    expect(second.printed).toContain("account password --email operator@portcullis.local");
    expect(await scanWith(second.baseUrl, first.apiKey)).toBe(200);
    second.child.kill("SIGKILL");
    await new Promise((resolve) => second.child.once("exit", resolve));

    const third = await startServer({
      DATA_DIR: dataDir,
      NODE_OPTIONS: "--import ./tests/support/misbehave.mjs",
    });
    third.child.kill("SIGUSR2");
    expect(await scanWith(third.baseUrl, first.apiKey)).toBe(200);
    const last = Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);
    third.child.kill("SIGHUP");
    expect(await new Promise((resolve) => third.child.once("exit", resolve))).toBe(1);
    expect(isAlive(last)).toBe(false);
  });
});

async function scanWith(baseUrl: string, key: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const body = JSON.stringify({ wallet: "0x7a250d5630b4cf539739df2c5dacb4c659f2488d" });
  return (await fetch(`${baseUrl}/v1/api/risk/scan`, { method: "POST", headers, body })).status;
}
