import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { type Database, type Page, pageOf, rangeOfKeys, readCursor, schema } from "@/server/db";
import { type MonitoredWallet, present, type Reading, selectWatched } from "./read";
import { networksWatched } from "./registered";

const { monitoredWallets, watchedWallets } = schema;

export const orders = ["newest", "risk"] as const;

export interface ListQuery {
  accountId: string;
  cursor?: string | undefined;
  limit: number;
  order?: (typeof orders)[number] | undefined;
  /** How addresses begin. */
  search?: string | undefined;
}

/**
 * The riskiest first, the newest of those with the same score, and last those that wait for their first scan; as one
 * text, since that is also where the next page begins. No index has it: a score is of a wallet, which many accounts may
 * watch. An account's wallets are read and sorted, of which plans allow few.
 */
const byRisk = sql<string>`'risk_' || to_char(
    case when ${monitoredWallets.introducedAt} is null then 0 else coalesce(${watchedWallets.score} + 1, 0) end, 'FM000'
  ) || '_' || ${monitoredWallets.id}`;

/** Ids begin with their time. */
const places = {
  newest: { place: sql<string>`${monitoredWallets.id}`, prefix: "mon_" },
  risk: { place: byRisk, prefix: "risk_" },
} as const;

/** A page of an account's monitored wallets. */
export async function listWallets(
  reading: Reading,
  { accountId, cursor, limit, order = "newest", search }: ListQuery,
): Promise<Page<MonitoredWallet>> {
  const { place, prefix } = places[order];
  const after = readCursor(cursor, prefix);
  const own = and(
    eq(monitoredWallets.accountId, accountId),
    after ? lt(place, after) : undefined,
    search ? beginsWith(search, accountId) : undefined,
  );
  const rows = await selectWatched(reading.db, own, place)
    .orderBy(desc(place))
    .limit(limit + 1);
  const { items, nextCursor } = pageOf(
    rows.map((row) => ({ id: row.place, row })),
    limit,
  );
  return { items: items.map(({ row }) => present(row, reading)), nextCursor };
}

/** The networks are named for the index. */
function beginsWith(search: string, accountId: string) {
  const [from, below] = rangeOfKeys(search);
  const { wallet, network } = monitoredWallets;
  return and(sql`${network} = any(${networksWatched(accountId)})`, gte(wallet, from), lt(wallet, below));
}

/**
 * Larger numbers are not counted exactly, since counting would take longer than their page. Only the unlimited plan has
 * room for them.
 */
export const MAX_COUNTED = 10_000;

/** How many wallets an account monitors, at most `MAX_COUNTED`. */
export function countWallets(db: Database, accountId: string): Promise<number> {
  const own = eq(monitoredWallets.accountId, accountId);
  return db.$count(
    db.select({ id: monitoredWallets.id }).from(monitoredWallets).where(own).limit(MAX_COUNTED).as("counted"),
  );
}
