import { and, desc, eq, gte, lte, sql } from "drizzle-orm";
import { type Database, schema } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import { dayOf, monthOf, nextMonthStart } from "./metering/month";
import { planTerms } from "./plans";

const { accounts, meters, usageDaily } = schema;

export interface QuotaState {
  used: number;
  /** Null is unlimited. */
  limit: number | null;
  remaining: number | null;
}

export interface MonthSummary {
  /** First day, `YYYY-MM-DD`, UTC. */
  month: string;
  calls: QuotaState;
  simulations: QuotaState;
  /** When the next month starts. */
  resetsAt: Date;
}

/** Usage of this month's quotas by the account. An unknown account has used nothing of the Free plan. */
export async function summarizeMonth(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
): Promise<MonthSummary> {
  const now = clock.now();
  const month = monthOf(dayOf(now));
  const [row] = await db
    .select({ plan: accounts.plan, calls: meters.calls, simulations: meters.simulations })
    .from(accounts)
    .leftJoin(meters, and(eq(meters.accountId, accountId), eq(meters.month, month)))
    .where(eq(accounts.id, accountId));
  const { callsPerMonth, simulationsPerMonth } = planTerms[row?.plan ?? "free"];
  return {
    month,
    calls: stateOf(row?.calls ?? 0, callsPerMonth),
    simulations: stateOf(row?.simulations ?? 0, simulationsPerMonth),
    resetsAt: new Date(nextMonthStart(now)),
  };
}

export interface UsageSpan {
  accountId: string;
  /** First and last day, `YYYY-MM-DD`, UTC. */
  from: string;
  to: string;
  /** Limited to one key or one endpoint. */
  keyId?: string | undefined;
  endpoint?: string | undefined;
}

/** Charged calls of a span, added up three ways. Days without any are missing; keys and endpoints: heaviest first. */
export interface UsageSums {
  total: number;
  byDay: { day: string; calls: number }[];
  byKey: { keyId: string; calls: number }[];
  byEndpoint: { endpoint: string; calls: number }[];
}

export interface UsageRow {
  day: string;
  keyId: string;
  endpoint: string;
  calls: number;
}

/** The charged calls of a span one by one, the newest day first. */
export function listUsage(
  { db }: { db: Database },
  { limit, ...span }: UsageSpan & { limit: number },
): Promise<UsageRow[]> {
  const { day, keyId, endpoint, calls } = usageDaily;
  return db
    .select({ day, keyId, endpoint, calls })
    .from(usageDaily)
    .where(within(span))
    .orderBy(desc(day), keyId, endpoint)
    .limit(limit);
}

/** One pass over the account's rows of these days, which the table's key holds together. */
export async function sumUsage({ db }: { db: Database }, span: UsageSpan): Promise<UsageSums> {
  const rows = await db
    .select({
      day: sql<string | null>`${usageDaily.day}`,
      keyId: sql<string | null>`${usageDaily.keyId}`,
      endpoint: sql<string | null>`${usageDaily.endpoint}`,
      calls: sql<number>`sum(${usageDaily.calls})::float8`,
    })
    .from(usageDaily)
    .where(within(span))
    .groupBy(sql`grouping sets ((${usageDaily.day}), (${usageDaily.keyId}), (${usageDaily.endpoint}))`)
    .orderBy(sql`4 desc, 1, 2, 3`);
  const sums: UsageSums = { total: 0, byDay: [], byKey: [], byEndpoint: [] };
  for (const { day, keyId, endpoint, calls } of rows) {
    if (keyId !== null) sums.byKey.push({ keyId, calls });
    else if (endpoint !== null) sums.byEndpoint.push({ endpoint, calls });
    else if (day !== null) sums.byDay.push({ day, calls });
  }
  sums.total = sums.byDay.reduce((total, { calls }) => total + calls, 0);
  return sums;
}

function within({ accountId, from, to, keyId, endpoint }: UsageSpan) {
  return and(
    eq(usageDaily.accountId, accountId),
    gte(usageDaily.day, from),
    lte(usageDaily.day, to),
    keyId === undefined ? undefined : eq(usageDaily.keyId, keyId),
    endpoint === undefined ? undefined : eq(usageDaily.endpoint, endpoint),
  );
}

/** More than the limit may be used where the plan was lowered in the month. */
function stateOf(used: number, limit: number | null): QuotaState {
  return { used, limit, remaining: limit === null ? null : Math.max(0, limit - used) };
}
