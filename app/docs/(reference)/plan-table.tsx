import { plans, planTerms } from "@/server/accounts/plans";
import { quantity } from "@/server/api/plan-words";
import type { Language } from "../../locales";
import { Grid } from "../grid";

const words = {
  en: {
    label: "Plans",
    head: [
      "Plan",
      "Calls a month",
      "Requests a second (burst)",
      "Simulations a month",
      "Bulk, threats check",
      "Monitored wallets",
      "Webhook subscriptions",
    ],
    yes: "yes",
  },
  pt: {
    label: "Planos",
    head: [
      "Plano",
      "Chamadas por mês",
      "Requisições por segundo (rajada)",
      "Simulações por mês",
      "Lotes, listas de ameaças",
      "Carteiras acompanhadas",
      "Assinaturas de webhook",
    ],
    yes: "sim",
  },
};

/** Limits of each plan, from the table that the service itself reads. */
export function PlanTable({ language }: { language: Language }) {
  const { label, head, yes } = words[language];
  const rows = plans.map((plan) => {
    const { title, callsPerMonth, rate, burst, simulationsPerMonth, bulk, threats, monitoredWallets, subscriptions } =
      planTerms[plan];
    const amount = (value: typeof callsPerMonth) => (value === 0 ? "–" : quantity(value, language));
    return [
      title,
      amount(callsPerMonth),
      `${amount(rate)} (${amount(burst)})`,
      amount(simulationsPerMonth),
      bulk && threats ? yes : "–",
      amount(monitoredWallets),
      amount(subscriptions),
    ] as const;
  });
  return <Grid label={label} head={head} rows={rows} />;
}
