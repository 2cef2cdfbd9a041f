import type pg from "pg";

/** NOTIFY channel on which processes announce changes to each other, in the transaction of the change. */
export const CHANNEL = "portcullis_intel";

export interface Change {
  /** The process that made it and already knows. */
  origin: string;
  /** `state`: how the reading of a feed went, also where it changed nothing that is listed. */
  what: "feeds" | "overrides" | "state";
}

export async function report(db: Pick<pg.Pool | pg.ClientBase, "query">, change: Change): Promise<void> {
  await db.query("select pg_notify($1, $2)", [CHANNEL, JSON.stringify(change)]);
}
