import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildFarChain, trader } from "../integration/simulate/far-chain";
import { startAnvil } from "../support/anvil";
import { startRpcDouble } from "../support/rpc-double";
import { times as ratioOf, ms as show, tell } from "./row";

/**
 * `npx tsx tests/bench/far.ts [commit]`: simulations on a node 80 ms away that can only be read, beside the same by an older
 * commit of this repository in the same run. Each of them meets the node for the first time.
 */
const commit = process.argv[2] ?? "b46d4951";
const lacks = ["eth_simulateV1", "debug_traceCall", "eth_createAccessList"];
const runs = 3;

const anvil = await startAnvil();
const { sent } = await buildFarChain(anvil);
const transactions = sent.map(({ to, data, value }) => ({ from: trader, to, data, value: String(value) }));

const before = mkdtempSync(join(tmpdir(), "portcullis-before-"));
const archive = execFileSync("git", ["archive", commit, "server", "tests/support", "tsconfig.json", "package.json"], {
  maxBuffer: 2 ** 30,
});
execFileSync("tar", ["-x", "-C", before], { input: archive });
symlinkSync(join(process.cwd(), "node_modules"), join(before, "node_modules"));
execFileSync("mkdir", ["-p", join(before, "tests/bench")]);
writeFileSync(join(before, "tests/bench/far-run.ts"), readFileSync("tests/bench/far-run.ts"));

interface Timed {
  ms: number;
  isAnswered: boolean;
  trips: number;
}

async function run(folder: string): Promise<Timed[]> {
  const all: Timed[] = [];
  for (const transaction of transactions) {
    const node = await startRpcDouble({ upstream: anvil.url, lacks, delayMs: 80 });
    const args = ["--import", "tsx", "tests/bench/far-run.ts", node.url, anvil.url, JSON.stringify([transaction])];
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    for await (const chunk of child.stdout) output += chunk;
    all.push({ ...(JSON.parse(output) as Timed[])[0]!, trips: node.roundTrips() });
    await node.stop();
  }
  return all;
}

const [ours, theirs]: [Timed[][], Timed[][]] = [[], []];
for (let count = 0; count < runs; count++) {
  ours.push(await run(process.cwd()));
  theirs.push(await run(before));
}
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const at = (all: Timed[][], index: number) => ({
  ms: median(all.map((one) => one[index]!.ms)),
  trips: median(all.map((one) => one[index]!.trips)),
  isAnswered: all.every((one) => one[index]!.isAnswered),
});
for (const [index, { name, most }] of sent.entries()) {
  const [now, then] = [at(ours, index), at(theirs, index)];
  const answered = (one: { isAnswered: boolean }) => (one.isAnswered ? "" : ", no answer");
  const row = {
    what: `${name}, simulated over a plain node 80 ms away`,
    figure: `${show(now.ms)}, ${now.trips} trips${answered(now)}`,
    baseline: `${commit} ${show(then.ms)}, ${then.trips} trips${answered(then)}`,
    ...{ ratio: `1/${ratioOf(then.ms / now.ms)}`, goal: `≤ ${most} trips, ≤ 1/5` },
  };
  tell(row);
  console.log(`${row.what}: ${row.figure}; ${row.baseline}; ${row.ratio}`);
}
rmSync(before, { recursive: true });
await anvil.stop();
