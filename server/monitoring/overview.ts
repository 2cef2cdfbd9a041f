import { sql } from "drizzle-orm";
import type { Database } from "@/server/db";
import type { AnySignal, Status } from "@/server/risk";
import { MAX_COUNTED } from "./list";
import { holdingThreats, type OpenThreat } from "./threats";

export interface RiskOverview {
  /** Watched wallets by what their last scan said; of the safe ones at most `MAX_COUNTED`. */
  byStatus: Record<Status, number>;
  /** Wallets whose first scan is pending. */
  waiting: number;
  /** The newest threats that hold, of all wallets. */
  threats: { wallet: string; chain: string; signal: AnySignal; detectedAt: Date }[];
}

interface Threatened {
  address: string;
  network: string;
  threats: OpenThreat[];
  since: string | Date;
}

/** How an account's watched wallets stand, and the newest `most` threats against them. */
export async function readOverview(db: Database, accountId: string, now: number, most: number): Promise<RiskOverview> {
  const watched = sql`from monitored_wallets m join watched_wallets w using (network, wallet) where m.account_id = ${accountId}`;
  const [counts, threatened] = await Promise.all([
    // Few are anything but safe, and have indexes of their own. The safe ones are what is left, counted so far.
    db.execute<{ status: Status | "waiting"; count: number }>(
      sql`with others as materialized (
            select 'waiting' as status, count(*)::int from monitored_wallets where account_id = ${accountId} and introduced_at is null
            union all
            select w.status, count(*)::int ${watched} and m.introduced_at is not null and w.status <> 'SAFE' group by 1),
          counted as (
            select from monitored_wallets where account_id = ${accountId} limit ${MAX_COUNTED} + (select sum(count) from others))
          select * from others
          union all
          select 'SAFE', (select count(*)::int from counted) - (select sum(count)::int from others)`,
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
  const count = (status: Status | "waiting") => counts.rows.find((row) => row.status === status)?.count ?? 0;
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
  return { byStatus, waiting: count("waiting"), threats: threats.slice(0, most) };
}
