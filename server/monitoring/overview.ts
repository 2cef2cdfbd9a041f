import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/server/db";
import type { AnySignal, Status } from "@/server/risk";
import { MAX_COUNTED } from "./list";
import { holdingThreats, type OpenThreat } from "./threats";

export interface RiskOverview {
  /** Watched wallets by what their last scan said; of the safe ones at most `MAX_COUNTED`. */
  byStatus: Record<Status, number>;
  /** Wallets that only lists were asked about, on networks that are not read, and that no list names. Not among the safe ones. */
  listsOnly: number;
  /** Wallets whose first scan is pending. */
  waiting: number;
  /** The newest threats that hold, of all wallets. */
  threats: { wallet: string; chain: string; signal: AnySignal; detectedAt: Date }[];
}

type Counted = Status | "waiting" | "lists-only";

interface Threatened {
  address: string;
  network: string;
  threats: OpenThreat[];
  since: string | Date;
}

export interface OverviewQuery {
  accountId: string;
  now: number;
  /** Threats at most. */
  most: number;
  /** Networks whose chain is read. */
  read: readonly string[];
}

/** How an account's watched wallets stand, and the newest threats against them. */
export async function readOverview(db: Database, { accountId, now, most, read }: OverviewQuery): Promise<RiskOverview> {
  const watched = sql`from monitored_wallets m join watched_wallets w using (network, wallet) where m.account_id = ${accountId}`;
  const isUnread = sql`network <> all(${sql.param([...read])}::text[])`;
  const quiet = (name: Counted, is: SQL, those: SQL) => sql`
    select ${name} as status, (select count(*)::int from (
      select from monitored_wallets where account_id = ${accountId} and ${is} limit ${MAX_COUNTED} + of.count) counted) - of.count
    from (select coalesce(sum(count), 0)::int as count from others where ${those}) of`;
  const [counts, threatened] = await Promise.all([
    // Few are anything but safe, and have indexes of their own. The safe ones are what is left, counted so far.
    db.execute<{ status: Counted; count: number }>(
      sql`with others as materialized (
            select 'waiting' as status, ${isUnread} as unread, count(*)::int from monitored_wallets
            where account_id = ${accountId} and introduced_at is null group by 2
            union all
            select w.status, ${isUnread}, count(*)::int ${watched} and m.introduced_at is not null and w.status <> 'SAFE' group by 1, 2)
          select status, sum(count)::int as count from others group by 1
          union all ${quiet("SAFE", sql`not ${isUnread}`, sql`not unread`)}
          union all ${quiet("lists-only", isUnread, sql`unread`)}`,
    ),
    // The wallets with the newest threats: no other can have one of the newest.
    db.execute<Threatened & Record<string, unknown>>(
      sql`select m.address, m.network, w.threats, m.introduced_at as since ${watched}
          and m.introduced_at is not null and w.threatened
          order by (select max(greatest((one ->> 'detectedAt')::bigint, extract(epoch from m.introduced_at) * 1000))
            from json_array_elements(w.threats) one
            where one ->> 'until' is null or ((one ->> 'until')::bigint > ${now}
              and (one ->> 'detectedAt')::bigint > extract(epoch from m.introduced_at) * 1000)) desc nulls last
          limit ${most}`,
    ),
  ]);
  const count = (status: Counted) => counts.rows.find((row) => row.status === status)?.count ?? 0;
  const byStatus = {
    ...{ SAFE: count("SAFE"), WARNING: count("WARNING") },
    ...{ "HIGH RISK": count("HIGH RISK"), CRITICAL: count("CRITICAL") },
  };
  const threats = threatened.rows
    .flatMap(({ address, network, threats, since }) =>
      holdingThreats(threats, { since: new Date(since).getTime(), now }).map(({ signal, detectedAt }) => {
        return { wallet: address, chain: network, signal, detectedAt: new Date(detectedAt) };
      }),
    )
    .sort((a, b) => b.detectedAt.getTime() - a.detectedAt.getTime());
  return { byStatus, listsOnly: count("lists-only"), waiting: count("waiting"), threats: threats.slice(0, most) };
}
