import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { writeWeights } from "@/server/intel/lexical/weights";
import { readAllowed } from "./allowed";
import { readCorpus } from "./corpus";
import { crossFit } from "./cross-fit";
import { fitPlatt } from "./metrics";
import { chooseThresholds, reportShipped, reportTables } from "./report";
import type { Score } from "./score";

/**
 * Fits the lexical model: `npm run train:domains -- --phishing p.tsv.gz --general g.txt.gz --crypto c.txt.gz --out
 * server/intel/lexical/weights.bin --card server/intel/lexical/MODEL.md`. Repeats exactly: everything random is seeded.
 *
 * First the recipe is measured: it learns from phishing first seen from `--since` until `--until`, and what was seen
 * later validates it, beside honest names in folds that the model at hand wasn't fitted to. Then the weights that are
 * written learn from the later names too, since phishing that is new tomorrow looks most like today's; with
 * `--validated` those that were measured are written instead.
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
    validated: { type: "boolean", default: false },
    folds: { type: "string", default: "6" },
  },
});

await train();

async function train(): Promise<void> {
  const { phishing, general, crypto, out, since, until } = args;
  if (!phishing || !general || !crypto || !out)
    throw new Error("--phishing, --general, --crypto and --out are required");
  const folds = Number(args.folds);
  const names = readCorpus({ phishing, general, crypto }, folds, await readAllowed()).filter(
    ({ source, firstSeen }) => source !== "phishing" || firstSeen >= since,
  );
  const validated = crossFit(names, { until, folds, log });
  const { scored } = validated;
  const thresholds = chooseThresholds(scored);
  const calibration = fitPlatt(
    finite(scored.phishing.flat()),
    finite(
      [...scored.honest].flatMap(([row, one]) => {
        const { source } = scored.samples[row]!;
        return source === "general" || source === "crypto" ? one : [];
      }),
    ),
  );
  const end = dayAfter(names.reduce((last, { firstSeen }) => (firstSeen > last ? firstSeen : last), ""));
  const shipped = args.validated || end <= until ? validated : crossFit(names, { until: end, folds, log });
  const selected = chooseThresholds(shipped.scored);
  const trained = { from: since, until: shipped === validated ? until : end };

  const file = writeWeights({ ...shipped.model, thresholds: selected, calibration, trained });
  writeFileSync(out, file);
  log(`${out}: ${file.length} bytes`);
  const tables = [
    reportTables(scored, thresholds, calibration, { since, until, folds }),
    reportShipped(shipped.scored, selected, trained),
  ].join("\n\n");
  process.stdout.write(`${tables}\n`);
  if (args.card) replaceBetweenMarks(args.card, tables);
}

function finite(scores: readonly Score[]): Float64Array {
  return Float64Array.from(scores, ({ score }) => score).filter(Number.isFinite);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
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
