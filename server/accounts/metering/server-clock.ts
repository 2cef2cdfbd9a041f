import type pg from "pg";

/** The database's clock: one reading, advanced by a monotonic clock. */
export interface ServerClock {
  /** Milliseconds since 1970. Ahead of the true time by what the question took to get there, never behind it. */
  now(): number;
  /** Whether it should be read anew. */
  isStale(): boolean;
}

const freshMs = 60_000;
/** A question that took longer may have lain there while the server stood still. */
export const promptMs = 500;

export async function readServerClock(client: pg.Client): Promise<ServerClock> {
  const askedAt = performance.now();
  const { rows } = await client.query<{ at: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as at",
  );
  const at = (rows[0] as { at: number }).at;
  const freshUntil = performance.now() - askedAt < promptMs ? askedAt + freshMs : 0;
  return {
    now: () => at + performance.now() - askedAt,
    isStale: () => performance.now() > freshUntil,
  };
}
