import type { JobDetail, JobFailure, JobResult, OwnColumns } from "@/server/bulk";
import { type Language, type RiskLevel, reasonsOf } from "@/server/risk";
import { checkedBy } from "./checked-by";
import { writeCsv } from "./csv";

/**
 * Filters of a job's table: the wallet's level, or that it could not be scanned. `LISTS_ONLY`: no list names the wallet,
 * and its chain was not read.
 */
export const outcomes = ["SAFE", "LISTS_ONLY", "CAUTION", "HIGH", "CRITICAL", "FAILED"] as const satisfies (
  | RiskLevel
  | "LISTS_ONLY"
  | "FAILED"
)[];
type OutcomeName = (typeof outcomes)[number];

/** One submitted wallet that is done. */
interface BulkRow {
  /** Place in the request, from 0. */
  index: number;
  wallet: string;
  outcome: OutcomeName;
  /** Null where it could not be scanned. */
  scan: {
    id: string | null;
    chain: string;
    score: number;
    level: RiskLevel;
    reasons: string[];
    coverage: string;
    at: string;
  } | null;
  /** Why it could not be. */
  error: JobFailure | null;
  /** Cells of the submitted file's own columns. */
  own: string[];
}

/** All that is done of a job, in the order of the request. */
export function rowsOf({ results, failures, columns }: JobDetail, language: Language): BulkRow[] {
  const ownOf = (index: number) => columns?.rows[index] ?? [];
  const scanned = results.map(({ index, wallet, scan: { id, assessment, chain, at } }: JobResult): BulkRow => {
    const { score, riskLevel: level, signals, coverage } = assessment;
    const reasons = reasonsOf(signals, language);
    const scannedAt = new Date(at).toISOString();
    const scan = { id: id ?? null, chain, score, level, reasons, coverage: coverage.chain, at: scannedAt };
    const outcome = level === "SAFE" && coverage.chain === "disabled" ? "LISTS_ONLY" : level;
    return { index, wallet, outcome, scan, error: null, own: ownOf(index) };
  });
  const failed = failures.map((error): BulkRow => {
    return { index: error.index, wallet: error.wallet, outcome: "FAILED", scan: null, error, own: ownOf(error.index) };
  });
  return [...scanned, ...failed].sort((a, b) => a.index - b.index);
}

const head = [
  "row",
  "wallet",
  "chain",
  "riskScore",
  "riskLevel",
  "warnings",
  "chainCoverage",
  "scannedAt",
  "error",
  "checked",
];

/**
 * One line a wallet; `row` counts from 1. `checked` keeps a verdict of lists alone from looking like one that was read.
 * The submitted file's own columns come last.
 */
export function csvOf(rows: readonly BulkRow[], columns: OwnColumns | null): string {
  const names = columns?.names ?? [];
  return writeCsv(
    [...head, ...names.map((name) => (head.includes(name) ? `${name} (own)` : name))],
    rows.map(({ index, wallet, scan, error, own }) => [
      ...[index + 1, wallet, scan?.chain ?? null, scan?.score ?? null, scan?.level ?? "FAILED"],
      ...[scan?.reasons.join(" | ") ?? null, scan?.coverage ?? null, scan?.at ?? null, error?.message ?? null],
      checkedBy(scan?.coverage ?? null),
      ...names.map((_, at) => own[at] ?? null),
    ]),
  );
}
