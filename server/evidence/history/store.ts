import type { Address } from "viem";
import type { EvmNetwork } from "@/server/chains";
import { together } from "./dataloader";
import { Digest } from "./digest";
import { type Coverage, emptyCoverage, restoreCoverage, restoreDigest, type StoredDigest, storeDigest } from "./stored";

/** A wallet's past as far as it was read. `version` 0: not in the database yet. */
export interface WalletHistory {
  network: EvmNetwork;
  wallet: Address;
  coverage: Coverage;
  digest: Digest;
  version: number;
  /** Nothing that scans asked for is left to read. */
  complete: boolean;
}

/** The required part of a connection pool. */
export interface Queryable {
  query<Found extends object>(text: string, values?: unknown[]): Promise<{ rows: Found[] }>;
}

/** How long a process may read a wallet's past before it has to say that it is still there. */
const leaseSeconds = 60;
const wantedFor = "1 day";
const keptFor = "30 days";
const MAX_ROWS = 200_000;

interface Row {
  network: EvmNetwork;
  wallet: Address;
  coverage: Coverage;
  digest: StoredDigest;
  complete: boolean;
  version: number;
}

const columns = "network, wallet, coverage, digest, complete, version";

/** Where wallets' pasts lie. Every method throws what the driver throws. */
export class HistoryStore {
  constructor(
    private readonly pool: Queryable,
    /** Names this process in leases. */
    private readonly reader: string,
  ) {}

  readonly #read = together(async (keys: `${EvmNetwork} ${Address}`[]) => {
    const pairs = keys.map((key) => key.split(" "));
    const text = `select ${columns} from wallet_histories
      where (network, wallet) in (select * from unnest($1::text[], $2::text[]))`;
    const values = [pairs.map(([network]) => network), pairs.map(([, wallet]) => wallet)];
    const { rows } = await this.pool.query<Row>(text, values);
    return new Map(rows.map((row) => [`${row.network} ${row.wallet}` as const, row]));
  });

  async load(network: EvmNetwork, wallet: Address): Promise<WalletHistory> {
    const row = await this.#read(`${network} ${wallet}`);
    return row ? fromRow(row) : newHistory(network, wallet);
  }

  /** Writes the whole of it. False: another process wrote meanwhile, and nothing was done. */
  async save(history: WalletHistory): Promise<boolean> {
    const { network, wallet, coverage, digest, complete, version } = history;
    const values = [network, wallet, JSON.stringify(coverage), JSON.stringify(storeDigest(digest)), complete];
    const text =
      version === 0
        ? `insert into wallet_histories (network, wallet, coverage, digest, complete, wanted_at, updated_at)
           values ($1, $2, $3, $4, $5, now(), now()) on conflict do nothing returning version`
        : `update wallet_histories set coverage = $3, digest = $4, complete = $5, version = version + 1, updated_at = now()
           where network = $1 and wallet = $2 and version = $6 returning version`;
    const { rows } = await this.pool.query<{ version: number }>(text, version === 0 ? values : [...values, version]);
    if (!rows[0]) return false;
    history.version = rows[0].version;
    return true;
  }

  /** Notes that a scan asked for it, at most once an hour a row. */
  async want({ network, wallet }: WalletHistory): Promise<void> {
    const text = `update wallet_histories set wanted_at = now()
      where network = $1 and wallet = $2 and wanted_at < now() - interval '1 hour'`;
    await this.pool.query(text, [network, wallet]);
  }

  /** Takes or keeps the right to read on; undefined where another process has it. Gives the stored version. */
  async lease({ network, wallet }: WalletHistory): Promise<number | undefined> {
    const text = `update wallet_histories set reader = $3, reader_until = now() + interval '${leaseSeconds} seconds'
      where network = $1 and wallet = $2 and (reader is null or reader = $3 or reader_until < now()) returning version`;
    const { rows } = await this.pool.query<{ version: number }>(text, [network, wallet, this.reader]);
    return rows[0]?.version;
  }

  async release({ network, wallet }: WalletHistory): Promise<void> {
    const text = `update wallet_histories set reader = null, reader_until = null
      where network = $1 and wallet = $2 and reader = $3`;
    await this.pool.query(text, [network, wallet, this.reader]);
  }

  /** Wallets whose past was asked for lately and isn't whole, the latest first. */
  async listWanted(most: number): Promise<{ network: EvmNetwork; wallet: Address }[]> {
    const text = `select network, wallet from wallet_histories
      where not complete and wanted_at > now() - interval '${wantedFor}' order by wanted_at desc limit $1`;
    return (await this.pool.query<{ network: EvmNetwork; wallet: Address }>(text, [most])).rows;
  }

  /** Drops entries not requested for a month, and the longest unrequested ones where there are too many. */
  async prune(): Promise<void> {
    await this.pool.query(`delete from wallet_histories where wanted_at < now() - interval '${keptFor}'`);
    await this.pool.query(
      "delete from wallet_histories where wanted_at < (select wanted_at from wallet_histories order by wanted_at desc offset $1 limit 1)",
      [MAX_ROWS],
    );
  }
}

export function newHistory(network: EvmNetwork, wallet: Address): WalletHistory {
  return { network, wallet, coverage: emptyCoverage(), digest: new Digest(), version: 0, complete: false };
}

function fromRow({ digest, ...row }: Row): WalletHistory {
  return { ...row, coverage: restoreCoverage(row.coverage), digest: restoreDigest(digest) };
}
