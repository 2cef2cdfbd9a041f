import type { Accounts, Idempotency, Principal } from "@/server/accounts";
import type { Bulk } from "@/server/bulk";
import type { Guard } from "@/server/guard";
import type { Monitoring } from "@/server/monitoring";
import type { ListedNetwork } from "@/server/networks";
import type { Requests } from "@/server/requests";
import type { Scans } from "@/server/scans";
import type { Webhooks } from "@/server/webhooks";

/** The capabilities that endpoints call. */
export interface ApiServices {
  accounts: Accounts;
  scans: Scans;
  requests: Requests;
  guard: Guard;
  bulk: Bulk;
  monitoring: Monitoring;
  webhooks: Webhooks;
  networks: { list(): Promise<ListedNetwork[]> };
}

/** Context of every procedure. */
export interface ApiContext {
  services: ApiServices;
  principal: Principal;
  requestId: string;
  /**
   * Where a procedure wants another status or a header than the usual. `text` is an answer that was checked and written
   * before: it is sent instead of what the procedure gives.
   */
  reply: { status?: number; headers?: Record<string, string>; text?: string };
  /**
   * Keeps the answer for the request's Idempotency-Key in the transaction of the work, so that neither a crash nor a
   * lost connection can make it happen twice. Without a key it does nothing.
   */
  keep: (
    output: unknown,
    status: number,
    location: string | undefined,
    tx: Parameters<Idempotency["finish"]>[2],
  ) => Promise<void>;
}
