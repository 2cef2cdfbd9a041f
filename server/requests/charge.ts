import type { Principal } from "@/server/accounts";
import { isAppError } from "@/server/kernel/errors";
import type { RequestCaller, RequestsContext } from "./context";

/** Whether the month has a simulation left, as far as memory knows. */
export function hasSimulations(
  { accounts }: RequestsContext,
  { keyId, ...principal }: RequestCaller["principal"],
): boolean {
  try {
    accounts.requireQuota({ ...principal, keyId: keyId ?? "" }, "simulations");
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === "simulation_quota_exceeded") return false;
    throw error;
  }
}

/** One call, and a simulation where one ran. The last simulation may have gone meanwhile: then the call alone is charged. */
export async function chargeRequest(
  { accounts }: RequestsContext,
  principal: Principal,
  endpoint: string,
  ran: boolean,
): Promise<void> {
  if (!ran) return accounts.charge(principal, endpoint);
  try {
    await accounts.chargeSimulation(principal, endpoint);
  } catch (error) {
    if (!isAppError(error) || error.code !== "simulation_quota_exceeded") throw error;
    await accounts.charge(principal, endpoint);
  }
}
