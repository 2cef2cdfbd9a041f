/**
 * The generated corpus, signed by a wallet whose key is known and sent through the guarded RPC to anvil, under the policy
 * `hold`. Run: npx tsx tests/eval/transactions/guarded.ts [seed] [--one-in=10]
 * On the anvil stand Multicall3 and, at USDC, USDT, DAI and WETH, a plain token; every other contract is empty there.
 */

import type { Hex } from "viem";
import { keccak256 } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { canonicalise } from "@/server/chains/calldata";
import { seededRandom } from "@/server/intel/lexical/train/random";
import { startAnvil } from "../../support/anvil";
import { compileContracts } from "../../support/contracts/compile";
import { startRpcDouble } from "../../support/rpc-double";
import { openEvalApp } from "../open-app";
import { type Case, makeCorpus } from "./corpus";
import { address, DAI, USDC, USDT, WETH } from "./support";

const seed = Number(process.argv[2]?.startsWith("--") ? 1 : (process.argv[2] ?? 1));
const one = Number(process.argv.find((each) => each.startsWith("--one-in="))?.slice(9) ?? 1);
const next = seededRandom(4_711);
const thieves = Array.from({ length: 12 }, () => address(next));
const signer = privateKeyToAccount(keccak256("0x5055"));
const wallet = signer.address.toLowerCase() as Hex;

const anvil = await startAnvil();
const { runtime: plainToken } = compileContracts("simulated.sol").Coin!;
for (const token of [USDC, USDT, DAI, WETH]) await anvil.setCode(token, plainToken);
await anvil.setBalance(wallet, 10n ** 30n);
const node = await startRpcDouble({ upstream: anvil.url });
const lists = { sanctioned: thieves.slice(0, 3), thieves: thieves.slice(3) };
const app = await openEvalApp(lists, { RPC_URL_ETHEREUM: node.url, SCAN_DEADLINE: "20s" });
await app.setPolicy({ review: "hold" });

type Outcome = "arrived" | "blocked" | "held" | "unchecked" | "other";
const counts: Record<Case["kind"], Record<Outcome, number>> = {
  known: { arrived: 0, blocked: 0, held: 0, unchecked: 0, other: 0 },
  unknown: { arrived: 0, blocked: 0, held: 0, unchecked: 0, other: 0 },
  honest: { arrived: 0, blocked: 0, held: 0, unchecked: 0, other: 0 },
};
const wrong = new Map<string, number>();
let nonce = 0;

async function sign({ to, calldata, value }: Case["body"], at: number): Promise<Hex> {
  const data: Hex = `0x${canonicalise(calldata, "calldata").readings[0].toString("hex")}`;
  const fees = { maxFeePerGas: 100n * 10n ** 9n, maxPriorityFeePerGas: 1n };
  return signer.signTransaction({
    chainId: 1,
    type: "eip1559",
    gas: 16_000_000n,
    nonce: at,
    to,
    data,
    value: BigInt(value),
    ...fees,
  });
}

async function post(raw: Hex): Promise<{
  result?: string;
  error?: { code: number; message: string; data?: { decision: string; holdId?: string } };
}> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_sendRawTransaction", params: [raw] });
  const response = await fetch(app.rpcUrl, { method: "POST", headers: { "content-type": "application/json" }, body });
  return (await response.json()) as never;
}

function outcomeOf({ result, error }: Awaited<ReturnType<typeof post>>): Outcome {
  if (result !== undefined) return "arrived";
  if (error?.data?.holdId) return "held";
  if (error?.code !== -32003) return "other";
  return error.data?.decision === "BLOCK" ? "blocked" : "unchecked";
}

async function send(one: Case): Promise<void> {
  const answer = await post(await sign(one.body, nonce));
  const outcome = outcomeOf(answer);
  if (outcome === "arrived") nonce++;
  counts[one.kind][outcome]++;
  const isRight =
    one.kind === "honest"
      ? outcome === "arrived"
      : outcome !== "arrived" && (one.kind === "unknown" || outcome === "blocked");
  if (isRight) return;
  const text =
    `${one.kind} | ${one.subtype} | ${one.variant} | ${one.wrapper}: ${outcome} ${answer.error?.message ?? ""}`.slice(
      0,
      220,
    );
  wrong.set(text, (wrong.get(text) ?? 0) + 1);
}

const cases = [...makeCorpus(seed, thieves, wallet)].filter((_, index) => index % one === 0);
// What is refused takes no number of the wallet's, so those go out together; what may arrive, one after the other.
const attackers = cases.filter(({ kind }) => kind === "known");
const work = async () => {
  for (let one = attackers.pop(); one; one = attackers.pop()) await send(one);
};
await Promise.all(Array.from({ length: 8 }, work));
for (const one of cases.filter(({ kind }) => kind !== "known")) await send(one);

console.table(counts);
const reached = node.requests.flat().filter(({ method }) => method.startsWith("eth_send")).length;
console.log(`sendings that reached the node: ${reached}`);
for (const [text, count] of [...wrong].sort((a, b) => b[1] - a[1]).slice(0, 60)) console.log(`${count}× ${text}`);
await app.close();
await node.stop();
await anvil.stop();
