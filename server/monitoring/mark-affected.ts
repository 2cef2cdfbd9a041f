import { setImmediate as turn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Network } from "@/server/chains";
import type { Database } from "@/server/db";
import type { MonitoringContext } from "./context";
import { describeKnown } from "./parties";

const pageSize = 2_000;

type Row = { network: Network; wallet: string; party: string; known: string };

/**
 * Makes wallets due now whose counterparties have a list entry other than at the last scan. Runs after the lists
 * changed: reads the counterparties of all watched wallets, a page at a time, until `signal` ends it.
 */
export async function markAffected(
  { db, intel, clock }: Pick<MonitoringContext, "db" | "intel" | "clock">,
  signal?: AbortSignal,
): Promise<number> {
  let [network, wallet, party] = ["", "", ""];
  let marked = 0;
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      select network, wallet, party, known from watched_parties
      where (network, wallet, party) > (${network}, ${wallet}, ${party})
      order by network, wallet, party limit ${pageSize}`);
    const concerned = rows.filter((row) => describeKnown(intel, row.party, row.network) !== row.known);
    if (concerned.length > 0) marked += await makeDue(db, concerned, clock.now());
    const last = rows.at(-1);
    if (!last || rows.length < pageSize || signal?.aborted) return marked;
    ({ network, wallet, party } = last);
    await turn();
  }
}

/** A scan under way was begun with the old lists: it counts no more. */
async function makeDue(db: Database, wallets: readonly Row[], now: number): Promise<number> {
  const column = (read: (row: Row) => string) => sql.param(wallets.map(read));
  const { rowCount } = await db.execute(sql`
    with concerned as (
      -- In the order of all who lock several, so that none waits for another that waits for it.
      select network, wallet from watched_wallets where due_at > ${new Date(now)} and (network, wallet) in
        (select * from unnest(${column(({ network }) => network)}::text[], ${column(({ wallet }) => wallet)}::text[]))
      order by network, wallet for update
    )
    update watched_wallets w set due_at = ${new Date(now)}, version = version + 1
    from concerned c where w.network = c.network and w.wallet = c.wallet`);
  return rowCount ?? 0;
}
