import type pg from "pg";
import { firstId } from "@/server/kernel/ids";
import { lanes } from "./history-partitions";

export interface AnsweredRequest {
  requestId: string;
  at: Date;
  ms: number;
}

/** A scan is made while its request is answered; clocks of two processes may differ by so much. */
const slackMs = 1_000;
/** Scans of one kind and level that are looked at around a request. */
const MAX_NEAR = 500;

/**
 * The newest scan of each request, by request id. No index has those: each request is looked for among the scans of its
 * own time, so the work depends on how busy that moment was and not on how long the history is.
 */
export async function scansOfRequests(
  pool: Pick<pg.Pool, "query">,
  accountId: string,
  requests: readonly AnsweredRequest[],
): Promise<Map<string, string>> {
  if (requests.length === 0) return new Map();
  const asked = requests.map(({ requestId, at, ms }) => {
    const [first, last] = [at.getTime() - ms - slackMs, at.getTime() + ms + slackMs].map(Math.floor) as [
      number,
      number,
    ];
    return { request: requestId, first: firstId("scn", first), last: firstId("scn", last) };
  });
  const { rows } = await pool.query<{ request: string; id: string }>(
    `select asked.request, max(found.id collate "C") as id
     from json_to_recordset($2::json) as asked (request text, first text, last text)
     cross join json_to_recordset($3::json) as lanes (kind text, level smallint)
     cross join lateral (
       select near.id from (
         select id, request_id from scans
         where account_id = $1 and kind = lanes.kind and level = lanes.level and id >= asked.first and id < asked.last
         order by id desc limit $4
       ) near
       where near.request_id = asked.request limit 1
     ) found
     group by asked.request`,
    [accountId, JSON.stringify(asked), JSON.stringify(lanes), MAX_NEAR],
  );
  return new Map(rows.map(({ request, id }) => [request, id]));
}
