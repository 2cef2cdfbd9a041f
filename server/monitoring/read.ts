import { and, desc, eq, lt, type SQL } from "drizzle-orm";
import { type Database, type Page, pageOf, readCursor, schema } from "@/server/db";
import { AppError } from "@/server/errors";
import { type AnySignal, type Language, reasonsOf, type Status } from "@/server/risk";
import { type OpenThreat, summarizeThreats, type ThreatSummary } from "./threats";
import { requireWallet, type WalletInput } from "./wallet";

const { monitoredWallets, watchedWallets } = schema;

/** A monitored wallet as its account sees it. Score, status and scan are null until the first scan that it was there for. */
export interface MonitoredWallet {
  id: string;
  /** As it was registered. */
  wallet: string;
  chain: string;
  riskScore: number | null;
  status: Status | null;
  warnings: string[];
  threats: ThreatSummary;
  registeredAt: Date;
  lastScannedAt: Date | null;
  nextScanAt: Date;
}

export const notMonitored = () =>
  new AppError("wallet_not_monitored", "This account does not monitor this wallet on this chain.");

/** Throws 404. */
export async function readWallet(
  db: Database,
  accountId: string,
  input: WalletInput,
  now: number,
  language: Language = "en",
): Promise<MonitoredWallet> {
  const { network, key: wallet } = requireWallet(input);
  const is = and(eq(monitoredWallets.network, network), eq(monitoredWallets.wallet, wallet));
  const [row] = await select(db, and(eq(monitoredWallets.accountId, accountId), is), 1);
  if (!row) throw notMonitored();
  return present(row, now, language);
}

/** An account's monitored wallets, newest first. */
export async function listWallets(
  db: Database,
  { accountId, cursor, limit }: { accountId: string; cursor: string | undefined; limit: number },
  now: number,
): Promise<Page<MonitoredWallet>> {
  const after = readCursor(cursor, "mon_");
  const own = eq(monitoredWallets.accountId, accountId);
  const rows = await select(db, and(own, after ? lt(monitoredWallets.id, after) : undefined), limit + 1);
  const { items, nextCursor } = pageOf(
    rows.map((row) => present(row, now)),
    limit,
  );
  return { items, nextCursor };
}

/** More are not told apart: counting them would take longer than their page. No plan but the unlimited one has room for them. */
export const mostCounted = 10_000;

/** How many wallets an account monitors, at most `mostCounted`. */
export function countWallets(db: Database, accountId: string): Promise<number> {
  const own = eq(monitoredWallets.accountId, accountId);
  return db.$count(
    db.select({ id: monitoredWallets.id }).from(monitoredWallets).where(own).limit(mostCounted).as("counted"),
  );
}

type Row = Awaited<ReturnType<typeof select>>[number];

function select(db: Database, where: SQL | undefined, limit: number) {
  return db
    .select({ own: monitoredWallets, shared: watchedWallets })
    .from(monitoredWallets)
    .innerJoin(
      watchedWallets,
      and(eq(watchedWallets.network, monitoredWallets.network), eq(watchedWallets.wallet, monitoredWallets.wallet)),
    )
    .where(where)
    .orderBy(desc(monitoredWallets.id))
    .limit(limit);
}

/** As if nobody else watched it: all begins with the account's first scan. */
function present({ own, shared }: Row, now: number, language: Language = "en"): MonitoredWallet {
  const { id, address: wallet, network: chain, registeredAt, introducedAt } = own;
  const seen = introducedAt !== null;
  const threats = seen ? (shared.threats as OpenThreat[]) : [];
  const since = introducedAt?.getTime() ?? now;
  return {
    ...{ id, wallet, chain, registeredAt, nextScanAt: shared.dueAt },
    riskScore: seen ? shared.score : null,
    status: seen ? (shared.status as Status | null) : null,
    warnings: seen ? reasonsOf((shared.signals ?? []) as AnySignal[], language) : [],
    threats: summarizeThreats(threats, { since, now, language }),
    lastScannedAt: seen ? shared.scannedAt : null,
  };
}
