/**
 * Analysing transactions from memory: decode, lists, judgement. Run: npx tsx tests/bench/transactions.ts
 * Prints milliseconds; the goal is p50 <= 1 ms for a multicall of ten calls with the network off.
 */
import { type Abi, encodeFunctionData, type Hex, parseAbi } from "viem";
import { judgeTransaction } from "@/server/risk";
import { gatherFromMemory, memorySources } from "../support/memory-sources";
import { ms, tell, times } from "./row";
import { printTimings, printTimingsHead } from "./timings";

const wallet = "0x1111111111111111111111111111111111111111";
const unknownAccount = "0x2222222222222222222222222222222222222222";
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const multicall3 = "0xca11bde05977b3631167028862be2a173976ca11";

const call = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as readonly string[]) as Abi, args } as never);

const approve = call("approve(address,uint256)", [unknownAccount, 2n ** 256n - 1n]);
const move = call("transferFrom(address,address,uint256)", [wallet, unknownAccount, 5n]);
const batch = (length: number) =>
  call("aggregate3((address,bool,bytes)[])", [Array.from({ length }, (_, i) => [usdc, true, i % 2 ? approve : move])]);
const unknown = call("mystery((address,uint256,bytes)[],string)", [[[usdc, 1n, approve]], "text"]);
const zeros: Hex = `0xdeadbeef${"00".repeat(128 * 1024 - 4)}`;
const addresses: Hex = `0xdeadbeef${`${"00".repeat(12)}${unknownAccount.slice(2)}`.repeat(4_000)}`;

const sources = memorySources(Array.from({ length: 50_000 }, (_, i) => `0x${(i + 1).toString(16).padStart(40, "f")}`));
const analyze = async (data: string, to: string) =>
  judgeTransaction(await gatherFromMemory(sources, { wallet, to, data }));

const measure = (name: string, runs: number, data: string, to = multicall3) =>
  printTimings(name, runs, () => analyze(data, to));

printTimingsHead();
const one = await measure("approve", 10_000, approve, usdc);
const p50 = await measure("multicall of ten", 10_000, batch(10));
await measure("multicall of sixty-four", 2_000, batch(64));
await measure("unknown function with a hidden approval", 3_000, unknown, unknownAccount);
await measure("128 KiB of zeros to an unknown function", 100, zeros, unknownAccount);
await measure("4,000 addresses in an unknown function", 100, addresses, unknownAccount);
tell({
  ...{ what: "analyze from memory, multicall of ten, p50", figure: ms(p50), baseline: `one approve ${ms(one)}` },
  ...{ ratio: times(p50 / one), goal: "≤ 1 ms" },
});
console.log(`\nmulticall of ten: ${p50 <= 1 ? "within" : "beyond"} the goal of 1 ms`);
