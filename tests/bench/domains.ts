/**
 * Cost and results of checking a name: the committed lexical model beside MetaMask's `eth-phishing-detect` on the same
 * names in the same run. Reports recall, false alarms with 95 % Wilson intervals, the curve, processor time per check
 * and ratios.
 *
 *   npx tsx tests/bench/domains.ts --phishing p.tsv.gz --general g.txt.gz --crypto c.txt.gz [--since …] [--until …]
 *
 * `--phishing` takes `date<TAB>domain` or bare domains; lists may be gzipped. Names first seen before `--since` (by
 * default when the committed weights stopped learning) are omitted. Where there are no others, the latest are checked
 * for the time only, and count for no recall. Honest names that the weights were trained on give results that are too
 * good: MODEL.md has cross-validated figures, or use lists outside the training set.
 */
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { type DomainName, normalizeDomain } from "@/server/intel/domain-name";
import { loadLexicalModel } from "@/server/intel/lexical";
import { readLines } from "@/tests/training/corpus";
import { shareAbove, thresholdFor, wilson } from "@/tests/training/metrics";
import { tell, times } from "./row";

const { values: args } = parseArgs({
  options: {
    phishing: { type: "string" },
    general: { type: "string" },
    crypto: { type: "string" },
    since: { type: "string" },
    until: { type: "string", default: "9999" },
    json: { type: "boolean", default: false },
  },
});
if (!args.phishing || !args.general || !args.crypto) throw new Error("--phishing, --general and --crypto are required");

const checkDomain = createRequire(import.meta.url)("eth-phishing-detect") as (domain: string) => boolean;
const model = loadLexicalModel();

const since = args.since ?? model.trained.until;
const listed = readLines(args.phishing).map((line) => {
  const [first = "", second] = line.split("\t");
  return second === undefined ? { host: first, firstSeen: since } : { host: second, firstSeen: first };
});
const inSpan = listed.filter(({ firstSeen }) => firstSeen >= since && firstSeen < args.until);
/** Whether the weights have learnt from the names: then what is found of them says nothing. */
const isLearnt = inSpan.length === 0 || since < model.trained.until;
const phishing = parseNames((inSpan.length === 0 ? listed.slice(-15_000) : inSpan).map(({ host }) => host));
const general = parseNames(readLines(args.general));
const crypto = parseNames(readLines(args.crypto));

const MOST_CHECKED = 5_000;

for (const name of general.slice(0, 5_000)) model.judge(name);
const lists = { phishing, general, crypto };
type List = keyof typeof lists;
const judged = Object.fromEntries(Object.entries(lists).map(([list, names]) => [list, judgeAll(names)])) as Record<
  List,
  Judged
>;
const metamask = Object.fromEntries(Object.entries(lists).map(([list, names]) => [list, checkSome(names)])) as Record<
  List,
  Checked
>;

reportTable();
if (args.json) printJson();
else printText();

type Judged = { probability: Float64Array; block: number; review: number; microseconds: number };
type Checked = { hits: number; names: number; microseconds: number };

function parseNames(hosts: readonly string[]): DomainName[] {
  return hosts.flatMap((host) => {
    const name = normalizeDomain(host);
    return name.ok ? [name] : [];
  });
}

function judgeAll(names: readonly DomainName[]): Judged {
  const probability = new Float64Array(names.length);
  let block = 0;
  let review = 0;
  const microseconds = timeOf(names.length, () => {
    block = review = 0;
    names.forEach((name, i) => {
      const verdict = model.judge(name);
      probability[i] = verdict.probability;
      if (verdict.level === "block") block++;
      if (verdict.level !== "none") review++;
    });
  });
  return { probability, block, review, microseconds };
}

/** Checks every nth name, since the check is too slow for all of them. The lists are covered from end to end. */
function checkSome(names: readonly DomainName[]): Checked {
  const step = Math.ceil(names.length / MOST_CHECKED);
  const some = names.filter((_, i) => i % step === 0);
  let hits = 0;
  const microseconds = timeOf(some.length, () => {
    hits = 0;
    for (const name of some) if (checkDomain(name.host)) hits++;
  });
  return { hits, names: some.length, microseconds };
}

