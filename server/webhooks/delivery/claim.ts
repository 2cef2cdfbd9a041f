import type pg from "pg";
import type { schema } from "@/server/db";
import type { Room } from "./endpoint-concurrency";

/**
 * For the sessions that deliver: their statements are planned once, and a table that was empty then would be read whole
 * for as long as it grows.
 */
export const indexesOnly = { enable_seqscan: "off", enable_bitmapscan: "off" };

/** A delivery that is ours until its claim runs out. */
export interface Claimed {
  id: string;
  accountId: string;
  subscriptionId: string;
  url: string;
  body: string;
  tries: number;
  createdAt: Date;
  test: boolean;
  /** Waited for the end of quiet hours. */
  digest: boolean;
  kind: (typeof schema.receiverKinds)[number];
  /** Null for a webhook. */
  channel: schema.ChannelSettings | null;
  /** A channel's target; a webhook's own headers, null where it has none. */
  target: Buffer | null;
  sealed: Buffer;
  previousSealed: Buffer | null;
  previousUntil: Date | null;
  newFrom: Date | null;
}

const standing = "s.active and s.deleted_at is null";
const account = "join accounts a on a.id = s.account_id and a.suspended_at is null";

/**
 * Lanes with first attempts to make, hopping from one to the next in the index of these: the cost is one probe a lane,
 * however long their backlogs are. Ordered as that index is, or the planner takes another one, in which all that was
 * ever delivered stands. Paused, disabled and deleted subscriptions, and suspended accounts, stand still.
 */
const freshLanes = `recursive hops(id) as (
    (select subscription_id from webhook_deliveries where status = 'pending' order by subscription_id, due_at limit 1)
    union all
    select (select d.subscription_id from webhook_deliveries d
            where d.status = 'pending' and d.subscription_id > hops.id order by d.subscription_id, d.due_at limit 1)
    from hops where hops.id is not null
  ), lanes as (
    select hops.id, case when s.kind = 'webhook' then coalesce(known.room, $3) else least(1, coalesce(known.room, $3)) end as room
    from hops
    join webhook_subscriptions s on s.id = hops.id and ${standing} ${account}
    left join unnest($1::text[], $2::int[]) as known(id, room) on known.id = hops.id
  )`;

/** The lanes of retry runs, as long as they are those lanes'. Messages go to a channel one after the other. */
const retryLanes = `lanes as (
    select s.id, case when s.kind = 'webhook' then $3::int else 1 end as room
    from (select distinct id, run from unnest($1::text[], $2::text[]) as g(id, run)) runs
    join webhook_subscriptions s on s.id = runs.id and s.retry_run = runs.run and ${standing} ${account}
  )`;

/**
 * Takes what is due, oldest first, each lane in its turn. How long a claim holds is the database's time: to a process
 * whose clock is ahead it would have run out while its holder sends. The array makes the planner go by the primary key,
 * whatever it thinks of the recursion. A claim that the disk lost would be a second attempt at worst, so its commit waits
 * for nothing.
 */
const claimText = (lanes: string, status: "pending" | "failed", now: string) => `with ${lanes}, due as (
    select one.id, row_number() over (partition by lanes.id order by one.due_at, one.id) as rank
    from lanes cross join lateral (
      select d.id, d.due_at from webhook_deliveries d
      where d.subscription_id = lanes.id and d.status = '${status}' and d.due_at <= greatest($4, now())
        and d.due_at <= case when d.claim is null then ${now} else now() end
      order by d.due_at, d.id limit lanes.room for update skip locked
    ) one
  ), claimed as (
    update webhook_deliveries d set claim = $7, due_at = now() + $6::int8 * interval '1 ms'
    where d.id = any(array(select id from due order by rank limit $5))
    returning d.id, d.account_id, d.subscription_id, d.event_id, d.tries, d.created_at, d.test, d.digest
  )
  select c.id, c.account_id "accountId", c.subscription_id "subscriptionId", s.url, e.body, c.tries,
    c.created_at "createdAt", c.test, c.digest, s.kind, s.channel, s.sealed as target, a.webhook_secret sealed, a.previous_webhook_secret "previousSealed",
    a.previous_secret_until "previousUntil", a.new_secret_from "newFrom"
  from claimed c
  join webhook_events e on e.id = c.event_id
  join webhook_subscriptions s on s.id = c.subscription_id
  join accounts a on a.id = c.account_id
  cross join set_config('synchronous_commit', 'off', true)
  order by c.id`;

