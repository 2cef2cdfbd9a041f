import { and, desc, eq, inArray, lt, type SQL } from "drizzle-orm";
import { type Database, type Page, pageOf, readCursor, schema } from "@/server/db";
import { AppError } from "@/server/errors";
import { networks } from "@/server/networks";
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

/** `others`: the networks on which the account does monitor the wallet. */
export function notMonitored(network: string, others: string[] = []): AppError {
  if (others.length === 0)
    return new AppError("wallet_not_monitored", `This account does not monitor this wallet on ${network}.`);
  const detail = `This account does not monitor this wallet on ${network}, but on ${others.join(", ")}: name it as the chain.`;
  return new AppError("wallet_not_monitored", detail);
}

/** The networks on which an account monitors a wallet. */
export async function networksOf(db: Pick<Database, "select">, accountId: string, wallet: string): Promise<string[]> {
  const own = and(eq(monitoredWallets.accountId, accountId), eq(monitoredWallets.wallet, wallet));
  const rows = await db
    .select({ network: monitoredWallets.network })
    .from(monitoredWallets)
    // All of them, named for the index: without it, every wallet of the account would be looked at.
    .where(and(own, inArray(monitoredWallets.network, [...networks])));
  return rows.map(({ network }) => network).sort();
}

/** Without a chain, on the one that its address tells, or else on the only one on which it is monitored. Throws 404. */
export async function readWallet(
  db: Database,
  accountId: string,
  input: WalletInput,
  now: number,
  language: Language = "en",
): Promise<MonitoredWallet> {
  const { network, key: wallet } = requireWallet(input);
  const own = and(eq(monitoredWallets.accountId, accountId), eq(monitoredWallets.wallet, wallet));
  const on = async (one: string) => (await select(db, and(own, eq(monitoredWallets.network, one)), 1))[0];
  const row = await on(network);
  if (row) return present(row, now, language);
  const others = await networksOf(db, accountId, wallet);
  const [only] = input.chain === undefined && others.length === 1 ? others : [];
  const found = only && (await on(only));
  if (!found) throw notMonitored(network, others);
  return present(found, now, language);
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
