import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Database, schema } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { isRegistered } from "@/server/networks";
import {
  type AnySignal,
  type ChainReading,
  catalogue,
  type FamilyShare,
  type Language,
  reasonsOf,
  type Status,
  sharesOf,
} from "@/server/risk";
import type { MonitoringContext } from "./context";
import { dueNext } from "./due-next";
import { networksWatched, unknownNetwork, warningsOf } from "./registered";
import { type OpenThreat, summarizeThreats, type ThreatSummary } from "./threats";
import { requireWallet, type WalletInput } from "./wallet";
import type { KeptState } from "./watched";

const { monitoredWallets, watchedWallets } = schema;

/** A monitored wallet as its account sees it. Score, status and scan are null until the first scan that it was there for. */
export interface MonitoredWallet {
  id: string;
  /** Address as registered. */
  wallet: string;
  chain: string;
  /** The account's own name for it. */
  label: string | null;
  riskScore: number | null;
  status: Status | null;
  warnings: string[];
  /** Chain evidence of the last scan; null also where an earlier version made it. */
  coverage: ChainReading | null;
  /** How the families of its signals join to the score. */
  shares: FamilyShare[];
  threats: ThreatSummary;
  registeredAt: Date;
  lastScannedAt: Date | null;
  /** While it is scanned: the scan after that one. */
  nextScanAt: Date;
}

/** Dependencies of a reader. */
export type Reading = Pick<MonitoringContext, "db" | "clock" | "intervalMs">;

/** `others`: the networks on which the account does monitor the wallet. */
export function notMonitored(network: string, others: string[] = []): AppError {
  if (!isRegistered(network)) return unknownNetwork();
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
    .where(and(own, sql`${monitoredWallets.network} = any(${networksWatched(accountId)})`));
  return rows.map(({ network }) => network).sort();
}

/**
 * Without a chain, uses the one that the address indicates, or otherwise the only one on which it is monitored. Throws
 * 404.
 */
export async function readWallet(
  reading: Reading,
  accountId: string,
  input: WalletInput,
  language: Language = "en",
): Promise<MonitoredWallet> {
  const { db } = reading;
  const { network, key: wallet } = requireWallet(input);
  const own = and(eq(monitoredWallets.accountId, accountId), eq(monitoredWallets.wallet, wallet));
  const on = async (one: string) => (await selectWatched(db, and(own, eq(monitoredWallets.network, one))).limit(1))[0];
  const row = await on(network);
  if (row) return present(row, reading, language);
  const others = await networksOf(db, accountId, wallet);
  const [only] = input.chain === undefined && others.length === 1 ? others : [];
  const found = only && (await on(only));
  if (!found) throw notMonitored(network, others);
  return present(found, reading, language);
}

/** Monitored wallets with what their scans found, and where they stand in a list. */
export function selectWatched(db: Database, where: SQL | undefined, place: SQL<string> = sql`${monitoredWallets.id}`) {
  return db
    .select({ own: monitoredWallets, shared: watchedWallets, place })
    .from(monitoredWallets)
    .innerJoin(
      watchedWallets,
      and(eq(watchedWallets.network, monitoredWallets.network), eq(watchedWallets.wallet, monitoredWallets.wallet)),
    )
    .where(where);
}

type Row = Omit<Awaited<ReturnType<typeof selectWatched>>[number], "place">;

/** Presents the wallet as if no other account watched it: all begins with the account's first scan. */
export function present(
  { own, shared }: Row,
  { clock, intervalMs }: Reading,
  language: Language = "en",
): MonitoredWallet {
  const { id, address: wallet, network: chain, label, registeredAt, introducedAt } = own;
  const now = clock.now();
  const seen = introducedAt !== null;
  const threats = seen ? (shared.threats as OpenThreat[]) : [];
  const since = introducedAt?.getTime() ?? now;
  const { dueAt, takenUntil } = shared;
  const underWay = takenUntil?.getTime() === dueAt.getTime() && dueAt.getTime() > now;
  return {
    ...{ id, wallet, chain, label, registeredAt },
    nextScanAt: underWay ? new Date(dueNext(chain, own.wallet, intervalMs, now)) : dueAt,
    riskScore: seen ? shared.score : null,
    status: seen ? (shared.status as Status | null) : null,
    warnings: [
      ...warningsOf(chain, language),
      ...(seen ? reasonsOf((shared.signals ?? []) as AnySignal[], language) : []),
    ],
    coverage: (seen && (shared.state as KeptState | null)?.coverage) || null,
    shares: seen ? sharesOf(((shared.signals ?? []) as AnySignal[]).filter(({ id }) => id in catalogue)) : [],
    threats: summarizeThreats(threats, { since, now, language }),
    lastScannedAt: seen ? shared.scannedAt : null,
  };
}
