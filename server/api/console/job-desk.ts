import type { JobRun, RunQuery } from "@/server/kernel/job-run";

/** What the console shows of the jobs. The jobs room fits it. */
export interface JobDesk {
  engine: "embedded" | "inngest";
  /** Of the functions that run here. */
  functionIds(): string[];
  listRuns(query: RunQuery): Promise<{ items: JobRun[]; nextCursor: string | null }>;
}
