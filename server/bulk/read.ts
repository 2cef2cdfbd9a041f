import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { type Database, type Page, pageOf, readCursor, schema } from "@/server/db";
import { type JobSummary, noSuchJob, ofAccount, summarize, summaryColumns } from "./job";
import type { Outcome } from "./outcome";
import type { OwnColumns, PlacedScan } from "./request";
import { uniqueWallets } from "./wallets";

const { bulkJobs, bulkResults } = schema;

export interface JobFailure {
  /** Place in the request. */
  index: number;
  wallet: string;
  code: string;
  message: string;
}

export interface JobResult extends PlacedScan {
  /** Place in the request. */
  index: number;
}

export interface JobDetail extends JobSummary {
  /** Results so far, in the order of the request. */
  results: JobResult[];
  failures: JobFailure[];
  columns: OwnColumns | null;
}

/** Serialised as JSON: an array of 1,000 wallets takes longer to read than all of their results. */
const walletsAsJson = sql<string[]>`to_json(${bulkJobs.wallets})`;

/** A job with its results so far. Throws 404. */
export async function readJob(db: Database, accountId: string, jobId: string): Promise<JobDetail> {
  // One snapshot, so that progress and results fit together.
  return db.transaction(
    async (tx) => {
      const [row] = await tx
        .select({ ...summaryColumns, chain: bulkJobs.chain, columns: bulkJobs.columns, wallets: walletsAsJson })
        .from(bulkJobs)
        .where(ofAccount(accountId, jobId));
      if (!row) throw noSuchJob();
      const chunks = await tx
        .select({ outcomes: bulkResults.outcomes })
        .from(bulkResults)
        .where(eq(bulkResults.jobId, jobId))
        .orderBy(asc(bulkResults.position));
      const outcomes = chunks.flatMap((chunk) => chunk.outcomes as Outcome[]);
      const placed = new Array<Outcome | undefined>(row.wallets.length);
      for (const [index, { places }] of uniqueWallets(row.wallets, row.chain).entries()) {
        for (const place of places) placed[place] = outcomes[index];
      }
      const results: JobResult[] = [];
      const failures: JobFailure[] = [];
      for (const [index, outcome] of placed.entries()) {
        const wallet = row.wallets[index] as string;
        if (!outcome) continue;
        if ("scan" in outcome) results.push({ index, wallet, scan: outcome.scan });
        else failures.push({ index, wallet, ...outcome.error });
      }
      return { ...summarize(row), results, failures, columns: row.columns };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** The jobs that requests made, by the request's id. A page of scans names a few. */
export async function jobsOfRequests(
  db: Database,
  accountId: string,
  requestIds: readonly string[],
): Promise<Map<string, Pick<JobSummary, "jobId" | "total">>> {
  if (requestIds.length === 0) return new Map();
  const { id: jobId, requestId } = bulkJobs;
  const rows = await db
    .select({ jobId, requestId, total: summaryColumns.total })
    .from(bulkJobs)
    .where(and(eq(bulkJobs.accountId, accountId), inArray(requestId, [...requestIds])));
  return new Map(rows.map(({ requestId, ...job }) => [requestId, job]));
}

/** An account's jobs, newest first. */
export async function listJobs(
  db: Database,
  { accountId, cursor, limit }: { accountId: string; cursor: string | undefined; limit: number },
): Promise<Page<JobSummary>> {
  const after = readCursor(cursor, "job_");
  const rows = await db
    .select(summaryColumns)
    .from(bulkJobs)
    .where(and(eq(bulkJobs.accountId, accountId), after ? lt(bulkJobs.id, after) : undefined))
    .orderBy(desc(bulkJobs.id))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(rows, limit);
  return { items: items.map(summarize), nextCursor };
}
