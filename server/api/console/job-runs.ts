import type { JobRun, RunQuery } from "@/server/kernel/job-run";

/** View of the console on the jobs. The jobs room implements it. */
export interface JobDesk {
  engine: "embedded" | "inngest";
  /** Ids of the functions that run here. */
  functionIds(): string[];
  listRuns(query: RunQuery): Promise<{ items: JobRun[]; nextCursor: string | null }>;
}
