import { type BatchQueue, createBatchQueue } from "@/server/db";
import type { Logger } from "@/server/kernel/log";
import type { Queryable } from "../queryable";

interface Use {
  keyId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Rows that another instance is just writing are skipped: its time is as good, and so two never wait for each other. */
const text = `
  with used as (select * from unnest($1::text[], $2::float8[]) as u (key_id, at)),
  free as (select id from api_keys where id = any ($1::text[]) for update skip locked)
  update api_keys k set last_used_at = to_timestamp(used.at / 1000)
  from free, used
  where k.id = free.id and used.key_id = k.id
    and (k.last_used_at is null or k.last_used_at < to_timestamp(used.at / 1000))`;

/** Notes when keys were last used, a second's worth at a time. */
export function recordLastUse(database: Queryable, log: Logger): BatchQueue<Use> {
  return createBatchQueue<Use>({
    name: "last use of keys",
    intervalMs: 1_000,
    capacity: 10_000,
    log,
    write(uses) {
      const latest = new Map(uses.map(({ keyId, at }) => [keyId, at]));
      return database.query({ name: "portcullis last use", text, values: [[...latest.keys()], [...latest.values()]] });
    },
  });
}
