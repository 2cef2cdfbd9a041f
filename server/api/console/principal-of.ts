import { type Principal, planTerms } from "@/server/accounts";
import type { ConsoleSession } from "./context";
import { consoleKeyId } from "./key-names";

/** Someone at the console calls with the account's plan and no key. */
export function principalOf({ accountId, plan, rate, burst }: ConsoleSession): Principal {
  const { callsPerMonth: monthlyCalls, simulationsPerMonth: monthlySimulations } = planTerms[plan];
  return { accountId, scope: "api", keyId: consoleKeyId, plan, rate, burst, monthlyCalls, monthlySimulations };
}
