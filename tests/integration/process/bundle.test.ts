import { execFile, spawn } from "node:child_process";
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";

/** A project with the server's way of starting, and next to nothing to start. */
async function makeProject(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "portcullis-bundle-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  for (const folder of ["cli", "intel/worker", "kernel", "startup", "evidence/contract/probing"])
    await mkdir(join(dir, "server", folder), { recursive: true });
  for (const file of ["bundle.mjs", "run.mjs", "source-maps.mjs"])
    await cp(join("server", file), join(dir, "server", file));
  const workers = ["evidence/contract/analysis-worker", "evidence/contract/probing/probe-worker"];
  for (const file of ["main", "startup/build", "cli/main", "intel/worker/main", ...workers])
    await format(dir, "nothing", file);
  await writeFile(join(dir, "package.json"), "{}");
  await symlink(resolve("node_modules"), join(dir, "node_modules"));
  return dir;
}

const format = (dir: string, text: string, file = "main") =>
  writeFile(
    join(dir, "server", `${file}.ts`),
    `const said: string = "${text}"; console.log(said, process.argv.slice(2));`,
  );

const run = (cwd: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, ["server/run.mjs", ...words], { cwd });
const start = async (cwd: string, ...words: string[]) => (await run(cwd, ...words)).stdout.trim();

const bundlesOf = (dir: string) => readdir(join(dir, ".server"));

async function age(dir: string, bundle: string): Promise<void> {
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const path of ["in-use", ""]) await utimes(join(dir, ".server", bundle, path), longAgo, longAgo);
}

it("a Node.js that can't run it is refused in one sentence, by package.json's own rule", async () => {
  const dir = await makeProject();
  const { engines } = JSON.parse(await readFile("package.json", "utf8"));
  expect(engines).toEqual({ node: "^20.19.0 || >=22.12.0" });
  const runAs = async (version: string) => {
    const disguise = join(dir, "disguise.cjs");
    await writeFile(disguise, `Object.defineProperty(process.versions, "node", { value: "${version}" });`);
    const args = ["--require", disguise, "server/run.mjs", "main"];
    return promisify(execFile)(process.execPath, args, { cwd: dir }).then(
      ({ stdout }) => stdout.trim(),
      ({ code, stderr }) => `${code} ${stderr.trim()}`,
    );
  };
  for (const version of ["18.20.8", "20.18.3", "21.7.3", "22.11.0"])
    expect(await runAs(version)).toBe(`1 Portcullis needs Node.js 20.19, 22.12 or newer; this is ${version}.`);
  for (const version of ["20.19.0", "22.12.0", "23.0.0", "26.0.0"]) expect(await runAs(version)).toBe("nothing []");
});

it("a program is made anew where its sources changed, and only there; starts that come together all run", async () => {
  const dir = await makeProject();
  await format(dir, "one");
  const together = await Promise.all([1, 2, 3].map(() => start(dir, "main", "--dev")));
  expect(together).toEqual(Array(3).fill("one [ '--dev' ]"));
  const [first, ...more] = await bundlesOf(dir);
  expect(more).toEqual([]);

  await format(dir, "two");
  expect(await start(dir, "main")).toBe("two []");
  expect(await bundlesOf(dir)).toContain(first);

  // Files that an older process may still load are kept for a day.
  await age(dir, first as string);
  await format(dir, "one", "cli/main");
  expect(await start(dir, "cli", "help")).toBe("one [ 'help' ]");
  expect(await bundlesOf(dir)).not.toContain(first);
});

/** Prints at its end how many files were flushed to the disk, and of which folders. */
const countFlushes = `data:text/javascript,${encodeURIComponent(`import fs from "node:fs";
  const { fsyncSync } = fs;
  const seen = [];
  fs.fsyncSync = (fd) => (seen.push(...fs.readdirSync(".server")), fsyncSync(fd));
  process.once("exit", () => console.log("flushed", seen.join(" ")));`)}`;

it("what a power cut leaves is whole: each file is written through to the disk before any has its name", async () => {
  const dir = await makeProject();
  const { stdout } = await promisify(execFile)(process.execPath, ["--import", countFlushes, "server/run.mjs", "main"], {
    cwd: dir,
  });
  const [bundle = ""] = await bundlesOf(dir);
  const made = (await readdir(join(dir, ".server", bundle))).filter((name) => name !== "in-use");
  expect(made.length).toBeGreaterThan(1);
  const flushed = /^flushed (.*)$/m.exec(stdout)?.[1]?.split(" ") ?? [];
  expect(flushed).toHaveLength(made.length);
  for (const folder of flushed) expect(folder).toMatch(/^making-/);
});

