import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { type Address, encodeFunctionData } from "viem";
import { parseAddress } from "@/server/chains";
import { readConfig } from "@/server/config";
import { migrateDatabase, openDatabase, startEmbedded } from "@/server/db";
import { gatherWallet, KnownMaliciousCode, openHistory } from "@/server/evidence";
import { openIntel } from "@/server/intel";
import { judgeWallet } from "@/server/risk";
import { startAnvil } from "../support/anvil";
import { openTestChains } from "../support/chains";
import { compileContracts } from "../support/contracts/compile";
import { startRpcDouble } from "../support/rpc-double";
import { ms, tell, times } from "./row";

/**
 * `npx tsx tests/bench/wallet.ts [runs]`: the whole assessment of an EVM wallet with 100 approvals on a local anvil:
 * cold (new connections, empty memory, no row in the database), with its past in the database, and warm. Beside it the
 * bare minimum: one eth_blockNumber over a new connection.
 */
const runs = Number(process.argv[2] ?? 40);
const wallet: Address = "0x00000000000000000000000000000000000a11ce";
const { Token } = compileContracts("tokens.sol");

const anvil = await startAnvil();
const call = (to: Address, functionName: string, args: unknown[]) =>
  anvil.send(wallet, { to, data: encodeFunctionData({ abi: Token!.abi, functionName, args }) });
for (let count = 0; count < 5; count++) {
  const token = await anvil.deploy(Token!.bytecode);
  await call(token, "approveMany", [BigInt(0x1_0000 * (count + 1)), 20n, 2n ** 256n - 1n]);
}
const folder = await mkdtemp(join(tmpdir(), "portcullis-bench-"));
const server = await startEmbedded(folder);
await migrateDatabase(server.url);
const database = openDatabase(server.url, 5);
const log = pino({ level: "silent" });
const config = readConfig({ FEEDS: "off", DATA_DIR: folder, DATABASE_URL: server.url });
const intel = await openIntel({ config, db: database, log });
const subject = parseAddress(wallet, "ethereum");

async function open(url: string) {
  const chains = openTestChains({ ethereum: [url] });
  const history = openHistory({ pool: database.pool, chains, intel, log });
  return {
    chains,
    history,
    badCode: new KnownMaliciousCode(),
    async close() {
      await history.stop();
      await chains.close();
    },
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function assess({ chains, history, badCode }: Opened) {
  const gathered = await gatherWallet({ intel, chains, badCode, history }, subject);
  const assessment = judgeWallet(gathered);
  if (gathered.facts?.approvals.length !== 100 || assessment.coverage.chain !== "complete")
    throw new Error(`It read ${gathered.facts?.approvals.length} approvals, ${assessment.coverage.chain}`);
  return assessment;
}

function report(name: string, times: number[], more = ""): number {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]!;
  console.log(
    `${name.padEnd(44)} p50 ${at(0.5).toFixed(2).padStart(8)} ms   p95 ${at(0.95).toFixed(2).padStart(8)} ms   ${more}`,
  );
  return at(0.5);
}

async function measure(before: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < runs + 10; run++) {
    await before();
    const opened = await open(anvil.url);
    const startedAt = performance.now();
    await assess(opened);
    if (run >= 10) times.push(performance.now() - startedAt);
    await opened.close();
  }
  return times;
}

const forget = () => database.pool.query("truncate wallet_histories");
const double = await startRpcDouble({ upstream: anvil.url });
await forget();
const counted = await open(double.url);
await assess(counted);
await counted.close();
const trips = double.requests.length;

const bare: number[] = [];
for (let run = 0; run < runs; run++) {
  const chains = openTestChains({ ethereum: [anvil.url] });
  const startedAt = performance.now();
  await chains.evm("ethereum")!.getBlockNumber({ deadline: chains.deadline() });
  bare.push(performance.now() - startedAt);
  await chains.close();
}
const least = report("one eth_blockNumber, new connection", bare);
const cold = report("100 approvals, cold", await measure(forget), `${trips} round trips`);
await anvil.mine(200);
await measure(forget);
const stored = report("the same, its past in the database", await measure(async () => {}));

const opened = await open(anvil.url);
for (let run = 0; run < 50; run++) await assess(opened);
const warm: number[] = [];
for (let run = 0; run < runs * 10; run++) {
  const startedAt = performance.now();
  await assess(opened);
  warm.push(performance.now() - startedAt);
}
const again = report("warm", warm);
await opened.close();
const approvals = { baseline: `one eth_blockNumber ${ms(least)}`, what: "wallet with 100 approvals on a local node" };
tell({
  ...approvals,
  figure: `cold ${ms(cold)}, ${trips} trips`,
  ratio: times(cold / least),
  goal: "< 60 ms, ≤ 6 trips",
});
tell({ ...approvals, figure: `warm ${ms(again)}`, ratio: times(again / least), goal: "< 3 ms" });
console.log(
  `cold is ${(cold / least).toFixed(1)} x the bare request, ${(cold / again).toFixed(0)} x warm, ${(cold / stored).toFixed(2)} x the stored past`,
);
console.log(
  `targets: cold p50 < 60 ms ${cold < 60 ? "met" : "MISSED"}, warm p50 < 3 ms ${again < 3 ? "met" : "MISSED"}, at most 6 round trips ${trips <= 6 ? "met" : "MISSED"}`,
);

await double.stop();
await intel.stop();
await database.close();
await server.stop();
await anvil.stop();
await rm(folder, { recursive: true, force: true });
