import type pg from "pg";
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
  sealed: Buffer;
  previousSealed: Buffer | null;
  previousUntil: Date | null;
  newFrom: Date | null;
}

/**
 * Lanes with anything to do, now or later, hopping from one to the next in the index of what is due: the cost is one
 * probe a lane, however long their backlogs are. Ordered as that index is, or the planner takes another one, in which
 * all that was ever delivered stands. Those of paused, disabled and deleted subscriptions, and of suspended accounts, stand
 * still.
 */
const lanes = `recursive hops(id) as (
    (select subscription_id from webhook_deliveries where due_at is not null order by subscription_id, due_at limit 1)
    union all
    select (select d.subscription_id from webhook_deliveries d
            where d.due_at is not null and d.subscription_id > hops.id order by d.subscription_id, d.due_at limit 1)
    from hops where hops.id is not null
  ), lanes as (
    select hops.id, known.room from hops
    join webhook_subscriptions s on s.id = hops.id and s.active and s.deleted_at is null
    join accounts a on a.id = s.account_id and a.suspended_at is null
    left join unnest($1::text[], $2::int[]) as known(id, room) on known.id = hops.id
  )`;

/**
 * Takes what is due, oldest first, each lane in its turn. How long a claim holds is the database's time: to a process
 * whose clock is ahead it would have run out while its holder sends. The array makes the planner go by the primary key,
 * whatever it thinks of the recursion. A claim that the disk lost would be a second attempt at worst, so its commit waits
 * for nothing.
 */
const claimText = `with ${lanes}, due as (
    select one.id, row_number() over (partition by lanes.id order by one.due_at, one.id) as rank
    from lanes cross join lateral (
      select d.id, d.due_at from webhook_deliveries d
      where d.subscription_id = lanes.id and d.due_at <= greatest($4, now())
        and d.due_at <= case when d.claim is null then $4 else now() end
      order by d.due_at, d.id limit coalesce(lanes.room, $3) for update skip locked
    ) one
  ), claimed as (
    update webhook_deliveries d set claim = $7, due_at = now() + $6::int8 * interval '1 ms'
    where d.id = any(array(select id from due order by rank limit $5))
    returning d.id, d.account_id, d.subscription_id, d.event_id, d.tries, d.created_at
  )
  select c.id, c.account_id "accountId", c.subscription_id "subscriptionId", s.url, e.body, c.tries,
    c.created_at "createdAt", a.webhook_secret sealed, a.previous_webhook_secret "previousSealed",
    a.previous_secret_until "previousUntil", a.new_secret_from "newFrom"
  from claimed c
  join webhook_events e on e.id = c.event_id
  join webhook_subscriptions s on s.id = c.subscription_id
  join accounts a on a.id = c.account_id
  cross join set_config('synchronous_commit', 'off', true)
  order by c.id`;

const nextText = `with ${lanes}
  select min(one.due_at) as "dueAt" from lanes cross join lateral (
    select d.due_at from webhook_deliveries d
    where d.subscription_id = lanes.id and d.due_at is not null order by d.due_at limit 1
  ) one
  where coalesce(lanes.room, $3) > 0`;

export interface ClaimOptions {
  room: Room;
  limit: number;
  now: number;
  /** For how long nobody else takes it up. */
  leaseMs: number;
  /** Tells this claim from any other. */
  claim: string;
}

export async function claimDue(pool: pg.Pool, { room, limit, now, leaseMs, claim }: ClaimOptions): Promise<Claimed[]> {
  const { rows } = await pool.query<Claimed>({
    name: "webhooks-claim",
    text: claimText,
    values: [room.lanes, room.rooms, room.others, new Date(now), limit, leaseMs, claim],
  });
  return rows;
}

/** When the next delivery is due for which there is room; null where none waits. */
export async function readNextDue(pool: pg.Pool, room: Room): Promise<number | null> {
  const { rows } = await pool.query<{ dueAt: Date | null }>({
    name: "webhooks-next",
    text: nextText,
    values: [room.lanes, room.rooms, room.others],
  });
  return rows[0]?.dueAt?.getTime() ?? null;
}
