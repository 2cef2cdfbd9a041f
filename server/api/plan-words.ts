// The table alone: pages show these words, and the room's index would bring its database along.
import { type PlanTerms, plans, planTerms } from "@/server/accounts/plans";

type Amount = "callsPerMonth" | "rate" | "simulationsPerMonth" | "monitoredWallets" | "subscriptions";

const words = {
  en: { on: "on", none: "none", unlimited: "without limit", numbers: "en" },
  pt: { on: "no", none: "nenhuma", unlimited: "sem limite", numbers: "pt-BR" },
};

/** A limit of every plan in words: `5 on Free, 50 on Starter, … without limit on Enterprise`. */
export function perPlan(amount: Amount, language: keyof typeof words = "en"): string {
  const { on } = words[language];
  return plans
    .map((plan) => `${quantity(planTerms[plan][amount], language)} ${on} ${planTerms[plan].title}`)
    .join(", ");
}

/** A number with separators; null is unlimited, as everywhere in the plans. */
export function quantity(value: PlanTerms[Amount], language: keyof typeof words = "en"): string {
  const { none, unlimited, numbers } = words[language];
  return value === null ? unlimited : value === 0 ? none : value.toLocaleString(numbers);
}
