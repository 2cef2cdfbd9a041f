import { type Plan, planTerms } from "./plans";

/** `rpc`: on the guarded RPC alone; `api`: on every REST endpoint alone. */
export type KeyScope = "api" | "rpc";

/** Caller and permissions: all that a request needs to know about its account. */
export interface Principal {
  accountId: string;
  keyId: string;
  /** Where the key works. */
  scope: KeyScope;
  plan: Plan;
  /** Requests a second; null is unlimited, and `burst` then infinite. */
  rate: number | null;
  burst: number;
  /** Calls and simulations a UTC month; null is unlimited. */
  monthlyCalls: number | null;
  monthlySimulations: number | null;
}

/** The stored override: null is the plan's rate, 0 unlimited. */
export function rateOf(plan: Plan, override: number | null): Pick<Principal, "rate" | "burst"> {
  if (override === null) return { rate: planTerms[plan].rate, burst: planTerms[plan].burst };
  if (override === 0) return { rate: null, burst: Number.POSITIVE_INFINITY };
  return { rate: override, burst: 2 * override };
}

export function principalOf(
  account: { id: string; plan: Plan; rateOverride: number | null },
  keyId: string,
  scope: KeyScope = "api",
): Principal {
  const { callsPerMonth, simulationsPerMonth } = planTerms[account.plan];
  return {
    accountId: account.id,
    keyId,
    scope,
    plan: account.plan,
    ...rateOf(account.plan, account.rateOverride),
    monthlyCalls: callsPerMonth,
    monthlySimulations: simulationsPerMonth,
  };
}
