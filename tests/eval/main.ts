/**
 * How right the product is: signatures, on requests that come with the program (`npm run eval` alone), and labelled
 * lists, where some are given: recall, false alarms and precision with 95 % intervals, names and
 * addresses that it has seen (on a loaded list, or trained on) apart from those that it hasn't.
 *
 *   npm run eval -- --feeds ../shared/data/feeds [--trained list]… [--since 2025-07-01] [--until …] \
 *     malicious:phishing=domains.tsv.gz honest:general=hosts.txt.gz honest:tokens=known-tokens
 *
 * Lists: one item a line, gzipped or not; of its columns (tabs) the first address or domain counts, a leading chain id
 * and a date are understood. `--trained` names lists that the lexical model was trained on; dated phishing from its
 * training span counts as trained without. `--since`/`--until` cut dated lists. `--ablate` prints what each signal adds.
 */
import { parseArgs } from "node:util";
import { loadLexicalModel } from "@/server/intel/lexical";
import { printAblation, type Weighed } from "./ablate";
import { type JudgedList, judgeList } from "./judge";
import { type Item, readList } from "./lists";
import { openEvalIntel } from "./open-intel";
import { printReport } from "./report";
import { evalSignatures } from "./signatures/main";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    feeds: { type: "string" },
    trained: { type: "string", multiple: true, default: [] },
    since: { type: "string", default: "0000" },
    until: { type: "string", default: "9999" },
    ablate: { type: "boolean", default: false },
  },
});
if ((values.feeds === undefined) !== (positionals.length === 0)) throw new Error("--feeds and lists go together");

const trainedHosts = new Set(values.trained.flatMap((path) => readList(`honest=${path}`).items.map(hostOf)));
const { trained } = loadLexicalModel();
if (values.feeds) await evalLists(values.feeds);
await evalSignatures();

async function evalLists(feeds: string): Promise<void> {
  const opened = await openEvalIntel(feeds);
  try {
    console.log(`feeds: ${opened.loaded.map(({ id, indicators }) => `${id} ${indicators}`).join(", ")}`);
    console.log(`model: trained on phishing first seen from ${trained.from} until ${trained.until}\n`);
    const lists = positionals.map(readList).map((list) => ({ ...list, items: list.items.filter(isInSpan) }));
    const judged = lists.map((list) => judgeList(list, opened.intel, isTrained));
    printReport(judged);
    if (values.ablate) printAblation(judged.flatMap(weighedOf));
    console.log();
  } finally {
    await opened.close();
  }
}

/** A list's items beside their names judged alone, where they have any. */
function weighedOf({ truth, category, judged }: JudgedList): Weighed[] {
  const isBad = truth === "malicious";
  return judged.flatMap(({ assessment, alone }) => [
    { set: category, isBad, signals: assessment.signals },
    ...(alone ? [{ set: `${category}, name alone`, isBad, signals: alone.signals }] : []),
  ]);
}

function hostOf(item: Item): string {
  return item.kind === "domain" ? item.name.host : item.address;
}

function isInSpan(item: Item): boolean {
  const date = item.kind === "domain" ? item.firstSeen : undefined;
  return date === undefined || (date >= values.since && date < values.until);
}

function isTrained(item: Item): boolean {
  const date = item.kind === "domain" ? item.firstSeen : undefined;
  return trainedHosts.has(hostOf(item)) || (date !== undefined && date >= trained.from && date < trained.until);
}
