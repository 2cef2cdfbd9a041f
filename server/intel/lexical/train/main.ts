import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildVocabulary } from "../vocabulary";
import { writeWeights } from "../weights";
import { applyRules } from "./apply-rules";
import { isPhishing, readCorpus, type Sample } from "./corpus";
import { FIT_OPTIONS, Fitter, NO_FOLD } from "./fit";
import { imitateBrands } from "./imitate";
import { learnWords } from "./learn-words";
import { fitPlatt } from "./metrics";
import { chooseThresholds, reportTables } from "./report";
import { type Score, scoreByRules } from "./score";
import { buildTable } from "./table";

/**
 * Fits the lexical model: `npm run train:domains -- --phishing p.tsv.gz --general g.txt.gz --crypto c.txt.gz --out
 * server/intel/lexical/weights.bin --card server/intel/lexical/MODEL.md`. Repeats exactly: everything random is seeded.
 *
 * It learns from phishing first seen from `--since` until `--until`; what was seen later validates it, beside honest
 * names in folds that the model at hand wasn't fitted to.
 */
const { values: args } = parseArgs({
  options: {
    phishing: { type: "string" },
    general: { type: "string" },
    crypto: { type: "string" },
    out: { type: "string" },
    card: { type: "string" },
    since: { type: "string", default: "2024-09-01" },
    until: { type: "string", default: "2025-07-01" },
    folds: { type: "string", default: "6" },
  },
});

/** How much one name of each source counts; the fits look at honest names differently hard. */
const NET_WEIGHT = { general: 8, crypto: 48, added: 4, hosted: 0.5, imitated: 0.3 };
const LETTER_WEIGHT = { ...NET_WEIGHT, hosted: 6 };
const TREE_WEIGHT = { general: 8, crypto: 72, added: 4, hosted: 0.5, imitated: 0.3 };

train();

function train(): void {
  const { phishing, general, crypto, out, since, until } = args;
  if (!phishing || !general || !crypto || !out)
    throw new Error("--phishing, --general, --crypto and --out are required");
  const folds = Number(args.folds);
  const samples = readCorpus({ phishing, general, crypto }, folds).filter(
    ({ source, firstSeen }) => source !== "phishing" || firstSeen >= since,
  );
  const isTraining = ({ source, firstSeen }: Sample) =>
    source !== "elsewhere" && (source !== "phishing" || firstSeen < until);
  const words = learnWords(samples.filter(isTraining));
  samples.push(
    ...imitateBrands(
      samples.filter((one) => one.source === "phishing" && isTraining(one)),
      folds,
    ),
  );
  const vocabulary = buildVocabulary(words);
  const ruled = applyRules(samples, vocabulary);
  const table = buildTable(samples, vocabulary, isTraining, (sample) => weigh(sample, NET_WEIGHT));
  log(`${samples.length} names, ${words.length} words learnt`);

  const indexes = Int32Array.from(samples.keys());
  const treeWeight = (row: number) => weigh(samples[row]!, TREE_WEIGHT);
  const letterWeight = (row: number) => weigh(samples[row]!, LETTER_WEIGHT);
  const trainable = indexes.filter((row) => isTraining(samples[row]!) && ruled.cleared[row] === 0);
  const fitter = new Fitter(
    table,
    trainable,
    (row) => samples[row]!.fold,
    folds,
    { ...FIT_OPTIONS, treeWeight, letterWeight },
    log,
  );

  const later = indexes.filter((row) => samples[row]!.source === "phishing" && !isTraining(samples[row]!));
  const honest = indexes.filter((row) => !isPhishing(samples[row]!) && samples[row]!.source !== "elsewhere");
  const scored = {
    later,
    samples,
    phishing: [] as Score[][],
    shipped: [] as Score[],
    honest: new Map<number, Score>(),
  };
  for (let fold = 0; fold < folds; fold++) {
    const model = fitter.fit(fold);
    const score = (rows: Int32Array) => fitter.score(model, rows);
    scored.phishing.push(scoreByRules(later, ruled, score));
    const held = honest.filter((row) => samples[row]!.fold === fold);
    scoreByRules(held, ruled, score).forEach((one, i) => {
      scored.honest.set(held[i]!, one);
    });
  }
  const final = fitter.fit(NO_FOLD);
  scored.shipped = scoreByRules(later, ruled, (rows) => fitter.score(final, rows));
  const thresholds = chooseThresholds(scored);
  const calibration = fitPlatt(
    finite(scored.phishing.flat()),
    finite([...scored.honest].filter(([row]) => isListed(samples[row]!)).map(([, one]) => one)),
  );

  const file = writeWeights({
    words,
    known: table.known,
    ...final,
    thresholds,
    calibration,
    trained: { from: since, until },
  });
  writeFileSync(out, file);
  log(`${out}: ${file.length} bytes`);
  const tables = reportTables(scored, thresholds, calibration, { since, until, folds });
  process.stdout.write(`${tables}\n`);
  if (args.card) replaceBetweenMarks(args.card, tables);
}

function finite(scores: readonly Score[]): Float64Array {
  return Float64Array.from(scores, ({ score }) => score).filter(Number.isFinite);
}

function isListed({ source }: Sample): boolean {
  return source === "general" || source === "crypto";
}

function weigh({ source, firstSeen }: Sample, weights: typeof NET_WEIGHT): number {
  if (source === "elsewhere") return 0;
  // What phishing looked like lately says more about tomorrow's.
  if (source === "phishing") return firstSeen >= "2025" ? 1 : 0.8;
  return weights[source];
}

function replaceBetweenMarks(path: string, tables: string): void {
  const card = readFileSync(path, "utf8");
  const [open, close] = ["<!-- figures -->", "<!-- /figures -->"];
  const from = card.indexOf(open) + open.length;
  writeFileSync(path, `${card.slice(0, from)}\n\n${tables}\n\n${card.slice(card.indexOf(close))}`);
}

function log(message: string): void {
  process.stderr.write(`${process.uptime().toFixed(0).padStart(4)} s  ${message}\n`);
}
