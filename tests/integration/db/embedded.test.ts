import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startEmbedded } from "@/server/db";
import { claim, findPlace } from "@/server/db/embedded/claim";
import { isAlive } from "@/server/db/embedded/process";
import { programPath } from "@/tests/support/programs";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "portcullis-embedded-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function startChild(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [programPath("tests/support/embedded-child.ts"), dataDir], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout as NodeJS.ReadableStream, "data");
  return { child, url: String(line).trim() };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const serverPid = async () =>
  Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);

describe("the embedded PostgreSQL", () => {
  it("lets nobody in who could read files, and leaves its password readable to nobody", async () => {
    const server = await startEmbedded(dataDir);
    await expect(query(server.url, "select pg_read_file('/etc/passwd')")).rejects.toThrow(/permission denied/);
    await expect(query(server.url, "copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/);
    await server.stop();
    for (const name of await readdir(dataDir)) {
      const { mode } = await stat(join(dataDir, name));
      expect([name, mode & 0o077 & ~0o011]).toEqual([name, 0]);
    }
  });

  it.runIf(findPlace())("keeps other containers out until it stops, also where it outlives its process", async () => {
    const { child } = await startChild();
    const other = { place: "another", patienceMs: 0 };
    await expect(claim(dataDir, other)).rejects.toThrow("Another container");
    child.kill("SIGKILL");
    await once(child, "exit");
    await expect(claim(dataDir, other)).rejects.toThrow("Another container");
    const server = await startEmbedded(dataDir);
    await expect(claim(dataDir, other)).rejects.toThrow("Another container");
    await server.stop();
    const release = await claim(dataDir, other);
    expect((await readdir(join(dataDir, "postgres.claims"))).length).toBe(1);
    await release();
  });

  it("keeps its data over a clean stop, and leaves nothing running", async () => {
    const first = await startEmbedded(dataDir);
    await query(first.url, "create table kept as select 42 as answer");
    const pid = await serverPid();
    await first.stop();
    await expect.poll(() => isAlive(pid)).toBe(false);
    const second = await startEmbedded(dataDir);
    expect(await query(second.url, "select answer from kept")).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it("says at once that its password is lost, and leaves nothing running", async () => {
    await (await startEmbedded(dataDir)).stop();
    await rm(join(dataDir, "postgres-password"));
    await expect(startEmbedded(dataDir)).rejects.toThrow("put that file back from the backup");
    await expect(serverPid()).rejects.toThrow("ENOENT");
  });

  it("is adopted where its process was killed, and stopped by the adopter", async () => {
    const { child, url } = await startChild();
    await query(url, "create table kept as select 42 as answer");
    const pid = await serverPid();
    child.kill("SIGKILL");
    await once(child, "exit");
    const server = await startEmbedded(dataDir);
    expect(await serverPid()).toBe(pid);
    expect(await query(server.url, "select answer from kept")).toEqual([{ answer: 42 }]);
    await server.stop();
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it("recovers where the server itself was killed", async () => {
    const { child, url } = await startChild();
    await query(url, "create table kept as select 42 as answer");
    const pid = await serverPid();
    child.kill("SIGKILL");
    process.kill(pid, "SIGKILL");
    await once(child, "exit");
    await expect.poll(() => isAlive(pid)).toBe(false);
    const server = await startEmbedded(dataDir);
    expect(await query(server.url, "select answer from kept")).toEqual([{ answer: 42 }]);
    await server.stop();
  });

  it("is shared by processes; the last one to leave stops it", async () => {
    const { child } = await startChild();
    const server = await startEmbedded(dataDir);
    const pid = await serverPid();
    child.stdin?.write("stop\n");
    await once(child, "exit");
    expect(await query(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await server.stop();
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it("is made anew where its making was cut short", async () => {
    const first = await startEmbedded(dataDir);
    await first.stop();
    await rm(join(dataDir, "postgres", "portcullis-complete"));
    await writeFile(join(dataDir, "postgres.lock"), "999999999");
    const second = await startEmbedded(dataDir);
    expect(await query(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await second.stop();
  });
});
