/**
 * The generated corpus, signed by a wallet whose key is known and sent through the guarded RPC to anvil, under the policy
 * `hold`. Run: npx tsx tests/eval/transactions/guarded.ts [seed] [--one-in=10] [--part=1/4] [--why]
 * The parts of a corpus sum to the whole; each begins with a node of its own.
 * On the anvil stand Multicall3 and, at USDC, USDT, DAI and WETH, a plain token; every other contract is empty there.
 */

import type { Hex } from "viem";
import { keccak256, toHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { canonicalise } from "@/server/chains/calldata";
import { seededRandom } from "@/tests/training/random";
import { startAnvil } from "../../support/anvil";
import { compileContracts } from "../../support/contracts/compile";
import { startRpcDouble } from "../../support/rpc-double";
import { openEvalApp } from "../open-app";
import { type Case, makeCorpus } from "./corpus";
import { address, DAI, USDC, USDT, WETH } from "./support";

const seed = Number(process.argv[2]?.startsWith("--") ? 1 : (process.argv[2] ?? 1));
const oneIn = Number(process.argv.find((each) => each.startsWith("--one-in="))?.slice(9) ?? 1);
const [part, parts] = (process.argv.find((each) => each.startsWith("--part="))?.slice(7) ?? "1/1")
  .split("/")
  .map(Number) as [number, number];
const explains = process.argv.includes("--why");
const next = seededRandom(4_711);
const attackers = Array.from({ length: 12 }, () => address(next));

/** Each sends its transactions one after the other, for what arrives takes its next number. */
const wallets = Array.from({ length: 16 }, (_, at) => ({ ...keyOf(at), nonce: 0, pending: new Map<string, Case[]>() }));

function keyOf(at: number) {
  const signer = privateKeyToAccount(keccak256(toHex(0x5055 + at)));
  return { signer, address: signer.address.toLowerCase() as Hex };
}

const anvil = await startAnvil();
const { runtime: plainToken } = compileContracts("simulated.sol").Coin!;
for (const token of [USDC, USDT, DAI, WETH]) await anvil.setCode(token, plainToken);
for (const { address } of wallets) await anvil.setBalance(address, 10n ** 30n);
const node = await startRpcDouble({ upstream: anvil.url });
let reached = 0;
const lists = { sanctioned: attackers.slice(0, 3), thieves: attackers.slice(3) };
const app = await openEvalApp(lists, { RPC_URL_ETHEREUM: node.url, SCAN_DEADLINE: "20s" });
await app.setPolicy({ review: "hold" });

const outcomes = ["arrived", "blocked", "held", "unchecked", "other"] as const;
type Outcome = (typeof outcomes)[number];
const none = () => Object.fromEntries(outcomes.map((name) => [name, 0])) as Record<Outcome, number>;
const counts: Record<Case["kind"], Record<Outcome, number>> = { known: none(), unknown: none(), honest: none() };
const wrong = new Map<string, number>();

type Wallet = (typeof wallets)[number];

/** Bytes that the network executes, regardless of the case's notation. */
const bytesOf = ({ calldata }: Case["body"]): Hex =>
  `0x${canonicalise(calldata, "calldata").readings[0].toString("hex")}`;

function sign(body: Case["body"], { signer, nonce }: Wallet): Promise<Hex> {
  const fees = { maxFeePerGas: 100n * 10n ** 9n, maxPriorityFeePerGas: 1n };
  const call = { to: body.to, data: bytesOf(body), value: BigInt(body.value) };
  return signer.signTransaction({ chainId: 1, type: "eip1559", gas: 16_000_000n, nonce, ...call, ...fees });
}

interface Answer {
  result?: string;
  error?: { code: number; message: string; data?: { decision: string; holdId?: string } };
}

async function post(raw: Hex): Promise<Answer> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_sendRawTransaction", params: [raw] });
  try {
    const response = await fetch(app.rpcUrl, { method: "POST", headers: { "content-type": "application/json" }, body });
    return (await response.json()) as Answer;
  } catch (cause) {
    // Counted as "other": one lost answer must not end the run.
    return { error: { code: 0, message: String((cause as Error).cause ?? cause) } };
  }
}

function outcomeOf({ result, error }: Answer): Outcome {
  if (result !== undefined) return "arrived";
  if (error?.data?.holdId) return "held";
  if (error?.code !== -32003 || !error.data) return "other";
  return error.data.decision === "BLOCK" ? "blocked" : "unchecked";
}

function isRight(kind: Case["kind"], outcome: Outcome): boolean {
  if (kind === "honest") return outcome === "arrived";
  return kind === "known" ? outcome === "blocked" : outcome !== "arrived" && outcome !== "other";
}

async function send(cases: readonly Case[], wallet: Wallet): Promise<void> {
  const [first] = cases as [Case];
  const { kind, subtype, variant, wrapper } = first;
  const raw = await sign(first.body, wallet);
  const answer = await post(raw);
  const outcome = outcomeOf(answer);
  if (outcome === "arrived") wallet.nonce++;
  counts[kind][outcome] += cases.length;
  if (isRight(kind, outcome)) return;
  const text = [kind, subtype, variant, wrapper, ...(explains ? [first.encoding] : [])].join(" | ");
  const stated = `${text}: ${outcome} ${(answer.error?.message ?? "").slice(0, 120)}`;
  wrong.set(stated, (wrong.get(stated) ?? 0) + cases.length);
  if (outcome === "other") console.log(stated);
  if (explains) console.log(`${stated}\n  ${await explain(first, raw)}`);
}

/** The node's double remembers every call, which would fill the memory. */
function countReached(): void {
  const calls = node.requests.splice(0).flat();
  reached += calls.filter(({ method }) => method.startsWith("eth_send")).length;
  process.stderr.write(`${JSON.stringify(counts)}\n`);
}

async function explain({ body }: Case, raw: Hex): Promise<string> {
  const asked = { chainId: 1, method: "eth_sendRawTransaction", params: [raw] };
  const [read, run] = [await app.analyze(body), await app.ask("requests/check", asked)];
  const [atRead, atRun] = [read, run].map(({ signals }) => signals.map(({ id, weight }) => `${id} ${weight}`).join());
  return `analyze: ${atRead}\n  requests/check: ${atRun}`;
}

/** In the order of the corpus. */
const shareOf = ({ pending }: Wallet) => [...pending.values()].filter((_, index) => index % parts === part - 1);

const addresses = wallets.map(({ address }) => address);
for (const one of [...makeCorpus(seed, attackers, addresses)].filter((_, index) => index % oneIn === 0)) {
  const { pending } = wallets.find(({ address }) => address === one.body.wallet)!;
  // Cases that differ in notation only are one transaction when signed.
  const key = `${one.kind} ${one.body.to} ${one.body.value} ${bytesOf(one.body)}`;
  pending.set(key, [...(pending.get(key) ?? []), one]);
}
const timer = setInterval(countReached, 10_000);
const startedAt = performance.now();
await Promise.all(
  wallets.map(async (wallet) => {
    for (const cases of shareOf(wallet)) await send(cases, wallet);
  }),
);
const signed = wallets.reduce((sum, wallet) => sum + shareOf(wallet).length, 0);
console.log(`${signed} transactions, ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
clearInterval(timer);
countReached();
console.table(counts);
console.log(`sendings that reached the node: ${reached}`);
for (const [text, count] of [...wrong].sort((a, b) => b[1] - a[1]).slice(0, 60)) console.log(`${count}× ${text}`);
await app.close();
await node.stop();
await anvil.stop();
