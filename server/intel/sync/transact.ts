import type pg from "pg";

/**
 * Runs `work` in a transaction. A connection on which it failed is closed, not rolled back and used again: it may be one
 * on which nothing is answered any more.
 */
export async function transact<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin = "begin",
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
