import { eq, sql } from "drizzle-orm";
import { type Database, schema } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import { dayOf, monthOf } from "./metering/month";

const { accounts, meters } = schema;

export interface InstallationSummary {
  accounts: number;
  suspended: number;
  /** Charged calls of all accounts in this UTC month. */
  calls: number;
}

/** Figures over all accounts, for operators. */
export async function summarizeInstallation({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<InstallationSummary> {
  const [[counted], [charged]] = await Promise.all([
    db
      .select({
        accounts: sql<number>`count(*)::int`,
        suspended: sql<number>`count(${accounts.suspendedAt})::int`,
      })
      .from(accounts),
    db
      .select({ calls: sql<string | null>`sum(${meters.calls})` })
      .from(meters)
      .where(eq(meters.month, monthOf(dayOf(clock.now())))),
  ]);
  return {
    accounts: counted?.accounts ?? 0,
    suspended: counted?.suspended ?? 0,
    calls: Number(charged?.calls ?? 0),
  };
}
