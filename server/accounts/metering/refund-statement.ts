/**
 * Notified where a refund gives room to an account that had none, so that no instance keeps refusing it from memory.
 */
export const quotaChannel = "portcullis_quota";

/**
 * Gives back `$5` calls of account `$1`, month `$2`, day `$3`, key `$4`, endpoint `$6`. The meter is locked before the
 * day's row, as in charging.
 */
export const refundText = `
with returned as (
  update meters set calls = calls - $5::bigint
  where account_id = $1 and month = $2::date
  returning account_id, calls + $5::bigint >= calls_limit as was_spent
),
used as (
  update usage_daily u set calls = u.calls - $5::bigint from returned
  where u.account_id = returned.account_id and u.day = $3::date and u.key_id = $4 and u.endpoint = $6
)
select pg_notify('${quotaChannel}', account_id) from returned where was_spent`;
