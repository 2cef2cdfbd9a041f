import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { keepSecret } from "@/server/kernel/secrets";
import {
  type Customer,
  chargedCalls,
  expectBooks,
  expectClearRefusals,
  makeCustomers,
} from "@/tests/support/faults/books";
import { eventSettings, startEvents } from "@/tests/support/faults/events";
import { type Load, startLoad } from "@/tests/support/faults/load";
import { type AppProcess, startAppProcess } from "@/tests/support/faults/process";

let dataDir: string;
let app: AppProcess;
let url: string;
let sender: Customer;
let customers: Customer[];

const pidFile = async () => (await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n");
const postmaster = async () => Number((await pidFile())[0]);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "portcullis-disk-"));
  app = await startAppProcess("", { DATA_DIR: dataDir, ...eventSettings });
  const password = await keepSecret(dataDir, "postgres-password");
  url = `postgres://portcullis:${password}@127.0.0.1:${(await pidFile())[3]}/portcullis`;
  [sender, ...customers] = (await makeCustomers(url, 4)) as [Customer, ...Customer[]];
});
afterAll(async () => {
  app?.child.kill("SIGTERM");
  await app?.exited;
  await rm(dataDir, { recursive: true, force: true });
});

/** Under load and with jobs under way: `harm`, until calls are refused, then `mend`, and all is as before. */
async function survive(harm: () => Promise<void>, mend: (load: Load) => Promise<void>): Promise<void> {
  const before = await chargedCalls(url, customers);
  const load = startLoad(
    app.baseUrl,
    customers.map(({ apiKey }) => apiKey),
  );
  const events = await startEvents(app.baseUrl, sender);
  await load.flows(200);
  await harm();
  await load.falters();
  await mend(load);
  await load.flows(200, 30_000);
  await vi.waitFor(async () => expect((await fetch(`${app.baseUrl}/readyz`)).status).toBe(200), { timeout: 10_000 });
  await load.stop();
  await events.settle(url);
  expectClearRefusals(load);
  expect(load.unanswered).toBe(0);
  await expectBooks(url, customers, load, before);
  expect(app.ended).toBeUndefined();
}

it("the embedded database is killed: it is started again, and nothing is lost", async () => {
  const before = await postmaster();
  await survive(
    async () => void process.kill(before, "SIGKILL"),
    async () => vi.waitFor(async () => expect(await postmaster()).not.toBe(before), { timeout: 20_000 }),
  );
}, 300_000);

const canLimit = spawnSync("prlimit", ["--version"]).status === 0;

/**
 * Child processes of `parent`. Linux gives a process's parent in the fourth field of its stat, behind a name that may
 * hold anything.
 */
async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir("/proc")).map(Number).filter(Boolean);
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      return Number(line.slice(line.lastIndexOf(")") + 2).split(" ")[1]);
    }),
  );
  return pids.filter((_, index) => parents[index] === parent);
}

/** Nothing more is written past so many bytes of a file, by the process and all of the server, as on a full disk. */
async function limitFiles(limit: string): Promise<void> {
  const server = await postmaster().catch(() => 0);
  const pids = [app.child.pid, server, ...(server ? await childrenOf(server) : [])].filter(Boolean);
  for (const pid of pids) {
    const owner = await stat(`/proc/${pid}`).catch(() => undefined);
    // Done as the process's own user: root may not in every container.
    const { uid, gid } = owner ?? {};
    if (owner) spawnSync("prlimit", ["--pid", String(pid), `--fsize=${limit}:`], { uid, gid, cwd: "/" });
  }
}

describe.skipIf(!canLimit)("the disk is full (skipped: needs prlimit of util-linux)", () => {
  it("calls are refused clearly, the server gives up, and all goes on when there is room again", async () => {
    const before = await postmaster();
    await survive(
      // Not even the write-ahead log can be written: the server panics, can't recover, and ends; so does each new one.
      () => limitFiles("4096"),
      async () => {
        await vi.waitFor(() => expect(() => process.kill(before, 0)).toThrow(), { timeout: 20_000 });
        await vi.waitFor(
          () =>
            expect(app.log.some(({ msg }) => msg === "the embedded database has ended; it is started again")).toBe(
              true,
            ),
          { timeout: 20_000 },
        );
        expect((await fetch(`${app.baseUrl}/healthz`)).status).toBe(200);
        await limitFiles("unlimited");
      },
    );
    expect(await postmaster()).not.toBe(before);
  }, 300_000);
});
