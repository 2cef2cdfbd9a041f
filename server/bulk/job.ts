import { and, eq, inArray } from "drizzle-orm";
import type { Receipt } from "@/server/accounts";
import { type Database, schema, type Transaction } from "@/server/db";
import { AppError } from "@/server/errors";

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

export function summarize(row: JobRow): JobSummary {
  const { id: jobId, status, wallets, completed, failed, createdAt, startedAt, finishedAt } = row;
  return { jobId, status, total: wallets.length, completed, failed, createdAt, startedAt, finishedAt };
}

export const isActive = ({ status }: Pick<JobRow, "status">) => status === "queued" || status === "running";
export const activeJobs = () => inArray(bulkJobs.status, ["queued", "running"]);
export const receiptOf = ({ receipt }: JobRow) => receipt as Receipt;

/** Throws 404 for a job that isn't there or another account's. */
export async function findJob(db: Database | Transaction, accountId: string, jobId: string): Promise<JobRow> {
  const [row] = await db
    .select()
    .from(bulkJobs)
    .where(and(eq(bulkJobs.id, jobId), eq(bulkJobs.accountId, accountId)));
  if (!row) throw new AppError("not_found", "There is no such job.");
  return row;
}
