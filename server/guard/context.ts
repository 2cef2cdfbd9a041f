import type { Principal } from "@/server/accounts";
import type { Chains } from "@/server/chains";
import type { Database } from "@/server/db";
import type { Clock } from "@/server/kernel/clock";
import type { Logger } from "@/server/kernel/log";
import type { RequestCaller, Requests } from "@/server/requests";

/** Dependencies of the guard for sent transactions. */
export interface GuardContext {
  db: Database;
  chains: Chains;
  requests: Requests;
  clock: Clock;
  log: Logger;
}

/** The key that asks. */
export interface GuardCaller extends RequestCaller {
  principal: Principal;
}
