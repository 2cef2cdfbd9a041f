import { type Hex, parseEther } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { openEvalApp } from "../eval/open-app";
import { startAnvil } from "../support/anvil";
import { count, times as ratioOf, ms as show, tell } from "./row";

/**
 * `npx tsx tests/bench/guard.ts [seconds] [sends]`: the guarded RPC beside the bare node behind it, in turns: reads one at a
 * time (the budget: 3 ms more) and 16 at once (0.4 of the node's), and judged sends beside analyze and simulate of the
 * same transaction (1.5 of both together).
 */
const seconds = Number(process.argv[2] ?? 2);
const sends = Number(process.argv[3] ?? 20);
const rounds = 4;
const anvil = await startAnvil();
const lists = { sanctioned: [], thieves: [] };
const app = await openEvalApp(lists, { RPC_URL_ETHEREUM: anvil.url, SCAN_DEADLINE: "20s" });
const account = privateKeyToAccount(generatePrivateKey());
await anvil.setBalance(account.address, parseEther("100"));
const to: Hex = "0x0000000000000000000000000000000000f71e4d";

async function ask(url: string, method: string, params: unknown[] = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
  const { result, error } = (await answer.json()) as { result?: unknown; error?: object };
  if (error) throw new Error(JSON.stringify(error));
  return result;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
const read = (url: string) => ask(url, "eth_getBalance", [account.address, "latest"]);

/** Answers a second, 16 asked for at once. */
async function rate(url: string): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let answered = 0;
  const work = async () => {
    while (performance.now() < end) {
      await read(url);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  return answered / seconds;
}

const places = { bare: anvil.url, guarded: app.rpcUrl };
const alone: Record<keyof typeof places, number[]> = { bare: [], guarded: [] };
const many: Record<keyof typeof places, number[]> = { bare: [], guarded: [] };
for (let round = 0; round <= rounds; round++) {
  for (const [name, url] of Object.entries(places) as [keyof typeof places, string][]) {
    for (let one = 0; one < 100; one++) {
      const ms = await timed(() => read(url));
      if (round > 0) alone[name].push(ms);
    }
    const perSecond = await rate(url);
    if (round > 0) many[name].push(perSecond);
  }
}
const added = median(alone.guarded) - median(alone.bare);
const [bareRate, guardedRate] = [median(many.bare), median(many.guarded)];
tell({
  what: "guarded RPC, a read, p50 over the bare node's",
  figure: show(added),
  baseline: `bare node ${show(median(alone.bare))}`,
  ratio: ratioOf(median(alone.guarded) / median(alone.bare)),
  goal: "≤ 3 ms",
});
tell({
  what: "guarded RPC, reads/s, 16 at once",
  figure: `${count(guardedRate)} reads/s`,
  baseline: `bare node ${count(bareRate)} reads/s`,
  ratio: ratioOf(guardedRate / bareRate),
  goal: "≥ 0.4×",
});

const separate: number[] = [];
const judged: number[] = [];
for (let nonce = 0; nonce < sends + 3; nonce++) {
  const value = BigInt(nonce + 1);
  const fees = { maxFeePerGas: 10n ** 11n, maxPriorityFeePerGas: 1n };
  const raw = await account.signTransaction({ type: "eip1559", chainId: 1, gas: 21_000n, nonce, to, value, ...fees });
  const body = { chainId: 1, wallet: account.address, to, calldata: "0x", value: `${value}` };
  const apart = await timed(async () => {
    await app.ask("transactions/analyze", body);
    await app.ask("transactions/simulate", { chainId: 1, wallet: account.address, tx: { to, value: `${value}` } });
  });
  const whole = await timed(() => ask(app.rpcUrl, "eth_sendRawTransaction", [raw]));
  if (nonce < 3) continue;
  separate.push(apart);
  judged.push(whole);
}
tell({
  what: "guarded RPC, a judged send, p50",
  figure: show(median(judged)),
  baseline: `analyze and simulate ${show(median(separate))}`,
  ratio: ratioOf(median(judged) / median(separate)),
  goal: "≤ 1.5×",
});
console.log(`a read ${show(median(alone.guarded))}, bare ${show(median(alone.bare))}: ${show(added)} more`);
console.log(`reads/s ${count(guardedRate)}, bare ${count(bareRate)}: ${ratioOf(guardedRate / bareRate)}`);
console.log(`a send ${show(median(judged))}, analyze and simulate ${show(median(separate))}`);
await app.close();
await anvil.stop();
