import type pg from "pg";

interface Statement extends pg.QueryConfig {
  /** Milliseconds until we give up on an answer; missing in the driver's types. */
  query_timeout?: number;
}

/** A pool or a client, as far as hot statements need one: they are prepared and named, past the query builder. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(config: Statement): Promise<pg.QueryResult<Row>>;
}
