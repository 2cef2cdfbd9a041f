// The table alone: pages show these words, and the room's index would bring its database along.
import { type PlanTerms, plans, planTerms } from "@/server/accounts/plans";

type Amount = "callsPerMonth" | "rate" | "simulationsPerMonth" | "monitoredWallets" | "subscriptions";

/** A limit of every plan in words: `5 on Free, 50 on Starter, … without limit on Enterprise`. */
export function perPlan(amount: Amount): string {
  return plans.map((plan) => `${quantity(planTerms[plan][amount])} on ${planTerms[plan].title}`).join(", ");
}

/** A number with separators; null is unlimited, as everywhere in the plans. */
export function quantity(value: PlanTerms[Amount]): string {
  return value === null ? "without limit" : value === 0 ? "none" : value.toLocaleString("en");
}
