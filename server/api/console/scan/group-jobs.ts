/** A bulk job as a line of the history shows it. */
export interface JobOfScans {
  jobId: string;
  total: number;
}

export interface Grouped<Scan> {
  /** The newest scan of its job that is listed, else the scan itself. */
  scan: Scan;
  /** Set for a line that stands for the scans of a job; its highest score. */
  job: (JobOfScans & { score: number }) | null;
}

interface Listed {
  id: string;
  requestId: string | null;
  score: number;
}

/**
 * Lines of the history, newest first: scans of one bulk job share a line. Ends before the line after `limit`; scans of
 * listed jobs that come before it are taken in.
 */
export function groupJobs<Scan extends Listed>(
  scans: readonly Scan[],
  jobs: ReadonlyMap<string, JobOfScans>,
  limit: number,
): { lines: Grouped<Scan>[]; taken: number } {
  const lines: Grouped<Scan>[] = [];
  const byJob = new Map<string, Grouped<Scan>>();
  let taken = 0;
  for (const scan of scans) {
    const job = scan.requestId === null ? undefined : jobs.get(scan.requestId);
    const known = job && byJob.get(job.jobId);
    if (known?.job) known.job.score = Math.max(known.job.score, scan.score);
    else {
      if (lines.length === limit) break;
      const line = { scan, job: job ? { ...job, score: scan.score } : null };
      if (job) byJob.set(job.jobId, line);
      lines.push(line);
    }
    taken += 1;
  }
  return { lines, taken };
}
