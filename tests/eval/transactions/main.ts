/**
 * The generated corpus against the real REST API. Run: npx tsx tests/eval/transactions/main.ts [seed] [--all] [--anvil] [--one-in=10]
 * Prints the confusion table (by subtype, and with --all by wrapper) and what was judged wrong.
 */

import { seededRandom } from "@/tests/training/random";
import { startAnvil } from "../../support/anvil";
import { openEvalApp } from "../open-app";
import { makeCorpus } from "./corpus";
import { address } from "./support";
import { type Decision, Tally } from "./tally";

const seed = Number(process.argv[2] ?? 1);
const all = process.argv.includes("--all");
const next = seededRandom(4_711);
const drainers = Array.from({ length: 12 }, () => address(next));
const anvil = process.argv.includes("--anvil") ? await startAnvil() : undefined;
const one = Number(process.argv.find((each) => each.startsWith("--one-in="))?.slice(9) ?? 1);
const lists = { sanctioned: drainers.slice(0, 3), thieves: drainers.slice(3) };
const app = await openEvalApp(lists, anvil ? { RPC_URL_ETHEREUM: anvil.url } : {});
const tally = new Tally();
const cases = [...makeCorpus(seed, drainers)].filter((_, i) => i % one === 0);

async function work(): Promise<void> {
  for (let one = cases.pop(); one; one = cases.pop()) {
    const { decision, signals } = await app.analyze(one.body);
    const named = signals.map(({ id, weight }) => `${id} ${weight}`);
    tally.add(one, decision as Decision, named);
  }
}
await Promise.all(Array.from({ length: 16 }, work));

const lines = tally.table().split("\n");
console.log((all ? lines : lines.filter((line) => line.split("|").length < 3)).join("\n"));
const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
console.log(`\nknown attackers blocked: ${percent(tally.share("known", "BLOCK"))}`);
console.log(`strangers reviewed or blocked: ${percent(tally.share("unknown", "REVIEW", "BLOCK"))}`);
console.log(
  `honest allowed: ${percent(tally.share("honest", "ALLOW"))}, blocked: ${percent(tally.share("honest", "BLOCK"))}\n`,
);
const kinds = new Map<string, number>();
for (const { case: one, decision, signals } of tally.wrong) {
  const text = `${one.kind} | ${one.subtype} | ${one.variant} | ${one.wrapper} | ${one.encoding}: ${decision} ${signals.join(", ")}`;
  const short = all ? text : text.replace(/ \| [^|]*:/, ":");
  kinds.set(short, (kinds.get(short) ?? 0) + 1);
}
for (const [text, count] of [...kinds].slice(0, 150)) console.log(`${count}× ${text}`);
await app.close();
await anvil?.stop();
