import type { Acting, SecretsContext } from "@/server/accounts";
import type { Transaction } from "@/server/db";
import type { Outbound } from "@/server/outbound";
import type { ManualRateLimits } from "./manual-rate-limits";

/** Dependencies of subscriptions and deliveries. */
export interface WebhooksContext extends SecretsContext {
  outbound: Pick<Outbound, "check" | "checkText">;
  requireRate: ManualRateLimits;
  /** Has the wallet monitored from now on, where it isn't yet: whether it wasn't. Throws 403 `plan_limit_reached`. */
  watchWallet(tx: Transaction, wallet: { accountId: string; wallet: string; at: number } & Acting): Promise<boolean>;
  /** Has new wallets scanned at once. */
  wakeMonitoring(): Promise<unknown>;
  /** Sends the events that wait in the outbox, once what wrote them is committed. */
  sendOutbox(): void;
}
