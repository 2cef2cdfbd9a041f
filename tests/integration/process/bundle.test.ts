import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";

/** A project with the server's way of starting, and next to nothing to start. */
async function makeProject(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "portcullis-bundle-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  for (const folder of ["cli", "intel/worker"]) await mkdir(join(dir, "server", folder), { recursive: true });
  for (const file of ["bundle.mjs", "run.mjs"]) await cp(join("server", file), join(dir, "server", file));
  for (const file of ["main", "build", "cli/main", "intel/worker/main"]) await say(dir, "nothing", file);
  await writeFile(join(dir, "package.json"), "{}");
  await symlink(resolve("node_modules"), join(dir, "node_modules"));
  return dir;
}

const say = (dir: string, text: string, file = "main") =>
  writeFile(
    join(dir, "server", `${file}.ts`),
    `const said: string = "${text}"; console.log(said, process.argv.slice(2));`,
  );

const run = (cwd: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, ["server/run.mjs", ...words], { cwd });
const start = async (cwd: string, ...words: string[]) => (await run(cwd, ...words)).stdout.trim();

it("a program is made anew where its sources changed, and only there; starts that come together all run", async () => {
  const dir = await makeProject();
  await say(dir, "one");
  const together = await Promise.all([1, 2, 3].map(() => start(dir, "main", "--dev")));
  expect(together).toEqual(Array(3).fill("one [ '--dev' ]"));
  const [first, ...more] = await readdir(join(dir, ".server"));
  expect(more).toEqual([]);

  await say(dir, "two");
  expect(await start(dir, "main")).toBe("two []");
  expect(await readdir(join(dir, ".server"))).toContain(first);

  // What an older process may still load is kept for a day.
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(join(dir, ".server", first as string), longAgo, longAgo);
  await say(dir, "one", "cli/main");
  expect(await start(dir, "cli", "help")).toBe("one [ 'help' ]");
  expect(await readdir(join(dir, ".server"))).not.toContain(first);
});

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
