import type { Plan } from "@/server/accounts";
import { AppError } from "@/server/kernel/errors";
import type { RequestCaller } from "@/server/requests";
import type { ConsoleContext, ConsoleSession } from "../context";
import { principalOf } from "../principal-of";

export interface Endpoint {
  /** Name of the endpoint in metering. */
  name: string;
  plan?: Plan;
  /** Costs a simulation too, and nothing at all where it has no result. */
  simulation?: boolean;
}

type Context = ConsoleContext & { session: ConsoleSession };

/** Does what an endpoint of REST does, under its rules and at its price: plan, rate, quota, work, charge. With the id in the history. */
export async function charged<Answer extends object>(
  { services: { accounts, requests }, session, requestId }: Context,
  { name, plan, simulation = false }: Endpoint,
  work: (caller: RequestCaller) => Promise<Answer>,
): Promise<Answer & { scanId: string | null }> {
  const principal = principalOf(session);
  accounts.requirePlan(principal, plan);
  const rate = await accounts.takeRate(principal);
  if (!rate.allowed) throw new AppError("rate_limited", "Too many requests at once.");
  accounts.requireQuota(principal, simulation ? "simulations" : "calls");
  let scanId: string | null = null;
  const onRecorded = (id: string) => {
    scanId = id;
  };
  const answer = await work({ principal: { ...principal, keyId: null }, requestId, onRecorded });
  if ("ran" in answer) await requests.charge(principal, name, answer.ran === true);
  else if (!simulation) await accounts.charge(principal, name);
  else if (!("outcome" in answer) || answer.outcome !== "unavailable") await accounts.chargeSimulation(principal, name);
  return { ...answer, scanId };
}
