import type pg from "pg";
import { type Page, pageOf, rangeOfKeys, readCursor } from "@/server/db";
import { AppError } from "@/server/kernel/errors";
import { firstId } from "@/server/kernel/ids";
import type { Coverage, RiskLevel } from "@/server/risk";
import { lanes, lanesOf } from "./history-partitions";
import type { ScanKind } from "./record";

interface ListedScan {
  id: string;
  kind: ScanKind;
  subject: string;
  chain: string;
  score: number;
  /** Null: from the console. */
  keyId: string | null;
  requestId: string | null;
  at: Date;
}

/** With what was looked at on the chain; null where that was not kept. */
interface CoveredScan extends ListedScan {
  coverage: Coverage["chain"] | null;
}

export interface PastScan extends ListedScan {
  signals: unknown[];
  details: unknown;
}

export interface ScanFilter {
  accountId: string;
  /** How the scanned address or domain, or the wallet whose transaction was scanned, begins. */
  search?: string | undefined;
  kind?: ScanKind | undefined;
  riskLevel?: RiskLevel | undefined;
  /** From this time on, and before that one. */
  from?: Date | undefined;
  to?: Date | undefined;
  cursor?: string | undefined;
  limit: number;
}

export interface PastScans extends Page<CoveredScan> {
  /** More subjects begin so than were looked at: the search should say more. */
  tooMany: boolean;
}

/** Where an address that is searched for may stand. */
const columnsOfEnds = ["subject", "wallet"] as const;
/** Addresses and domains with the same beginning that a search looks at. */
const MAX_ENDS = 50;
/** The index has the scans of each in order of time. */
const lanesAsRows = (parameter: string) => `json_to_recordset(${parameter}::json) as lanes (kind text, level smallint)`;
const columns = `id, kind, subject, chain, score, key_id as "keyId", request_id as "requestId", at`;

/**
 * Reads the end of each lane (and end that fits), and of those few rows the newest: the work stays the same whether an
 * account has a thousand scans or a million, and whatever the filter finds.
 */
export async function listScans(
  pool: Pick<pg.Pool, "query">,
  { accountId, search, kind, riskLevel, from, to, cursor, limit }: ScanFilter,
): Promise<PastScans> {
  const end = to ? firstId("scn", to.getTime()) : "~";
  const behind = readCursor(cursor, "scn_") ?? end;
  const [first, before] = [from ? firstId("scn", from.getTime()) : "", behind < end ? behind : end];
  const ends = search ? await Promise.all(columnsOfEnds.map((one) => findEnds(pool, one, accountId, search))) : [];
  const newest = (among = "", is = "") => `
    select newest.* from ${lanesAsRows("$4")} ${among}
    cross join lateral (
      select ${columns}, ctid as place from scans
      where account_id = $1 and id >= $5 and id < $2 and kind = lanes.kind and level = lanes.level ${is}
      order by id desc limit $3
    ) newest`;
  // A scan of a wallet's transaction with itself matches at both ends. A union lists it once.
  const found = search
    ? columnsOfEnds
        .map((one, at) => newest(`cross join unnest($${6 + at}::text[]) as ends(value)`, `and ${one} = ends.value`))
        .join(" union ")
    : newest();
  // Details are long: they are read only of what is shown, by the place that this statement found it in.
  const covered = `
    select id, kind, subject, chain, score, "keyId", "requestId", at, kept.coverage
    from (select * from (${found}) found order by id desc limit $3) listed
    left join lateral (
      select details -> 'coverage' ->> 'chain' as coverage from scans
      where account_id = $1 and ctid = listed.place limit 1
    ) kept on true
    order by id desc`;
  const { rows } = await pool.query<CoveredScan>(covered, [
    ...[accountId, before, limit + 1, JSON.stringify(lanesOf({ kind, riskLevel })), first],
    ...ends.map((values) => values.slice(0, MAX_ENDS)),
  ]);
  return { ...pageOf(rows, limit), tooMany: ends.some(({ length }) => length > MAX_ENDS) };
}

/** The limit keeps the planner from reading all of the account's index once, where it takes that for cheaper. */
export async function readScan(pool: Pick<pg.Pool, "query">, accountId: string, id: string): Promise<PastScan> {
  const { rows } = await pool.query<PastScan>(
    `select found.* from ${lanesAsRows("$3")} cross join lateral (
       select ${columns}, signals, details from scans
       where account_id = $1 and id = $2 and kind = lanes.kind and level = lanes.level
       limit 1
     ) found`,
    [accountId, id, JSON.stringify(lanes)],
  );
  if (!rows[0]) throw new AppError("not_found", "There is no such scan.");
  return rows[0];
}

/** The different values with a beginning, one jump within the index each. */
async function findEnds(
  pool: Pick<pg.Pool, "query">,
  column: (typeof columnsOfEnds)[number],
  accountId: string,
  search: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ value: string }>(
    `with recursive found as (
       (select ${column} as value, 1 as count from scans where account_id = $1 and ${column} >= $2 and ${column} < $3
        order by ${column} limit 1)
       union all
       (select following.value, found.count + 1 from found cross join lateral (
          select ${column} as value from scans where account_id = $1 and ${column} > found.value and ${column} < $3
          order by ${column} limit 1) following
        where found.count <= $4)
     )
     select value from found`,
    [accountId, ...rangeOfKeys(search), MAX_ENDS],
  );
  return rows.map(({ value }) => value);
}
