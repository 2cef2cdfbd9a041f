import { and, eq, sql } from "drizzle-orm";
import {
  type Acting,
  type Plan,
  type Principal,
  planTerms,
  recordAudit,
  registrationsPerDay,
  requireRoom,
} from "@/server/accounts";
import type { ParsedAddress } from "@/server/chains";
import { schema, type Transaction } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { newId } from "@/server/kernel/ids";
import { requireWallet, requireWallets, type WalletInput } from "./wallet";

const { accounts, monitoredWallets } = schema;

/** A registration and whether it is new. */
export interface Registered {
  id: string;
  created: boolean;
}

/** The account and the actor that registers. */
export type Owner = Pick<Principal, "accountId"> & Acting;

/** A wallet that is to be registered. */
export interface Named extends Acting {
  /** Address as the account wrote it. */
  address: string;
  parsed: ParsedAddress;
}

/**
 * Registers a wallet for monitoring in a caller's transaction; it is due at once. The account's row is locked until the
 * commit, so that the plan's limit is exact. Throws 400 for an address that the chain can't hold, 403 beyond the limit,
 * 429 for too many in a day.
 */
export async function registerWallet(
  tx: Transaction,
  owner: Owner,
  input: WalletInput,
  at = Date.now(),
): Promise<Registered> {
  const [registered] = await registerNamed(tx, owner, [nameWallet(input, owner)], at);
  return registered as Registered;
}

/** The same for many, all or none of them: in a handful of statements, however many. Answers in their order. */
export function registerWallets(
  tx: Transaction,
  owner: Owner,
  { wallets, chain }: { wallets: readonly string[]; chain?: string | undefined },
  at = Date.now(),
): Promise<Registered[]> {
  const parsed = requireWallets(wallets, chain);
  const { actor } = owner;
  const named = wallets.map((address, index) => ({ address, parsed: parsed[index] as ParsedAddress, actor }));
  return registerNamed(tx, owner, named, at);
}

/** Throws 400. */
export function nameWallet(input: WalletInput, { actor }: Acting): Named {
  return { address: input.wallet, parsed: requireWallet(input), actor };
}

export async function registerNamed(
  tx: Transaction,
  { accountId }: Pick<Owner, "accountId">,
  named: readonly Named[],
  at: number,
): Promise<Registered[]> {
  const [account] = await tx
    .select({ plan: accounts.plan, registeredOn: accounts.registeredOn, registrations: accounts.registrations })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  if (!account) throw new AppError("not_found", "There is no such account.");
  const own = eq(monitoredWallets.accountId, accountId);
  const wanted = new Map(named.map((one) => [keyOf(one.parsed), one]));
  // In one order, so that two calls that share wallets wait for each other instead of deadlocking.
  const all = [...wanted.values()].sort((a, b) => (keyOf(a.parsed) < keyOf(b.parsed) ? -1 : 1));
  const known = await tx
    .select({ id: monitoredWallets.id, network: monitoredWallets.network, key: monitoredWallets.wallet })
    .from(monitoredWallets)
    .where(
      and(
        own,
        sql`(${monitoredWallets.network}, ${monitoredWallets.wallet}) in (select * from ${pairsOf(all.map(({ parsed }) => parsed))})`,
      ),
    );
  const ids = new Map(known.map(({ id, ...wallet }) => [keyOf(wallet), id]));
  const fresh = all.filter(({ parsed }) => !ids.has(keyOf(parsed)));
  if (fresh.length > 0) {
    // Counting many takes long, under the lock.
    if (planTerms[account.plan].monitoredWallets !== null)
      requireRoom(account, "monitoredWallets", await tx.$count(monitoredWallets, own), fresh.length);
    const registeredAt = new Date(at);
    await countRegistrations(tx, accountId, account, fresh.length, registeredAt);
    // Accounts that watch it already learn nothing new from a scan before its time; this account has not seen any.
    await tx.execute(sql`
      insert into watched_wallets (network, wallet, due_at)
      select network, wallet, ${registeredAt.toISOString()}::timestamptz from ${pairsOf(fresh.map(({ parsed }) => parsed))}
      on conflict (network, wallet) do update set due_at = least(watched_wallets.due_at, excluded.due_at)`);
    const rows = fresh.map(({ address, parsed: { network, key: wallet } }) => {
      return { id: newId("mon", at), accountId, network, wallet, address, registeredAt };
    });
    await tx.insert(monitoredWallets).values(rows);
    for (const { id, network, wallet } of rows) ids.set(keyOf({ network, key: wallet }), id);
    await auditAdded(tx, accountId, fresh, registeredAt);
  }
  const created = new Set(fresh.map(({ parsed }) => keyOf(parsed)));
  return named.map(({ parsed }) => {
    const key = keyOf(parsed);
    // A wallet that comes twice is new once.
    return { id: ids.get(key) as string, created: created.delete(key) };
  });
}

/** One entry for each actor, however many wallets came at once. */
async function auditAdded(tx: Transaction, accountId: string, fresh: readonly Named[], at: Date): Promise<void> {
  for (const actor of new Set(fresh.map((one) => one.actor))) {
    const added = fresh.filter((one) => one.actor === actor);
    const target = added.length === 1 && added[0] ? added[0].address : accountId;
    const wallets = added.map(({ address, parsed }) => `${parsed.network} ${address}`);
    await recordAudit(tx, {
      ...{ accountId, actor, action: "wallet.add", target, at },
      detail: { count: added.length, wallets },
    });
  }
}

const keyOf = ({ network, key }: { network: string; key: string }) => `${network} ${key}`;

/** The wallets as a table. */
export function pairsOf(wallets: readonly Pick<ParsedAddress, "network" | "key">[]) {
  const networks = sql.param(wallets.map(({ network }) => network));
  const keys = sql.param(wallets.map(({ key }) => key));
  return sql`unnest(${networks}::text[], ${keys}::text[]) as given(network, wallet)`;
}

interface Registrations {
  plan: Plan;
  registeredOn: string | null;
  registrations: number;
}

/** Throws 429 until the next UTC day begins. */
async function countRegistrations(
  tx: Transaction,
  accountId: string,
  account: Registrations,
  fresh: number,
  at: Date,
): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  const registrations = fresh + (account.registeredOn === day ? account.registrations : 0);
  const most = registrationsPerDay(account.plan);
  if (most !== null && registrations > most) {
    const retryAfter = Math.ceil((Date.parse(day) + 86_400_000 - at.getTime()) / 1_000);
    throw new AppError("rate_limited", `At most ${most} wallets can be registered a day on this plan.`, { retryAfter });
  }
  await tx.update(accounts).set({ registeredOn: day, registrations }).where(eq(accounts.id, accountId));
}
