import { sql } from "drizzle-orm";
import type { Database, Transaction } from "@/server/db";

/** A process that died is followed by another after it. */
const leaseSeconds = 15;

/** How far a network was followed. */
export interface Position {
  block: number;
  /** Newest blocks that were followed, oldest first; the last is `block`. */
  recent: [number, string][];
}

/** So many newest blocks are remembered: a reorganisation that is deeper is followed from the oldest of them. */
const MAX_RECENT = 64;

export const hashAt = ({ recent }: Position, block: number): string | undefined =>
  recent.find(([number]) => number === block)?.[1];

export function advance({ recent }: Position, blocks: readonly { number: number; hash: string }[]): Position {
  const added = blocks.map(({ number, hash }): [number, string] => [number, hash]);
  const first = added[0]?.[0] ?? Number.POSITIVE_INFINITY;
  const all = [...recent.filter(([number]) => number < first), ...added].slice(-MAX_RECENT);
  return { block: all.at(-1)?.[0] ?? 0, recent: all };
}

/**
 * Makes this process the one that follows a network, or keeps it so. Undefined: another process follows it. `null`: it
 * was never followed before.
 */
export async function holdNetwork(db: Database, network: string, holder: string): Promise<Position | null | undefined> {
  const { rows } = await db.execute<{ block: string | null; recent: [number, string][] }>(sql`
    insert into followed_networks (network, holder, held_until)
    values (${network}, ${holder}, now() + ${leaseSeconds} * interval '1 s')
    on conflict (network) do update set holder = excluded.holder, held_until = excluded.held_until
    where followed_networks.holder = excluded.holder or followed_networks.held_until < now()
    returning block, recent`);
  const [row] = rows;
  if (!row) return undefined;
  return row.block === null ? null : { block: Number(row.block), recent: row.recent };
}

/** Another process may follow it at once. */
export async function releaseNetwork(db: Database, network: string, holder: string): Promise<void> {
  await db.execute(
    sql`update followed_networks set held_until = now() where network = ${network} and holder = ${holder}`,
  );
}

/** False where another process follows the network by now, or it stands elsewhere: nothing of this one's counts then. */
export async function movePosition(
  tx: Transaction,
  { network, holder }: { network: string; holder: string },
  before: Position | null,
  { block, recent }: Position,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update followed_networks set block = ${block}, recent = ${JSON.stringify(recent)}::json,
      held_until = now() + ${leaseSeconds} * interval '1 s'
    where network = ${network} and holder = ${holder} and block is not distinct from ${before?.block ?? null}::bigint`);
  return rowCount === 1;
}
