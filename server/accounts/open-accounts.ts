import { type DatabaseHandle, openDatabase } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import type { Logger } from "@/server/kernel/log";
import { createAuthenticator } from "./access/authenticate";
import { watchAccess } from "./access/watch";
import type { Acting, SecretsContext } from "./context";
import { type CreatedAccount, createAccount, type NewAccount } from "./create-account";
import { createIdempotency, type Idempotency } from "./idempotency";
import { recordLastUse } from "./keys/last-used";
import { type Meter, openMeter } from "./metering/meter";
import { quotaChannel } from "./metering/refund-statement";
import { type Plan, requirePlan } from "./plans";
import type { Principal } from "./principal";
import { openRateLimiter, type RateLimiter } from "./rate/rate-limiter";
import { openRequestLog, type RequestRecord } from "./request-log";
import { createVault } from "./vault";
import { fitsVault } from "./webhook-secret";

/** Account services of a running server. All others are functions of `context`, such as createKey. */
export interface Accounts
  extends Pick<RateLimiter, "takeRate" | "takeLimit" | "rateStatus">,
    Pick<Meter, "charge" | "chargeSimulation" | "reserve" | "refund"> {
  /** See Authenticator: at once where the key is remembered, else a promise. */
  authenticate(key: string): Principal | Promise<Principal>;
  /** Throws 403 `plan_required` below `minimum`. */
  requirePlan(principal: { plan: Plan }, minimum: Plan | undefined): void;
  /** Throws 429 where the quota is known, from memory, to be used up: before work that would not be paid. */
  requireQuota(principal: Principal, kind?: "calls" | "simulations"): void;
  idempotency: Idempotency;
  /** Notes an answered request for the console, written later in a batch. */
  logRequest(request: RequestRecord): void;
  create(input: NewAccount & Acting): Promise<CreatedAccount>;
  context: SecretsContext;
  /** Writes what is pending. */
  stop(): Promise<void>;
}

export interface AccountsOptions {
  db: DatabaseHandle;
  appSecret: string;
  clock: Clock;
  log: Logger;
  redisUrl?: string | undefined;
}

export async function openAccounts({
  db: database,
  appSecret,
  clock,
  log,
  redisUrl,
}: AccountsOptions): Promise<Accounts> {
  const { db, pool, url } = database;
  const context: SecretsContext = { db, clock, vault: createVault(appSecret) };
  if (!(await fitsVault(context))) {
    log.error(
      "webhook secrets can't be read: APP_SECRET (without the setting, app-secret in DATA_DIR) is not the one that they were encrypted with; nothing is delivered until it is put back or, where it is lost, each account has a new one by secret rotate --lost",
    );
  }
  // The caller's key is looked up outside the pool: a rush of slow queries must not delay every key that is not cached.
  const lane = openDatabase(url, 2);
  const limiter = await openRateLimiter(clock, log, redisUrl);
  const lastUse = recordLastUse(pool, log);
  const requests = openRequestLog(database, log);
  const meter = openMeter({ url, db, clock, log });
  const { authenticate, forget } = createAuthenticator({
    database: lane.pool,
    clock,
    markUsed: (keyId, at) => lastUse.add({ keyId, at }),
  });
  const watch = await watchAccess({
    url,
    database: lane.pool,
    log,
    channels: { [quotaChannel]: meter.forget },
    forget(accountId) {
      forget(accountId);
      meter.forget(accountId);
    },
  });
  return {
    authenticate,
    requirePlan,
    takeRate: limiter.takeRate,
    takeLimit: limiter.takeLimit,
    rateStatus: limiter.rateStatus,
    requireQuota: (principal, kind) => meter.peek(principal, kind === "simulations"),
    charge: meter.charge,
    chargeSimulation: meter.chargeSimulation,
    reserve: meter.reserve,
    refund: meter.refund,
    idempotency: createIdempotency(db, clock),
    logRequest: requests.record,
    create: (input) => createAccount(context, input),
    context,
    async stop() {
      await meter.stop();
      await Promise.all([lastUse.stop(), requests.stop(), watch.stop()]);
      limiter.close();
      await lane.close();
    },
  };
}
