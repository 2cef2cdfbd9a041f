import { meterLane, runAlone } from "@/server/concurrency/keyed-mutex";
import type { Database, Transaction } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import { AppError } from "@/server/kernel/errors";
import type { Logger } from "@/server/kernel/log";
import { invalidKey } from "../access/authenticate";
import type { Principal } from "../principal";
import { type DedicatedConnection, openDedicatedConnection } from "./dedicated-connection";
import { createExhaustedQuotaCache, exhaustedQuotaOf } from "./exhausted-quota-cache";
import { type Charge, type Group, groupCharges, settleGroup } from "./group";
import { type GroupCommit, groupCommit, type Outcome } from "./group-commit";
import { dayOf, monthOf } from "./month";
import { quotaError } from "./quota-error";
import { refundText } from "./refund-statement";
import { beganLate, bindText, chargeText, chargeValues, freeText, type Grant } from "./statement";

/** Reservation, to be kept with the work it pays for: a refund needs to know where it was charged. */
export interface Receipt {
  accountId: string;
  keyId: string;
  endpoint: string;
  /** UTC, `YYYY-MM-DD`. */
  day: string;
  calls: number;
}

/** Receipt for reserving that many calls at that time. */
export function receiptFor(
  { accountId, keyId }: Pick<Principal, "accountId" | "keyId">,
  endpoint: string,
  calls: number,
  at: number,
): Receipt {
  return { accountId, keyId, endpoint, day: dayOf(at), calls };
}

/** The transaction that a reservation stands in, and the time that it counts for: milliseconds since 1970. */
interface Within {
  tx: Transaction;
  at: number;
}

export interface Meter {
  /**
   * Charges one call, and resolves when that is committed. Rejects with 429 `quota_exceeded`, or 503 `unavailable` where
   * the outcome is not known or the database away.
   */
  charge(principal: Principal, endpoint: string): Promise<void>;
  /** Charges one call and one simulation, both or neither. Rejects also with 429 `simulation_quota_exceeded`. */
  chargeSimulation(principal: Principal, endpoint: string): Promise<void>;
  /**
   * Charges `cost` calls whole or not at all, before work that costs more than one. In a transaction it must be the
   * last statement: it holds the account's meter, for which all its other charges wait, until the commit.
   */
  reserve(principal: Principal, endpoint: string, cost: number, within?: Within): Promise<Receipt>;
  /** Gives back `calls` of what was reserved. Do it in the transaction that makes sure it happens only once. */
  refund(receipt: Receipt, calls: number, tx?: Transaction): Promise<void>;
  /** Throws where the quota is known to be used up: from memory, to be asked before the work. */
  peek(principal: Principal, simulated?: boolean): void;
  /** Forgets who is known to have nothing left: one account or all. */
  forget(accountId?: string): void;
  /** Settles what is waiting, and takes no more charges. */
  stop(): Promise<void>;
}

interface Dependencies {
  url: string;
  db: Database;
  clock: Clock;
  log: Logger;
}

/** More at once means that the database can't follow: better to say so than to let everyone wait. */
const MAX_WAITING = 20_000;
const name = "portcullis charge";

/** How long a batch waits for meters that others hold: all its accounts wait with it, or only those that must. */
const lockMs = { all: 300, held: 5_000 };
const lockNotAvailable = "55P03";

/** The database's pool waits 5 s longer than a statement may take: until then, less a little, a reservation may begin. */
const reserveBeginMs = 4_500;

/** Takes the charges that would hold up the others. */
type Leave = (stuck: readonly Charge[], cause: unknown) => void;

/** Batches of charges, one after the other, over a connection of their own. */
interface Lane {
  connection: DedicatedConnection;
  queue: GroupCommit<Charge>;
}

/**
 * Exact metering. A call is answered after its charge is committed, so no crash gives calls away. Charges that arrive
 * while a commit runs share the next one, so its price is split among them.
 *
 * A batch that may have been committed is never sent again. Where the connection is lost before the answer, the outcome
 * is unknown: its calls get `unavailable`, and at most they were charged. A retry could charge them twice, and
 * answering them could give calls away. A batch that a server starts only after it was given up does nothing.
 *
 * Where another transaction holds an account's meter (its process froze), that account's charges wait in a lane of
 * their own, and no other account's do. Charges that wait there too long are refused. All are refused where the lock is
 * on something else, such as a whole table.
 */