const freshText = claimText(freshLanes, "pending", "greatest($4, now())");
const retryText = claimText(retryLanes, "failed", "$4");

export interface ClaimOptions {
  limit: number;
  now: number;
  /** For how long nothing else takes it up. */
  leaseMs: number;
  /** Distinguishes this claim from any other. */
  claim: string;
}

/** First attempts, as there is room for in their lanes. */
export async function claimFresh(
  pool: pg.Pool,
  { room, ...options }: ClaimOptions & { room: Room },
): Promise<Claimed[]> {
  const values = [room.lanes, room.rooms, room.others, ...valuesOf(options)];
  return (await pool.query<Claimed>({ name: "webhooks-claim", text: freshText, values })).rows;
}

/** Retries of receivers, at most `limit` of each; none where its run is another by now. */
export async function claimRetries(
  pool: pg.Pool,
  runs: readonly { receiverId: string; run: string }[],
  { limit, ...options }: ClaimOptions,
): Promise<Claimed[]> {
  const all = valuesOf({ ...options, limit: limit * runs.length });
  const values = [runs.map(({ receiverId }) => receiverId), runs.map(({ run }) => run), limit, ...all];
  return (await pool.query<Claimed>({ name: "webhooks-claim-retries", text: retryText, values })).rows;
}

const valuesOf = ({ now, limit, leaseMs, claim }: ClaimOptions) => [new Date(now), limit, leaseMs, claim];

/** Puts a message off until quiet hours are over, with all that waits for the same channel. */
export async function deferUntil(
  pool: pg.Pool,
  { id, subscriptionId }: Pick<Claimed, "id" | "subscriptionId">,
  { claim, now, until, digest }: { claim: string; now: number; until: number; digest: boolean },
): Promise<void> {
  const text = `with others as (
      update webhook_deliveries set due_at = $3, digest = $4
      where subscription_id = $5 and status in ('pending', 'failed') and claim is null and not test
        and due_at <= greatest($6, now())
    )
    update webhook_deliveries set due_at = $3, claim = null, digest = $4 where id = $1 and claim = $2`;
  const values = [id, claim, new Date(until), digest, subscriptionId, new Date(now)];
  await pool.query({ name: "webhooks-defer", text, values });
}

/** Claims a channel's other deliveries that waited for the end of quiet hours. They go in one message. */
export async function claimDigest(
  pool: pg.Pool,
  { receiverId, claim, now, leaseMs }: Omit<ClaimOptions, "limit"> & { receiverId: string },
): Promise<Pick<Claimed, "id" | "tries" | "body">[]> {
  const text = `with picked as (
      select id from webhook_deliveries where subscription_id = $1 and status in ('pending', 'failed') and digest
        and claim is null and due_at <= greatest($3, now()) order by id limit 500 for update skip locked
    ), claimed as (
      update webhook_deliveries d set claim = $2, due_at = now() + $4::int8 * interval '1 ms' from picked where d.id = picked.id
      returning d.id, d.tries, d.event_id
    )
    select c.id, c.tries, e.body from claimed c join webhook_events e on e.id = c.event_id order by c.id`;
  const values = [receiverId, claim, new Date(now), leaseMs];
  return (await pool.query<Pick<Claimed, "id" | "tries" | "body">>({ name: "webhooks-digest", text, values })).rows;
}
