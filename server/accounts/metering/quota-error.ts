import { AppError } from "@/server/kernel/errors";
import { planTerms } from "../plans";
import type { Principal } from "../principal";
import type { Quota } from "./exhausted-quota-cache";
import { nextMonthStart } from "./month";

const codes = { calls: "quota_exceeded", simulations: "simulation_quota_exceeded" } as const;

/** 429 `quota_exceeded` or `simulation_quota_exceeded`, to be tried again in the next UTC month. */
export function quotaError(quota: Quota, principal: Principal, now: number, wanted = 1): AppError {
  const limit = quota === "calls" ? principal.monthlyCalls : principal.monthlySimulations;
  const start = nextMonthStart(now);
  const have = `The ${planTerms[principal.plan].title} plan has ${(limit ?? 0).toLocaleString("en-US")} ${quota} a month`;
  const state =
    wanted === 1 ? "they are used up" : `less than the ${wanted.toLocaleString("en-US")} asked for are left`;
  const detail =
    limit === 0 ? `${have}.` : `${have} and ${state}; the next month starts ${new Date(start).toISOString()}.`;
  return new AppError(codes[quota], detail, { retryAfter: Math.ceil((start - now) / 1_000) });
}
