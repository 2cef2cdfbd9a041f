import { and, eq, inArray, sql } from "drizzle-orm";
import type { Receipt } from "@/server/accounts";
import { type Database, schema } from "@/server/db";
import { AppError } from "@/server/kernel/errors";

const { bulkJobs } = schema;

export type JobRow = typeof bulkJobs.$inferSelect;

/** A job as its owner sees it. */
export interface JobSummary {
  jobId: string;
  status: JobRow["status"];
  /** Submitted wallets; those scanned so far, and those that could not be. */
  total: number;
  completed: number;
  failed: number;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** Columns of a job without its wallets: they are up to 1,000, and reading them costs as much. */
export const summaryColumns = {
  id: bulkJobs.id,
  status: bulkJobs.status,
  total: sql<number>`cardinality(${bulkJobs.wallets})`,
  completed: bulkJobs.completed,
  failed: bulkJobs.failed,
  createdAt: bulkJobs.createdAt,
  startedAt: bulkJobs.startedAt,
  finishedAt: bulkJobs.finishedAt,
};

type SummaryRow = Pick<JobRow, Exclude<keyof typeof summaryColumns, "total">> & { total: number };

export function summarize(row: JobRow | SummaryRow): JobSummary {
  const { id: jobId, status, completed, failed, createdAt, startedAt, finishedAt } = row;
  const total = "wallets" in row ? row.wallets.length : row.total;
  return { jobId, status, total, completed, failed, createdAt, startedAt, finishedAt };
}

export const isActive = ({ status }: Pick<JobRow, "status">) => status === "queued" || status === "running";
export const activeJobs = () => inArray(bulkJobs.status, ["queued", "running"]);
export const receiptOf = ({ receipt }: JobRow) => receipt as Receipt;

export const ofAccount = (accountId: string, jobId: string) =>
  and(eq(bulkJobs.id, jobId), eq(bulkJobs.accountId, accountId));

/** Throws 404 for a job that isn't there or another account's. */
export async function summarizeJob(db: Database, accountId: string, jobId: string): Promise<JobSummary> {
  const [row] = await db.select(summaryColumns).from(bulkJobs).where(ofAccount(accountId, jobId));
  if (!row) throw noSuchJob();
  return summarize(row);
}

export const noSuchJob = () => new AppError("not_found", "There is no such job.");
