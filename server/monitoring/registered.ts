import { type SQL, sql } from "drizzle-orm";
import { type AppError, invalidFields } from "@/server/kernel/errors";
import { isRegistered, namesAndAliases, networkNames } from "@/server/networks";
import type { Language } from "@/server/risk";

/*
 * A network may be taken out of NETWORKS_FILE while wallets on it are watched. Their rows stay readable and removable;
 * they are scanned again when the network is back.
 */

const notScanned: Record<Language, (network: string) => string> = {
  en: (network) => `This wallet is not scanned: the network ${network} is no longer set up on this server.`,
  pt: (network) => `Esta carteira não é analisada: a rede ${network} não está mais configurada neste servidor.`,
};

/** Warnings shown beside the last scan of a wallet. */
export function warningsOf(network: string, language: Language): string[] {
  return isRegistered(network) ? [] : [notScanned[language](network)];
}

/** In SQL: whether the network in `column` is registered. */
export function isScanned(column: SQL): SQL {
  return sql`${column} = any(${sql.param([...networkNames()])}::text[])`;
}

/** In SQL: the networks of an account's wallets, registered or not, one jump within the index each. */
export function networksWatched(accountId: string): SQL {
  const next = (after: SQL) => sql`select network from monitored_wallets
    where account_id = ${accountId} ${after} order by network limit 1`;
  return sql`array(with recursive used as (
    (${next(sql``)})
    union all
    select following.network from used cross join lateral (${next(sql`and network > used.network`)}) following
  ) select network from used)`;
}

/** Error for a caller that names a network that neither the server nor a wallet of the account has. */
export function unknownNetwork(): AppError {
  return invalidFields([{ path: "chain", message: `Must be one of ${namesAndAliases(false).join(", ")}` }]);
}
