import type { Address } from "viem";
import type { EvmNetwork } from "@/server/chains";
import type { Queryable } from "../history/store";
import { maliciousCategories, type Original } from "./known-malicious-code";

/** Result of one read of a listed address. Without `skeleton`, its copies cannot be recognised. */
export type Reading = Omit<Original, "skeleton" | "sketch"> & Partial<Original>;

interface Row {
  network: EvmNetwork;
  address: Address;
  skeleton: string;
  sketch: Buffer;
}

/** Code may come to stand at an address where none was. */
const readAgainAfter = "30 days";
/** An entry that is not read again in this time is no longer listed. */
const keptFor = "90 days";
/** Rows written meanwhile by slower transactions are met by looking back a little. */
const overlap = "1 minute";

/** The code of listed addresses in the database. Every method throws what the driver throws. */
export class KnownMaliciousCodeStore {
  #seenUntil = "-infinity";

  constructor(private readonly pool: Queryable) {}

  async save(readings: readonly Reading[]): Promise<void> {
    const text = `insert into listed_code (network, address, skeleton, sketch, read_at)
      select distinct on (n.network, n.address) n.*, now()
        from unnest($1::text[], $2::text[], $3::text[], $4::bytea[]) n (network, address, skeleton, sketch)
      on conflict (network, address)
      do update set skeleton = excluded.skeleton, sketch = excluded.sketch, read_at = excluded.read_at`;
    await this.pool.query(text, [
      readings.map(({ network }) => network),
      readings.map(({ address }) => address),
      readings.map(({ skeleton }) => skeleton ?? null),
      readings.map(({ sketch }) => (sketch ? Buffer.from(sketch.buffer, sketch.byteOffset, sketch.byteLength) : null)),
    ]);
  }

  /** Rows that any process wrote since the last call. */
  async listNew(most: number): Promise<Original[]> {
    const text = `select network, address, skeleton, sketch, read_at::text from listed_code
      where skeleton is not null and read_at > $1::timestamptz - interval '${overlap}' order by read_at desc limit $2`;
    const { rows } = await this.pool.query<Row & { read_at: string }>(text, [this.#seenUntil, most]);
    if (rows[0]) this.#seenUntil = rows[0].read_at;
    return rows.reverse().map(({ network, address, skeleton, sketch }) => {
      const numbers = Array.from({ length: sketch.length >> 2 }, (_, at) => sketch.readUInt32LE(4 * at));
      return { network, address, skeleton, sketch: Uint32Array.from(numbers) };
    });
  }

  /** Listed addresses that were not looked at on this network yet, or long ago. */
  async listUnread(network: EvmNetwork, most: number): Promise<Address[]> {
    const text = `select value from indicators i
      where kind = 'address' and category = any($2) and value like '0x%'
        and not exists (select from listed_code c
          where c.network = $1 and c.address = i.value and c.read_at > now() - interval '${readAgainAfter}')
      limit $3`;
    const { rows } = await this.pool.query<{ value: Address }>(text, [network, maliciousCategories, most]);
    return rows.map(({ value }) => value);
  }

  async prune(): Promise<void> {
    await this.pool.query(`delete from listed_code where read_at < now() - interval '${keptFor}'`);
  }
}
