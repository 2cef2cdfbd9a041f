import { and, asc, eq, gte, lte } from "drizzle-orm";
import { type Database, schema } from "@/server/db";

const { usageDaily } = schema;

/** Charged calls by day, key and endpoint, both days included. */
export async function listUsage(
  { db }: { db: Database },
  { accountId, from, to }: { accountId: string; from: string; to: string },
) {
  const { day, keyId, endpoint, calls } = usageDaily;
  return db
    .select({ day, keyId, endpoint, calls })
    .from(usageDaily)
    .where(and(eq(usageDaily.accountId, accountId), gte(day, from), lte(day, to)))
    .orderBy(asc(day), asc(keyId), asc(endpoint));
}
