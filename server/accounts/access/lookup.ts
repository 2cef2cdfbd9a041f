import type { ErrorCode } from "@/server/kernel/errors";
import type { Plan } from "../plans";
import { type KeyScope, type Principal, principalOf } from "../principal";
import type { Queryable } from "../queryable";

type KeyErrorCode = Extract<ErrorCode, "invalid_api_key" | "revoked_api_key" | "account_suspended">;

/** Result of a key's look-up in the database. Expiry is checked at the moment of use. */
export type Access =
  | { ok: true; principal: Principal; expiresAt: number; lastUsedAt: number }
  | { ok: false; accountId: string | undefined; code: KeyErrorCode };

interface Row {
  id: string;
  scope: KeyScope;
  revoked: boolean;
  /** Milliseconds, or null. */
  expires_at: number | null;
  last_used_at: number | null;
  account_id: string;
  plan: Plan;
  rate_override: number | null;
  suspended: boolean;
}

/** A network that stalls gives no error by itself. */
const query_timeout = 5_000;

const text = `
  select k.id, k.scope, k.revoked_at is not null as revoked,
    (extract(epoch from k.expires_at) * 1000)::float8 as expires_at,
    (extract(epoch from k.last_used_at) * 1000)::float8 as last_used_at,
    a.id as account_id, a.plan, a.rate_override, a.suspended_at is not null as suspended
  from api_keys k join accounts a on a.id = k.account_id
  where k.hash = $1`;

/** Reads a key by its hash, through one index. */
export async function lookUpKey(database: Queryable, hash: Buffer): Promise<Access> {
  const { rows } = await database.query<Row>({ name: "portcullis key", text, values: [hash], query_timeout });
  const [row] = rows;
  if (!row) return { ok: false, accountId: undefined, code: "invalid_api_key" };
  const accountId = row.account_id;
  if (row.revoked) return { ok: false, accountId, code: "revoked_api_key" };
  if (row.suspended) return { ok: false, accountId, code: "account_suspended" };
  const account = { id: accountId, plan: row.plan, rateOverride: row.rate_override };
  return {
    ok: true,
    principal: principalOf(account, row.id, row.scope),
    expiresAt: row.expires_at ?? Number.POSITIVE_INFINITY,
    lastUsedAt: row.last_used_at ?? 0,
  };
}
