/**
 * `contracts/risk` on labelled contracts that others published (honeypots, rugs, ponzis, and ordinary ones): each is put
 * on one local chain and judged by the product's own path, in this process, with the built-in lists alone.
 *
 *   npx tsx tests/eval/contracts/open/main.ts [--one-in=3] [--only=pattern] [--out=file.tsv] <file of JSON lines>…
 *
 * read.ts has the form of a line. Without storage of its own, code gets an owner, a supply and names where views read
 * them; every contract gets two native coins.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Address } from "viem";
import { parseAddress } from "@/server/chains";
import { gatherContract } from "@/server/evidence";
import { judgeContract } from "@/server/risk";
import { levelOf } from "@/server/risk/levels";
import { scoreOf } from "@/server/risk/score";
import { startAnvil } from "@/tests/support/anvil";
import { openTestChains } from "@/tests/support/chains";
import { memorySources } from "@/tests/support/memory-sources";
import { networksOff } from "@/tests/support/networks-off";
import { printTable, rate } from "../../report";
import { place } from "./place";
import { type Labelled, readLabelled } from "./read";

/**
 * Signals caused by the placement, and by no detector: a token is no impersonation of itself. Without its storage a
 * proxy is empty, and a token has not begun to trade.
 */
const leftOut: ReadonlySet<string> = new Set([
  ...["token.same-name", "token.impersonation", "token.look-alike", "proxy.empty", "proxy.unfollowed"],
  ...["token.stopped", "token.trading-gate", "coverage.essential-missing"],
]);

interface Judged extends Labelled {
  decision: string;
  signals: string[];
  ms: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "one-in": { type: "string", default: "1" },
    only: { type: "string", default: "" },
    out: { type: "string" },
  },
});
if (positionals.length === 0) throw new Error("A file of labelled contracts is required");

const start = Math.floor(Date.now() / 1_000) - 40 * 86_400;
const anvil = await startAnvil({ args: ["--timestamp", String(start), "--gas-price", "0", "--base-fee", "0"] });
const urls = Object.fromEntries(Object.keys(networksOff).map((name) => [name.slice(8).toLowerCase(), [] as string[]]));
const chains = openTestChains({ ...urls, ethereum: [anvil.url] } as never, { scanDeadlineMs: 10_000 });
const sources = { ...memorySources(), chains };

try {
  const only = new RegExp(values.only);
  const lines = readLabelled(positionals, Number(values["one-in"])).filter(({ id, set }) => only.test(`${set} ${id}`));
  const placed: { line: Labelled; address: Address }[] = [];
  for (const [index, line] of lines.entries()) {
    const address = await place(anvil, line, index);
    if (address) placed.push({ line, address });
  }
  // Age does not affect the result: the contract was created 40 days ago.
  await anvil.request("evm_setNextBlockTimestamp", [Math.floor(Date.now() / 1_000)]);
  await anvil.mine();
  const judged: Judged[] = [];
  for (const { line, address } of placed) judged.push({ ...line, ...(await judge(address)) });
  report(judged, lines.length - placed.length);
  if (values.out) writeFileSync(values.out, judged.map(rowOf).join("\n"));
} finally {
  chains.close();
  await anvil.stop();
}

async function judge(address: Address): Promise<Pick<Judged, "decision" | "signals" | "ms">> {
  await anvil.setBalance(address, 2n * 10n ** 18n);
  const begun = performance.now();
  const gathered = await gatherContract(sources, sources.badCode, parseAddress(address, "ethereum"));
  const { signals } = judgeContract(gathered);
  const weighing = signals.filter(({ weight, id }) => weight > 0 && !leftOut.has(id));
  return {
    decision: levelOf(scoreOf(weighing)).decision,
    signals: weighing.map(({ id, weight }) => `${id} ${weight}`),
    ms: performance.now() - begun,
  };
}

function rowOf({ set, category, label, id, decision, signals, ms }: Judged): string {
  return [set, category, label, id, decision, Math.round(ms), signals.join(", ")].join("\t");
}

function report(judged: readonly Judged[], unplaced: number): void {
  const namesOf = ({ set, label }: Judged) => [`${set}: ${label}`, `all: ${label}`];
  const names = [...new Set(judged.flatMap(namesOf))].sort();
  const groups = names.map((name) => [name, judged.filter((one) => namesOf(one).includes(name))] as const);
  const share = (some: readonly Judged[], ...decisions: string[]) =>
    rate(some.filter(({ decision }) => decisions.includes(decision)).length, some.length);
  printTable([
    ["set", "contracts", "REVIEW or BLOCK", "BLOCK"],
    ...groups.map(([name, some]) => [name, String(some.length), share(some, "REVIEW", "BLOCK"), share(some, "BLOCK")]),
  ]);
  const times = judged.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (part: number) => Math.round(times[Math.floor(part * (times.length - 1))] ?? 0);
  console.log(`\nmilliseconds: p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}; not placed: ${unplaced}`);
}
