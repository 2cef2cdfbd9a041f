import type pg from "pg";

/** A pool or a client, as far as hot statements need one: they are prepared and named, past the query builder. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}