export function openMeter({ url, db, clock, log }: Dependencies): Meter {
  const spent = createExhaustedQuotaCache();
  /** Accounts whose meters another transaction holds, with the number of charges waiting for each. */
  const held = new Map<string, number>();
  const main = openLane("portcullis metering", lockMs.all, (stuck) => stuck.forEach(waitAside));
  let aside: Lane | undefined;
  let stopped = false;
  let failing = false;

  function openLane(name: string, lockMs: number, leave: Leave): Lane {
    const connection = openDedicatedConnection(url, name, lockMs);
    const refused = (batch: Charge[], cause: unknown) => ({ rest: [], settle: () => refuseAll(batch, cause) });
    return {
      connection,
      // Whatever else may go wrong with a batch, the lane goes on.
      queue: groupCommit((batch) => chargeBatch(connection, batch, leave).catch((cause) => refused(batch, cause))),
    };
  }

  async function chargeBatch(connection: DedicatedConnection, batch: Charge[], leave: Leave): Promise<Outcome<Charge>> {
    const { groups, rest } = groupCharges(batch);
    const now = clock.now();
    const day = dayOf(now);
    const month = monthOf(day);
    const { generation } = spent;
    try {
      const asks = [...groups.values()];
      const rows = await connection.queryInTime<Grant>(
        (latest) => ({ name, text: chargeText, values: chargeValues(asks, { day, month }, false, latest) }),
        beganLate,
      );
      if (failing) log.info("calls are charged again");
      failing = false;
      return { rest, settle: () => settleBatch(groups, rows, { month, now, generation }) };
    } catch (cause) {
      const later = new Set(rest);
      const charges = batch.filter((charge) => !later.has(charge));
      if ((cause as { code?: string }).code !== lockNotAvailable)
        return { rest, settle: () => refuseAll(charges, cause) };
      // The whole statement was undone, so the others may come again.
      const stuck = await findStuck(charges);
      leave([...stuck], cause);
      return { rest: [...charges.filter((charge) => !stuck.has(charge)), ...rest], settle() {} };
    }
  }

  /** Settles every waiting call on any failure, since rejecting a settled one does nothing. */
  function settleBatch(
    groups: ReadonlyMap<string, Group>,
    rows: readonly Grant[],
    { month, now, generation }: { month: string; now: number; generation: number },
  ): void {
    const grants = new Map(rows.map((row) => [row.account_id, row]));
    for (const [accountId, group] of groups) {
      const grant = grants.get(accountId);
      try {
        if (grant && grant.granted < group.units)
          spent.note(accountId, { month, calls: grant.calls, simulations: grant.simulations }, generation);
        settleGroup(group, grant?.granted ?? 0, (charge) => charge.reject(refusal(grant, charge, now)));
      } catch (cause) {
        refuseAll(
          group.lines.flatMap(({ charges }) => charges),
          cause,
        );
      }
    }
  }

  function refuseAll(charges: readonly Charge[], cause: unknown): void {
    if (!failing) log.error({ err: cause, charges: charges.length }, "calls can't be charged");
    failing = true;
    const error = unavailable(cause);
    for (const charge of charges) charge.reject(error);
  }

  /** Charges whose meters another transaction holds. Without any, the lock is on something that all may need. */
  async function findStuck(charges: Charge[]): Promise<ReadonlySet<Charge>> {
    const accountIds = [...new Set(charges.map(({ principal }) => principal.accountId))];
    const values = [accountIds, monthOf(dayOf(clock.now()))];
    // Where this query fails too, such as on a locked table, all charges count as stuck.
    const free = await main.connection.query<{ account_id: string }>({ text: freeText, values }).then(
      ({ rows }) => new Set(rows.map((row) => row.account_id)),
      () => new Set<string>(),
    );
    const stuck = charges.filter(({ principal }) => !free.has(principal.accountId));
    return new Set(stuck.length > 0 ? stuck : charges);
  }

  function waitAside(charge: Charge): void {
    const { accountId } = charge.principal;
    aside ??= openLane("portcullis metering aside", lockMs.held, refuseAll);
    held.set(accountId, (held.get(accountId) ?? 0) + 1);
    const settled = () => {
      const waiting = (held.get(accountId) ?? 0) - 1;
      if (waiting > 0) held.set(accountId, waiting);
      else held.delete(accountId);
    };
    new Promise<void>((resolve, reject) => aside?.queue.push({ ...charge, resolve, reject }))
      .finally(settled)
      .then(charge.resolve, charge.reject);
  }

  function refusal(grant: Grant | undefined, { principal, simulated }: Charge, now: number): AppError {
    if (!grant) return new AppError("invalid_api_key", invalidKey);
    return quotaError(exhaustedQuotaOf(grant, limitsOf(principal), simulated) ?? "calls", principal, now);
  }

  function peek(principal: Principal, simulated = false): void {
    const now = clock.now();
    if (principal.monthlyCalls === null && !simulated) return;
    const quota = spent.find(principal, simulated, monthOf(dayOf(now)));
    if (quota) throw quotaError(quota, principal, now);
  }

  function chargeOne(principal: Principal, endpoint: string, simulated: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      peek(principal, simulated);
      if (stopped || main.queue.waiting + (aside?.queue.waiting ?? 0) >= MAX_WAITING) throw unavailable(undefined);
      const charge = { principal, endpoint, simulated, resolve, reject };
      if (held.has(principal.accountId)) waitAside(charge);
      else main.queue.push(charge);
    });
  }

  async function reserve(principal: Principal, endpoint: string, cost: number, within?: Within): Promise<Receipt> {
    if (!Number.isSafeInteger(cost) || cost < 1)
      throw new RangeError(`A cost must be a positive whole number, not ${cost}`);
    peek(principal);
    const { accountId, keyId, monthlyCalls, monthlySimulations } = principal;
    const limits = { callsLimit: monthlyCalls, simulationsLimit: monthlySimulations };
    const ask = { accountId, units: cost, simulated: false, ...limits, lines: [{ keyId, endpoint, units: cost }] };
    const charge = async (executor: Database | Transaction, now: number, latest: number | null) => {
      const day = dayOf(now);
      const values = chargeValues([ask], { day, month: monthOf(day) }, true, latest);
      const { rows } = await executor
        .execute<Grant & Record<string, unknown>>(bindText(chargeText, values))
        .catch((cause) => {
          throw unavailable(cause);
        });
      if (beganLate(rows)) throw unavailable(undefined);
      if (!rows[0]) throw new AppError("invalid_api_key", invalidKey);
      if (rows[0].granted < cost) throw quotaError("calls", principal, now, cost);
      return receiptFor(principal, endpoint, cost, now);
    };
    // A charge within a transaction is undone with it. A charge by itself must not take effect after it was given up.
    if (within) return charge(within.tx, within.at, null);
    return runAlone(meterLane(accountId), () => charge(db, clock.now(), main.connection.latest(reserveBeginMs)));
  }

  async function refund(receipt: Receipt, calls: number, tx?: Transaction): Promise<void> {
    const { accountId, day, keyId, endpoint } = receipt;
    if (calls === 0) return;
    if (!Number.isSafeInteger(calls) || calls < 0 || calls > receipt.calls) {
      throw new RangeError(`Of ${receipt.calls} calls ${calls} can't be given back`);
    }
    const refundIn = (executor: Database | Transaction) =>
      executor.execute(bindText(refundText, [accountId, monthOf(day), day, keyId, calls, endpoint]));
    if (tx) return void (await refundIn(tx));
    // No time limit, since a refund is not requested again.
    await runAlone(meterLane(accountId), () => refundIn(db), { isPatient: true });
    spent.forget(accountId);
  }

  return {
    charge: (principal, endpoint) => chargeOne(principal, endpoint, false),
    chargeSimulation: (principal, endpoint) => chargeOne(principal, endpoint, true),
    reserve,
    refund,
    peek,
    forget: spent.forget,
    async stop() {
      stopped = true;
      // In this order: what waits in the first may end in the second.
      await main.queue.idle();
      await aside?.queue.idle();
      await Promise.all([main.connection.end(), aside?.connection.end()]);
    },
  };
}

function limitsOf({ monthlyCalls, monthlySimulations }: Principal) {
  return { monthlyCalls, monthlySimulations };
}

function unavailable(cause: unknown): AppError {
  return new AppError("unavailable", "Calls can't be charged right now. Try again.", { retryAfter: 2, cause });
}
