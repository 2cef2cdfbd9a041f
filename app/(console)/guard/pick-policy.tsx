"use client";

import { api } from "../../_lib/client";
import { Pick } from "../../_ui/inline-select";
import { useMessages } from "../../locales/language-provider";

type Choice = { review: "pass" | "hold" | "refuse" } | { unchecked: "refuse" | "pass" };

/** One half of a key's policy, which holds as soon as it is chosen. */
export function PickPolicy({ keyId, name, ...choice }: { keyId: string; name: string } & Choice) {
  const { t } = useMessages();
  if ("review" in choice) {
    const data = (["pass", "hold", "refuse"] as const).map((value) => ({ value, label: t.guard.reviews[value] }));
    const run = (review: (typeof data)[number]["value"]) => api.guard.setPolicy.mutate({ keyId, review });
    return <Pick label={t.guard.reviewOf(name)} data={data} value={choice.review} run={run} />;
  }
  const data = (["refuse", "pass"] as const).map((value) => ({ value, label: t.guard.uncheckeds[value] }));
  const run = (unchecked: (typeof data)[number]["value"]) => api.guard.setPolicy.mutate({ keyId, unchecked });
  return <Pick label={t.guard.uncheckedOf(name)} data={data} value={choice.unchecked} run={run} />;
}
