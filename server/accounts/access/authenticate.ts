import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Clock } from "@/server/kernel/clock";
import { AppError } from "@/server/kernel/errors";
import { isWellFormed, keyLength } from "../keys/format";
import type { Principal } from "../principal";
import type { Queryable } from "../queryable";
import { type Access, lookUpKey } from "./lookup";

interface Authenticator {
  /**
   * Principal of a key: at once where it is cached, else as a promise. Throws, or rejects with, 401 `invalid_api_key`,
   * `expired_api_key` or `revoked_api_key`, 403 `account_suspended`, 503 `unavailable`.
   */
  authenticate(key: string): Principal | Promise<Principal>;
  /** Forgets what is remembered of one account, or of all. */
  forget(accountId?: string): void;
}

interface Dependencies {
  database: Queryable;
  clock: Clock;
  /** Called at most once a minute for each key. */
  markUsed(keyId: string, at: number): void;
}

/** By `performance.now()`: were the clock set back, a key that was revoked could be remembered for as long as it was ahead. */
type Remembered<Kind extends Access = Access> = Kind & { until: number };

export const invalidKey =
  "This is not an API key of this service. Check that the whole key was copied, or make one in the console under API keys.";

const details = {
  invalid_api_key: invalidKey,
  expired_api_key: "The API key has expired. Make another in the console under API keys.",
  revoked_api_key: "The API key was revoked. Make another in the console under API keys.",
  account_suspended: "The account is suspended. Ask the operator of this service.",
} as const;

const acceptedMs = 30_000;
const refusedMs = 5_000;
const usedEveryMs = 60_000;

/** Remembers keys by their hash, so that no key lies in memory, and asks the database about the others. */
export function createAuthenticator({ database, clock, markUsed }: Dependencies): Authenticator {
  // Apart, so that a flood of invented keys doesn't push out the real ones.
  const accepted = new LRUCache<string, Remembered<Access & { ok: true }>>({ max: 20_000 });
  const refused = new LRUCache<string, Remembered<Access & { ok: false }>>({ max: 20_000 });
  const asking = new Map<string, Promise<Access>>();
  /** Counts what was forgotten: an answer asked for before must not be remembered after. */
  let generation = 0;

  function authenticate(key: string): Principal | Promise<Principal> {
    if (key.length !== keyLength) throw refusal("invalid_api_key");
    const id = hash("sha256", key, "base64");
    const known = accepted.get(id) ?? refused.get(id);
    if (known && known.until > performance.now()) return admit(known, clock.now());
    // Only here, since what is remembered was well-formed.
    if (!isWellFormed(key)) throw refusal("invalid_api_key");
    return ask(id).then((access) => admit(access, clock.now()));
  }

  function admit(access: Access, now: number): Principal {
    if (!access.ok) throw refusal(access.code);
    if (access.expiresAt <= now) throw refusal("expired_api_key");
    const { principal } = access;
    if (now - access.lastUsedAt >= usedEveryMs) {
      access.lastUsedAt = now;
      markUsed(principal.keyId, now);
    }
    return principal;
  }

  /** Requests that come with the same key meanwhile share one question. */
  function ask(id: string): Promise<Access> {
    let question = asking.get(id);
    if (!question) {
      question = lookUp(id).finally(() => {
        if (asking.get(id) === question) asking.delete(id);
      });
      asking.set(id, question);
    }
    return question;
  }

  async function lookUp(id: string): Promise<Access> {
    const before = generation;
    const access = await lookUpKey(database, Buffer.from(id, "base64")).catch((cause: unknown) => {
      throw new AppError("unavailable", "Keys can't be checked right now. Try again.", { retryAfter: 2, cause });
    });
    const now = performance.now();
    accepted.delete(id);
    refused.delete(id);
    if (generation !== before) return access;
    if (access.ok) {
      const remembered = { ...access, until: now + acceptedMs };
      accepted.set(id, remembered);
      return remembered;
    }
    refused.set(id, { ...access, until: now + refusedMs });
    return access;
  }

  function forget(accountId?: string): void {
    generation++;
    // Questions asked before may get an answer from before: later requests ask anew.
    asking.clear();
    if (accountId === undefined) {
      accepted.clear();
      refused.clear();
      return;
    }
    for (const [id, { principal }] of accepted.entries()) if (principal.accountId === accountId) accepted.delete(id);
    for (const [id, access] of refused.entries()) if (access.accountId === accountId) refused.delete(id);
  }

  return { authenticate, forget };
}

function refusal(code: keyof typeof details): AppError {
  return new AppError(code, details[code]);
}
