"use client";

import type { ConsoleOutputs } from "@/server/api/console";
import { Mark } from "../../_ui/mark";
import { useMessages } from "../../locales/language-provider";

type Status = ConsoleOutputs["bulk"]["get"]["status"];

const colors: Record<Status, string> = {
  queued: "var(--quiet)",
  running: "var(--active)",
  completed: "var(--level-safe)",
  failed: "var(--level-critical)",
  cancelled: "var(--quiet)",
};

/** How a job stands. */
export function JobState({ status }: { status: Status }) {
  const { t } = useMessages();
  return <Mark color={colors[status]}>{t.bulk.states[status]}</Mark>;
}
