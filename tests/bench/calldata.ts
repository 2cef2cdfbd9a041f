/**
 * Decoding and explaining calldata from memory. Run: npx tsx tests/bench/calldata.ts
 * Prints milliseconds; the goal is p50 <= 1 ms for a multicall of ten calls. Viem's own decoder stands beside it.
 */
import { type Abi, decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from "viem";
import { ms, tell, times } from "./row";
import { printTimings, printTimingsHead } from "./timings";

const started = performance.now();
const { counterparties, decodeCall, effects } = await import("@/server/chains/calldata");
const loaded = performance.now() - started;

const WALLET = "0x1111111111111111111111111111111111111111";
const SPENDER = "0x2222222222222222222222222222222222222222";
const TOKEN = "0x3333333333333333333333333333333333333333";
const MULTICALL3 = "0xca11bde05977b3631167028862be2a173976ca11";

const call = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as readonly string[]) as Abi, args } as never);

const approve = call("approve(address,uint256)", [SPENDER, 2n ** 256n - 1n]);
const move = call("transferFrom(address,address,uint256)", [WALLET, SPENDER, 5n]);
const AGGREGATE = "aggregate3((address,bool,bytes)[])";
const ten = call(AGGREGATE, [Array.from({ length: 10 }, (_, i) => [TOKEN, true, i % 2 ? approve : move])]);
const sixtyFour = call(AGGREGATE, [Array.from({ length: 64 }, () => [TOKEN, true, approve])]);
const nest = Array.from({ length: 12 }).reduce<Hex>((inner) => call("multicall(bytes[])", [[inner]]), approve);
const unknown = call("mystery((address,uint256,bytes)[],string)", [[[TOKEN, 1n, approve]], "text"]);
const zeros: Hex = `0xdeadbeef${"00".repeat(128 * 1024 - 4)}`;
const aliased: Hex = `0xac9650d8${[32, 64, ...Array.from({ length: 64 }, () => 64 * 32), 100_000]
  .map((word) => word.toString(16).padStart(64, "0"))
  .join("")}deadbeef${"00".repeat(100_000)}`;

const analyse = (data: Hex) => {
  const tree = decodeCall({ chainId: 1, from: WALLET, to: MULTICALL3, data, value: 0n });
  return counterparties(tree, effects(tree));
};

/** Cost of the same ten calls in viem, which knows both ABIs beforehand and explains nothing. */
const abi = parseAbi([
  "function aggregate3((address target, bool allowFailure, bytes callData)[] calls)",
  "function approve(address spender, uint256 amount)",
  "function transferFrom(address from, address to, uint256 amount)",
]);
const baseline = (data: Hex) => {
  const outer = decodeFunctionData({ abi, data });
  const [calls] = outer.args as unknown as [{ callData: Hex }[]];
  for (const { callData } of calls) decodeFunctionData({ abi, data: callData });
};

printTimingsHead();
const first = performance.now();
analyse(ten);
const cold = performance.now() - first;
const approval = await printTimings("approve", 20_000, () => analyse(approve));
const p50 = await printTimings("multicall of ten", 20_000, () => analyse(ten));
await printTimings("multicall of sixty-four", 3_000, () => analyse(sixtyFour));
await printTimings("twelve multicalls deep", 5_000, () => analyse(nest));
await printTimings("unknown function with a hidden approval", 5_000, () => analyse(unknown));
await printTimings("128 KiB of zeros to an unknown function", 200, () => analyse(zeros));
await printTimings("64 unknown calls sharing 100 kB", 200, () => analyse(aliased));
const viem = await printTimings("viem: the same ten calls, decoded only", 5_000, () => baseline(ten));

console.log(`\nmodule loaded in ${loaded.toFixed(1)} ms (viem already there), first analysis ${cold.toFixed(1)} ms`);
console.log(
  `ten calls against viem alone: ${(viem / p50).toFixed(1)} times as fast; ${(p50 / approval).toFixed(1)} approvals`,
);
tell({
  ...{
    what: "calldata of ten calls, decoded and understood",
    figure: ms(p50),
    baseline: `viem, decoded only ${ms(viem)}`,
  },
  ...{ ratio: times(p50 / viem) },
});
if (p50 > 1) {
  console.log("FAILED: p50 of a ten-call multicall above 1 ms");
  process.exitCode = 1;
}
