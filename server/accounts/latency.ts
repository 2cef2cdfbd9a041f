import { sql } from "drizzle-orm";
import type { Database } from "@/server/db";
import { firstId } from "@/server/kernel/ids";

/** Milliseconds between which answers are counted; the last bin has no end. */
export const latencyBins = [10, 25, 50, 100, 250, 500, 1_000] as const;

export interface Latency {
  requests: number;
  /** Milliseconds; null where nothing was asked. */
  median: number | null;
  p95: number | null;
  /** Answers of 500 and above. */
  failures: number;
  /** Requests by duration: below 10 ms, below 25 ms, … and the rest. */
  bins: number[];
}

const MAX_REQUESTS = 2_000;

/**
 * Latency of an account's latest requests since then, up to a maximum number. The work is the same for any number of
 * requests.
 */
export async function readLatency(db: Database, accountId: string, since: number): Promise<Latency> {
  const bins = sql.join(
    [-1, ...latencyBins].map((from, index) => {
      const to = latencyBins[index];
      return to === undefined
        ? sql`count(*) filter (where ms >= ${from})::int`
        : sql`count(*) filter (where ms >= ${from} and ms < ${to})::int`;
    }),
    sql`, `,
  );
  const { rows } = await db.execute<Latency & Record<string, unknown>>(
    sql`select count(*)::int as requests, percentile_cont(0.5) within group (order by ms) as median,
          percentile_cont(0.95) within group (order by ms) as p95,
          count(*) filter (where status >= 500)::int as failures, array[${bins}] as bins
        from (select ms, status from request_log where account_id = ${accountId} and id >= ${firstId("req", since)}
              order by id desc limit ${MAX_REQUESTS}) latest`,
  );
  return rows[0] as Latency;
}