/** Processor time, not the clock's: other programs on the machine don't count. The median of three rounds. */
function timeOf(count: number, work: () => void): number {
  const rounds = [1, 2, 3].map(() => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / Math.max(1, count);
  });
  return rounds.sort((a, b) => a - b)[1] ?? 0;
}

function printText(): void {
  const row = (name: string, list: List, hits: number, of = lists[list].length) => {
    const { share, low, high } = wilson(hits, of);
    const [p, l, h] = [share, low, high].map((value) => `${(100 * value).toFixed(3)} %`);
    console.log(`  ${name.padEnd(44)} ${p!.padStart(9)}  (${l}–${h}, ${hits} of ${of})`);
  };
  if (isLearnt) console.log("The weights have learnt from these phishing names: recall on others is lower.");
  console.log("block");
  row("recall", "phishing", judged.phishing.block);
  row("false alarms, general", "general", judged.general.block);
  row("false alarms, crypto", "crypto", judged.crypto.block);
  console.log("block or review");
  row("recall", "phishing", judged.phishing.review);
  row("false alarms, general", "general", judged.general.review);
  row("false alarms, crypto", "crypto", judged.crypto.review);
  console.log("eth-phishing-detect, its own list and distance rule (its allow list holds many of the crypto names)");
  row("recall", "phishing", metamask.phishing.hits, metamask.phishing.names);
  row("false alarms, general", "general", metamask.general.hits, metamask.general.names);
  row("false alarms, crypto", "crypto", metamask.crypto.hits, metamask.crypto.names);
  console.log("curve: probability above which to block, and what it does");
  for (const { threshold, recall, general: g, crypto: c } of curve()) {
    console.log(
      `  p > ${threshold.toFixed(4)}   recall ${(100 * recall).toFixed(1)} %   general ${(100 * g).toFixed(3)} %   crypto ${(100 * c).toFixed(2)} %`,
    );
  }
  const [ours, theirs] = [meanTime(judged), meanTime(metamask)];
  console.log(
    `time: ${ours.toFixed(1)} µs a check; eth-phishing-detect ${theirs.toFixed(1)} µs: ×${(theirs / ours).toFixed(1)}`,
  );
  const recall = [judged.phishing.block / phishing.length, metamask.phishing.hits / metamask.phishing.names] as const;
  console.log(`recall: ×${(recall[0] / recall[1]).toFixed(0)} of eth-phishing-detect's`);
}

function reportTable(): void {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const [mine, theirs] = [meanTime(judged), meanTime(metamask)];
  const [found, known] = [judged.phishing.block / phishing.length, metamask.phishing.hits / metamask.phishing.names];
  const [figure, baseline] = [percent(found), `eth-phishing-detect ${percent(known)}`];
  if (!isLearnt)
    tell({ what: `phishing names first seen from ${since} blocked`, figure, baseline, ratio: times(found / known) });
  tell({
    ...{
      what: "check of a name",
      figure: `${mine.toFixed(1)} µs`,
      baseline: `eth-phishing-detect ${theirs.toFixed(0)} µs`,
    },
    ...{ ratio: times(mine / theirs), goal: "≤ 20 µs" },
  });
}

function printJson(): void {
  const shares = (list: List) => ({
    names: lists[list].length,
    block: wilson(judged[list].block, lists[list].length),
    review: wilson(judged[list].review, lists[list].length),
    ethPhishingDetect: wilson(metamask[list].hits, metamask[list].names),
  });
  console.log(
    JSON.stringify({
      isLearnt,
      phishing: shares("phishing"),
      general: shares("general"),
      crypto: shares("crypto"),
      curve: curve(),
      microseconds: { lexical: meanTime(judged), ethPhishingDetect: meanTime(metamask) },
    }),
  );
}

function curve() {
  return [0.0001, 0.0003, 0.0005, 0.0007, 0.001, 0.002, 0.005, 0.01, 0.02].map((share) => {
    const threshold = thresholdFor(judged.general.probability, share);
    const above = (list: List) => shareAbove(judged[list].probability, threshold);
    return { threshold, recall: above("phishing"), general: above("general"), crypto: above("crypto") };
  });
}

function meanTime(results: Record<List, { microseconds: number }>): number {
  const total = phishing.length + general.length + crypto.length;
  return (Object.keys(lists) as List[]).reduce(
    (sum, list) => sum + (results[list].microseconds * lists[list].length) / total,
    0,
  );
}
