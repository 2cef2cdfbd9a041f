"use client";

import type { ConsoleOutputs } from "@/server/api/console";
import { api } from "../../_lib/client";
import { Pick } from "../../_ui/inline-select";
import { useMessages } from "../../locales/language-provider";

type Plan = ConsoleOutputs["plan"]["get"]["current"];
const plans: { value: Plan; label: string }[] = [
  { value: "free", label: "Free" },
  { value: "starter", label: "Starter" },
  { value: "growth", label: "Growth" },
  { value: "business", label: "Business" },
  { value: "enterprise", label: "Enterprise" },
];

export function PlanOf({ accountId, name, plan }: { accountId: string; name: string; plan: Plan }) {
  const { t } = useMessages();
  const run = (selected: Plan) => api.operator.accounts.setPlan.mutate({ accountId, plan: selected });
  const confirm = (selected: string) => ({ title: t.operator.planTitle(name, selected), text: t.operator.planText });
  return <Pick label={t.operator.planOf(name)} data={plans} value={plan} confirm={confirm} run={run} />;
}
