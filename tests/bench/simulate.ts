import { Deadline } from "@/server/chains";
import { type EngineName, engineNames, simulate } from "@/server/chains/simulate";
import { encode, startStage, wallet } from "../integration/simulate/bench";
import { openTestChains } from "../support/chains";
import { times as ratioOf, ms as show, tell } from "./row";

/**
 * `npx tsx tests/bench/simulate.ts [runs]`: a swap of two tokens simulated on a local anvil, beside a bare eth_simulateV1
 * call of the same transaction to the same node: one pass (the budget: 1.5 of the bare call), all seven by each engine,
 * and all seven by the local one on a new block, of whose state nothing was read (the budget of both: 15).
 */
const runs = Number(process.argv[2] ?? 60);
const stage = await startStage();
const chains = openTestChains({ ethereum: [stage.anvil.url] });
const client = chains.evm("ethereum")!;
const { Coin, Other, Swapper } = stage.at;
const transaction = {
  from: wallet,
  to: Swapper!,
  data: encode("Swapper", "swap", [Coin, Other, 1_000_000n, 4_000_000_000n]),
  value: 0n,
};

const bareCall = { from: wallet, to: transaction.to, data: transaction.data };
const bareParams = [{ blockStateCalls: [{ calls: [bareCall] }], traceTransfers: true, validation: false }, "latest"];
const bare = () =>
  client.request(
    { method: "eth_simulateV1", params: bareParams, check: (result) => result, maxBytes: 1_048_576 },
    { deadline: Deadline.after(10_000) },
  );
const ours = (passes: "one" | "all", engine: EngineName) => () =>
  simulate(client, transaction, { deadline: Deadline.after(20_000), passes, engine });

const local = "seven passes, local-evm";
const onNewBlock = `${local}, on a new block`;
const candidates: [string, () => Promise<unknown>][] = [
  ["bare eth_simulateV1", bare],
  ["one pass", ours("one", "eth_simulateV1")],
  ...engineNames.map((engine) => [`seven passes, ${engine}`, ours("all", engine)] as [string, () => Promise<unknown>]),
  [onNewBlock, ours("all", "local-evm")],
];

/** In turns, so that what else the machine does falls on all alike. */
const times = new Map<string, number[]>(candidates.map(([name]) => [name, []]));
for (let run = 0; run < runs + 5; run++) {
  for (const [name, work] of candidates) {
    if (name === onNewBlock) await stage.anvil.mine();
    const startedAt = performance.now();
    await work();
    if (run >= 5) times.get(name)!.push(performance.now() - startedAt);
  }
}
const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
const base = median(times.get("bare eth_simulateV1")!);
for (const [name, all] of times) {
  const ms = median(all);
  if (name !== "bare eth_simulateV1") {
    const baseline = `bare eth_simulateV1 ${show(base)}`;
    const goal = name.startsWith(local) ? { goal: "≤ 15×" } : {};
    tell({ what: `simulation, ${name}`, figure: show(ms), baseline, ratio: ratioOf(ms / base), ...goal });
  }
  console.log(`${name.padEnd(32)} p50 ${ms.toFixed(2)} ms   ${(ms / base).toFixed(2)} × bare`);
}
await chains.close();
await stage.stop();
