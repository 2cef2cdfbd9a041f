import { buildVocabulary } from "@/server/intel/lexical/vocabulary";
import { applyRules } from "./apply-rules";
import { isPhishing, type Sample } from "./corpus";
import { FIT_OPTIONS, type Fitted, Fitter, NO_FOLD } from "./fit";
import { imitateBrands } from "./imitate";
import { learnWords } from "./learn-words";
import type { FoldScores } from "./report";
import { type Score, scoreByRules } from "./score";
import { buildTable } from "./table";

/** How much one name of each source counts; the fits look at honest names differently hard. */
const NET_WEIGHT = { general: 8, crypto: 24, added: 4, hosted: 0.5, imitated: 0.3 };
const LETTER_WEIGHT = { ...NET_WEIGHT, hosted: 6 };
const TREE_WEIGHT = { general: 8, crypto: 32, added: 4, hosted: 0.5, imitated: 0.3 };

/** A model fitted to all folds, and what models that left one out make of names that they weren't fitted to. */
type CrossFit = { model: Fitted & { words: readonly string[]; known: Uint8Array }; scored: FoldScores };

/** Learns from phishing first seen before `until`, and scores what was seen later. */
export function crossFit(
  names: readonly Sample[],
  { until, folds, log }: { until: string; folds: number; log: (message: string) => void },
): CrossFit {
  const samples = [...names];
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
  log(`phishing before ${until}: ${samples.length} names, ${words.length} words learnt`);

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
  const phishing: Score[][] = [];
  const held = new Map<number, Score>();
  for (let fold = 0; fold < folds; fold++) {
    const model = fitter.fit(fold);
    const score = (rows: Int32Array) => fitter.score(model, rows);
    phishing.push(scoreByRules(later, ruled, score));
    const rows = honest.filter((row) => samples[row]!.fold === fold);
    scoreByRules(rows, ruled, score).forEach((one, i) => {
      held.set(rows[i]!, one);
    });
  }
  const final = fitter.fit(NO_FOLD);
  const unfolded = scoreByRules(later, ruled, (rows) => fitter.score(final, rows));
  return {
    model: { ...final, words, known: table.known },
    scored: { samples, later, phishing, unfolded, honest: held },
  };
}

function weigh({ source, firstSeen }: Sample, weights: typeof NET_WEIGHT): number {
  if (source === "elsewhere") return 0;
  // Recent phishing is a better guide to future phishing.
  if (source === "phishing") return firstSeen >= "2025" ? 1 : 0.8;
  return weights[source];
}
