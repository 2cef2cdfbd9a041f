import { Deadline } from "@/server/chains";
import { simulate } from "@/server/chains/simulate";
import { encode, startStage, wallet } from "../integration/simulate/bench";
import { openTestChains } from "../support/chains";
const runs = Number(process.argv[2] ?? 60);
const stage = await startStage();
const chains = openTestChains({ ethereum: [stage.anvil.url] });
const client = chains.evm("ethereum")!;
const { Coin, Other, Swapper } = stage.at;
const transaction = { from: wallet, to: Swapper!, data: encode("Swapper", "swap", [Coin, Other, 1_000_000n, 4_000_000_000n]), value: 0n };
const all: number[] = []; let cpu = process.cpuUsage();
for (let i = 0; i < runs + 5; i++) {
  if (i === 5) cpu = process.cpuUsage();
  const s = performance.now();
  await simulate(client, transaction, { deadline: Deadline.after(20_000), passes: "all", engine: "local-evm" });
  if (i >= 5) all.push(performance.now() - s);
}
const used = process.cpuUsage(cpu);
console.log("p50", all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!.toFixed(2), "min", all[0]!.toFixed(2), "cpu per", ((used.user + used.system) / 1000 / runs).toFixed(2));
await chains.close();
await stage.stop();
