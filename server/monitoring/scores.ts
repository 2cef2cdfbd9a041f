import { and, desc, eq, sql } from "drizzle-orm";
import { type Database, schema } from "@/server/db";
import type { Status } from "@/server/risk";
import { notMonitored } from "./read";
import { requireWallet, type WalletInput } from "./wallet";

const { monitoredWallets, watchedScores } = schema;

/** A wallet's new score, and its time. */
export interface ScorePoint {
  at: Date;
  score: number;
  status: Status;
}

/** More steps cannot be distinguished in a chart. */
const most = 500;

/**
 * A wallet's scores, oldest first: the one first shown to the account, and each change since. Earlier scores are
 * confidential, since other accounts may have watched it then. Throws 404.
 */
export async function readScores(db: Database, accountId: string, input: WalletInput): Promise<ScorePoint[]> {
  const { network, key: wallet } = requireWallet(input);
  const [own] = await db
    .select({ since: monitoredWallets.introducedAt })
    .from(monitoredWallets)
    .where(
      and(
        eq(monitoredWallets.accountId, accountId),
        eq(monitoredWallets.network, network),
        eq(monitoredWallets.wallet, wallet),
      ),
    );
  if (!own) throw notMonitored(network);
  const { since } = own;
  if (since === null) return [];
  const begin = sql`coalesce((select max(at) from watched_scores
    where network = ${network} and wallet = ${wallet} and at <= ${since.toISOString()}), ${since.toISOString()})`;
  const rows = await db
    .select({ at: watchedScores.at, score: watchedScores.score, status: watchedScores.status })
    .from(watchedScores)
    .where(
      and(eq(watchedScores.network, network), eq(watchedScores.wallet, wallet), sql`${watchedScores.at} >= ${begin}`),
    )
    .orderBy(desc(watchedScores.at))
    .limit(most);
  return rows.reverse().map(({ at, score, status }) => {
    return { at: at < since ? since : at, score, status: status as Status };
  });
}