it.runIf(process.getuid?.() === 0)(
  "an old one of which a part can't be removed is not left under its name",
  async () => {
    const dir = await makeProject();
    await start(dir, "main");
    const [first = ""] = await bundlesOf(dir);
    const noParty = 65_534;
    await mkdir(join(dir, ".server", first, "kept"));
    await writeFile(join(dir, ".server", first, "kept", "file"), "");
    for (const path of [".", ".server", join(".server", first)]) await chown(join(dir, path), noParty, noParty);
    await chmod(dir, 0o755);
    await age(dir, first);
    await format(dir, "two");
    await promisify(execFile)(process.execPath, ["server/run.mjs", "main"], { cwd: dir, uid: noParty, gid: noParty });
    const left = await bundlesOf(dir);
    expect(left).not.toContain(first);
    expect(left.filter((name) => name.startsWith("leaving-"))).toHaveLength(1);
  },
);

it("says beside the answer that it is being made, the first time", async () => {
  const dir = await makeProject();
  expect(await run(dir, "cli")).toMatchObject({ stdout: "nothing []\n", stderr: expect.stringContaining("once") });
  expect(await run(dir, "cli")).toMatchObject({ stderr: "" });
});

it("says what to do where it can't be made", async () => {
  const dir = await makeProject();
  await rm(join(dir, "node_modules"));
  await expect(start(dir, "main")).rejects.toMatchObject({
    ...{ code: 1, stdout: "" },
    stderr: "The server isn't built, and can't be: run `npm run build` where all packages are installed.\n",
  });
});

it("what runs is no old one, however long ago it was made", async () => {
  const dir = await makeProject();
  await start(dir, "main");
  const [first] = await bundlesOf(dir);
  await age(dir, first as string);
  await start(dir, "main");
  await format(dir, "two");
  await start(dir, "main");
  expect(await bundlesOf(dir)).toContain(first);
});

it("says in one sentence that nobody may write there", async () => {
  const dir = await makeProject();
  await writeFile(join(dir, ".server"), "");
  await expect(start(dir, "main")).rejects.toMatchObject({
    ...{ code: 1, stdout: "" },
    stderr: expect.stringMatching(
      /^ +Bundling [^\n]+\nThe server can't be built: ENOTDIR[^\n]+ as a user who may write there\.\n$/,
    ),
  });
});

it.runIf(process.getuid?.() === 0)("an old one that belongs to another user stops nobody", async () => {
  const dir = await makeProject();
  await start(dir, "main");
  const [first] = await bundlesOf(dir);
  await age(dir, first as string);
  await format(dir, "two");
  const noParty = 65_534;
  for (const path of [dir, join(dir, ".server")]) await chown(path, noParty, noParty);
  await chmod(dir, 0o755);
  const { stdout } = await promisify(execFile)(process.execPath, ["server/run.mjs", "main"], {
    ...{ cwd: dir, uid: noParty, gid: noParty },
  });
  expect(stdout.trim()).toBe("two []");
});

it.runIf(process.getuid?.() === 0)("what another user runs is no old one either", async () => {
  const dir = await makeProject();
  await start(dir, "main");
  const [first] = await bundlesOf(dir);
  await age(dir, first as string);
  await chmod(dir, 0o755);
  const noParty = { uid: 65_534, gid: 65_534 };
  await promisify(execFile)(process.execPath, ["server/run.mjs", "main"], { cwd: dir, ...noParty });
  await format(dir, "two");
  await start(dir, "main");
  expect(await bundlesOf(dir)).toContain(first);
});

/** A server that queries its list thread once its stdin receives data. */
const asker = `
  import { Thread } from "./kernel/worker-client";
  const lists = new Thread({ program: "intel-worker", name: "lists", limits: {} });
  process.stdin.once("data", async () => {
    console.log(await lists.ask("build"));
    process.exit();
  });
  console.log("ready");`;
const answering = (text: string) => `
  import { parentPort } from "node:worker_threads";
  parentPort?.on("message", ({ id }) => parentPort?.postMessage({ id, answer: "${text}" }));`;

it("the list thread is of the version that runs, whatever the sources are by then", async () => {
  const dir = await makeProject();
  await cp("server/kernel/worker-client.ts", join(dir, "server/kernel/worker-client.ts"));
  await writeFile(join(dir, "server/main.ts"), asker);
  const thread = join(dir, "server/intel/worker/main.ts");
  await writeFile(thread, answering("old"));
  const child = spawn(process.execPath, ["server/run.mjs", "main"], { cwd: dir, stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", async (text: string) => {
    printed += text;
    if (text !== "ready\n") return;
    await writeFile(thread, answering("new"));
    child.stdin.end("now");
  });
  await new Promise((resolve) => child.once("close", resolve));
  expect(printed).toBe("ready\nold\n");
});
