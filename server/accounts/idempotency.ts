import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { type Database, deleteInParts, schema, type Transaction } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import { AppError } from "@/server/kernel/errors";
import { randomBase62 } from "@/server/kernel/ids";

const { idempotencyKeys: marks } = schema;

/** One request under an Idempotency-Key. */
export interface Claim {
  accountId: string;
  endpoint: string;
  key: string;
  /** SHA-256 of the body's bytes. */
  bodyHash: Uint8Array;
}

export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface Idempotency {
  /**
   * Undefined: go on, and `finish` or `abandon` the same claim. Else the answer that was given before. Throws 422
   * `idempotency_key_reused` for another body, 409 `idempotency_in_flight` while the first request runs.
   */
  begin(claim: Claim): Promise<KeptAnswer | undefined>;
  /**
   * Keeps the answer for 24 h, in the transaction of the work where there is one. That must not commit where the key has
   * become another request's meanwhile: throws 409 `idempotency_in_flight`.
   */
  finish(claim: Claim, answer: KeptAnswer, tx?: Transaction): Promise<void>;
  /** Frees the key, unless an answer is kept after all: the request ended without one worth keeping. */
  abandon(claim: Claim): Promise<void>;
}

const inFlightMs = 60_000;
const keptMs = 24 * 3_600_000;

/** When a mark is too old to count. */
function idempotencyHorizon(now: number): Date {
  return new Date(now - keptMs);
}

export function createIdempotency(db: Database, clock: Clock): Idempotency {
  /** Owner of each mark. A request that outlived its mark must not touch the one of its successor. */
  const owners = new WeakMap<Claim, string>();
  const ownMark = (claim: Claim) => and(isMarkOf(claim), eq(marks.owner, owners.get(claim) ?? ""));

  return {
    async begin(claim) {
      const { accountId, endpoint, key } = claim;
      const bodyHash = Buffer.from(claim.bodyHash);
      const now = clock.now();
      const mark = {
        owner: randomBase62(16),
        bodyHash,
        lockedUntil: new Date(now + inFlightMs),
        createdAt: new Date(now),
      };
      const blank = { status: null, headers: null, response: null };
      // One of a clock that was ahead would hold the key for as long as it was.
      const over = sql`(${marks.status} is null and (${marks.lockedUntil} <= ${mark.createdAt.toISOString()}
          or ${marks.lockedUntil} > ${new Date(now + 2 * inFlightMs).toISOString()}))
        or ${marks.createdAt} <= ${idempotencyHorizon(now).toISOString()}`;
      const find = async (where?: SQL) => {
        const [found] = await db
          .select()
          .from(marks)
          .where(and(isMarkOf(claim), where));
        return found;
      };
      // Before anything is written: that would wait, with a connection, until a first request that keeps its answer in
      // its transaction has committed.
      let held = await find(sql`not (${over})`);
      if (!held) {
        const { rowCount } = await db
          .insert(marks)
          .values({ accountId, endpoint, key, ...mark })
          .onConflictDoUpdate({
            target: [marks.accountId, marks.endpoint, marks.key],
            set: { ...mark, ...blank },
            setWhere: over,
          });
        if (rowCount) {
          owners.set(claim, mark.owner);
          return undefined;
        }
        held = await find();
      }
      if (held && !held.bodyHash.equals(bodyHash)) {
        throw new AppError("idempotency_key_reused", "This Idempotency-Key was used with another body.");
      }
      if (held?.status != null) return { status: held.status, headers: held.headers ?? {}, body: held.response ?? "" };
      throw inFlight();
    },
    async finish(claim, { status, headers, body }, tx) {
      const kept = { status, headers, response: body };
      const { rowCount } = await (tx ?? db).update(marks).set(kept).where(ownMark(claim));
      if (tx && !rowCount) throw inFlight();
    },
    async abandon(claim) {
      // The mark stays with work whose commit succeeded without a confirmation.
      await db.delete(marks).where(and(ownMark(claim), isNull(marks.status)));
    },
  };
}

/** Most end within the second; that a mark lasts longer is for those that crashed. */
function inFlight(): AppError {
  const message = "The first request with this Idempotency-Key is still in flight.";
  return new AppError("idempotency_in_flight", message, { retryAfter: 1 });
}

/** Deletes marks past their 24 h. */
export function pruneIdempotency(db: Database, now: number): Promise<number> {
  return deleteInParts(db, marks, lt(marks.createdAt, idempotencyHorizon(now)));
}

function isMarkOf({ accountId, endpoint, key }: Claim) {
  return and(eq(marks.accountId, accountId), eq(marks.endpoint, endpoint), eq(marks.key, key));
}
