import type { Principal } from "@/server/accounts";
import { chargeRequest, hasSimulations } from "./charge";
import { type CheckedRequest, type CheckInput, checkRequest } from "./check-request";
import type { RequestCaller, RequestsContext } from "./context";

export type { CheckedRequest, CheckInput } from "./check-request";
export type { RequestCaller } from "./context";
export { RawTransactionError, readRawTransaction, type SignedTransaction } from "./read/raw-transaction";
export { type RequestMethod, requestMethods } from "./read/types";

/** One question for everything that a wallet asks. */
export interface Requests {
  /**
   * Judges the request. It runs only while the plan has simulations left. Throws 400 with every fault of the request, 429
   * where the quota of calls is known to be spent.
   */
  check(caller: RequestCaller, input: CheckInput): Promise<CheckedRequest>;
  /** One call, and a simulation where one ran. */
  charge(principal: Principal, endpoint: string, ran: boolean): Promise<void>;
}

export function openRequests(context: RequestsContext): Requests {
  return {
    check(caller, input) {
      const simulate = input.simulate && hasSimulations(context, caller.principal);
      return checkRequest(context, caller, { ...input, simulate });
    },
    charge: (principal, endpoint, ran) => chargeRequest(context, principal, endpoint, ran),
  };
}
