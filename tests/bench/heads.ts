import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Address, encodeFunctionData, type Hex, maxUint256 } from "viem";
import { openAccounts } from "@/server/accounts";
import { migrateDatabase, openDatabase, startEmbedded } from "@/server/db";
import { systemClock } from "@/server/kernel/clock";
import { createLogger } from "@/server/kernel/log";
import { networksOff } from "@/tests/support/networks-off";
import { startAnvil } from "../support/anvil";
import { compileContracts } from "../support/contracts/compile";
import { startRpcDouble } from "../support/rpc-double";
import { program } from "./program";
import { ms, tell } from "./row";

/**
 * Ten thousand watched wallets on a local node with a block a second: `npx tsx tests/bench/heads.ts [minutes]`. From the
 * block of an unlimited approval to the webhook at its receiver; log queries to a look; the server's memory. No wallet is
 * due to be scanned but by what its blocks say.
 */
const wallets = Number(process.env.BENCH_WALLETS ?? 10_000);
const minutes = Number(process.argv[2] ?? 2);
const usdc: Address = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const { Token } = compileContracts("tokens.sol");
if (!Token) throw new Error("there is no token to approve");

const dataDir = await mkdtemp(join(tmpdir(), "portcullis-bench-heads-"));
const [anvil, embedded] = await Promise.all([startAnvil({ args: ["--block-time", "1"] }), startEmbedded(dataDir)]);
const node = await startRpcDouble({ upstream: anvil.url });
await anvil.setCode(usdc, Token.runtime);
await migrateDatabase(embedded.url);
const database = openDatabase(embedded.url, 4);
const appSecret = "x".repeat(40);
const accounts = await openAccounts({ db: database, appSecret, clock: systemClock, log: createLogger("silent") });
const made = await accounts.create({
  ...{ email: "heads@example.com", password: "heads-bench", plan: "enterprise", rate: "unlimited", actor: "bench" },
});
const keys = Array.from({ length: wallets }, (): Address => `0x${randomBytes(20).toString("hex")}`);
await database.pool.query(
  `insert into watched_wallets (network, wallet, due_at, scanned_at, score, status, signals)
   select 'ethereum', unnest($1::text[]), now() + interval '300 days', now(), 0, 'SAFE', '[]'`,
  [keys],
);
await database.pool.query(
  `insert into monitored_wallets (id, account_id, network, wallet, address, registered_at, introduced_at)
   select 'mon_' || wallet, $1, network, wallet, wallet, now(), now() from watched_wallets`,
  [made.accountId],
);

/** When the receiver got the approval's webhook, by wallet. */
const received = new Map<string, number>();
let twice = 0;
const receiver = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { wallet } = JSON.parse(Buffer.concat(parts).toString()) as { wallet: string };
  if (received.has(wallet)) twice++;
  received.set(wallet, performance.now());
  response.end();
});
await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));

const server = spawn(process.execPath, program("tests/support/app-process.ts"), {
  stdio: ["ignore", "pipe", "inherit"],
  env: {
    ...process.env,
    ...networksOff,
    ...{ RPC_URL_ETHEREUM: node.url, FEEDS: "off", LOG_LEVEL: "error", BASE_URL: "", MONITOR_INTERVAL: "365d" },
    ...{ DATA_DIR: dataDir, DATABASE_URL: embedded.url, APP_SECRET: appSecret, WEBHOOK_ALLOW_PRIVATE_TARGETS: "true" },
  },
});
const port = await new Promise<string>((resolve, reject) => {
  server.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  server.stdout.on("data", (chunk) => /port (\d+)/.exec(String(chunk))?.[1] && resolve(RegExp.$1));
});
const subscribed = await fetch(`http://127.0.0.1:${port}/v1/api/webhooks/subscribe`, {
  method: "POST",
  headers: { authorization: `Bearer ${made.apiKey}`, "content-type": "application/json" },
  body: JSON.stringify({
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    events: ["approval.infinite"],
  }),
});
if (subscribed.status !== 201) throw new Error(`subscribing was answered ${subscribed.status}`);
await wait(8_000);

/** Approves from a wallet; when its block was there. */
async function approve(wallet: Address): Promise<number> {
  const data = encodeFunctionData({ abi: Token!.abi, functionName: "approve", args: [usdc, maxUint256] });
  await anvil.setBalance(wallet, 10n ** 20n);
  await anvil.request("anvil_impersonateAccount", [wallet]);
  const hash = await anvil.request<Hex>("eth_sendTransaction", [{ from: wallet, to: usdc, data, gas: "0x30000" }]);
  while (!(await anvil.request("eth_getTransactionReceipt", [hash]))) await wait(20);
  return performance.now();
}

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1_024;
const isWide = ({ method, params }: { method: string; params: unknown[] }) =>
  method === "eth_getLogs" && (params as [{ topics: unknown[] }])[0].topics.length === 1;
const countOf = (fits: (call: { method: string; params: unknown[] }) => boolean) =>
  node.requests.reduce((sum, calls) => sum + calls.filter(fits).length, 0);
const isLook = ({ method, params }: { method: string; params: unknown[] }) =>
  method === "eth_getBlockByNumber" && params[0] === "latest" && params[1] === false;

const mined = new Map<string, number>();
const memories: number[] = [];
const firstBlock = Number(await anvil.request<string>("eth_blockNumber"));
const [queriesBefore, looksBefore] = [countOf(isWide), countOf(isLook)];
const end = performance.now() + minutes * 60_000;
for (let index = 0; performance.now() < end && index < keys.length; index++) {
  const wallet = keys[index]!;
  mined.set(wallet, await approve(wallet));
  memories.push(memory());
  await wait(300 + Math.random() * 700);
}
await wait(10_000);
const blocks = Number(await anvil.request<string>("eth_blockNumber")) - firstBlock;
const times = [...mined].flatMap(([wallet, at]) => (received.has(wallet) ? [received.get(wallet)! - at] : []));
times.sort((a, b) => a - b);
const part = (share: number) => times[Math.floor(times.length * share)] ?? 0;
const [queries, looks] = [countOf(isWide) - queriesBefore, countOf(isLook) - looksBefore];
const mean = (some: number[]) => some.reduce((sum, each) => sum + each, 0) / Math.max(1, some.length);
const tenth = Math.max(1, Math.floor(memories.length / 10));
const [early, late] = [mean(memories.slice(tenth, 2 * tenth)), mean(memories.slice(-tenth))];
console.log(
  `${mined.size} approvals of ${wallets} wallets: ${received.size} received, ${twice} twice; from the block p50 ${ms(part(0.5))}, p95 ${ms(part(0.95))}, most ${ms(times.at(-1) ?? 0)}`,
);
console.log(
  `${blocks} blocks, ${looks} looks at the newest, ${queries} log queries; memory ${early.toFixed(0)} MiB early, ${late.toFixed(0)} MiB late`,
);
tell({
  ...{ what: "p95 from an approval's block to its receiver", figure: ms(part(0.95)) },
  ...{ baseline: `${queries} log queries, ${blocks} blocks`, ratio: (queries / blocks).toFixed(2), goal: "≤ 3 s, ≤ 1" },
});

server.removeAllListeners("exit");
server.kill("SIGTERM");
await new Promise((resolve) => server.once("exit", resolve).once("close", resolve));
receiver.closeAllConnections();
receiver.close();
await accounts.stop();
await database.close();
await embedded.stop();
await node.stop();
await anvil.stop();
await rm(dataDir, { recursive: true, force: true });
