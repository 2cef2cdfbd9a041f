import { sql } from "drizzle-orm";
import type { Database } from "@/server/db";

/** Which of these addresses are watched on a network. Asked anew each time, so that a registration counts at once. */
export async function findWatched(db: Database, network: string, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const { rows } = await db.execute<{ wallet: string }>(sql`
    select w.wallet from unnest(${sql.param(addresses)}::text[]) as g(wallet)
    join watched_wallets w on w.network = ${network} and w.wallet = g.wallet`);
  return new Set(rows.map(({ wallet }) => wallet));
}

/** Networks on which some account watches a wallet. */
export async function findWatchedNetworks(db: Database, networks: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ network: string }>(sql`
    select n.network from unnest(${sql.param(networks)}::text[]) as n(network)
    where exists (select from monitored_wallets m where m.network = n.network)`);
  return rows.map(({ network }) => network);
}
