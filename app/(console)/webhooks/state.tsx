import { readMessages } from "../../_messages/server";
import { Mark } from "../../_ui/mark";

/** Whether a subscription is sent to, and whose doing it is that it isn't. */
export async function State({ active, disabledReason }: { active: boolean; disabledReason: string | null }) {
  const { t } = await readMessages();
  if (active) return <Mark color="var(--level-safe)">{t.webhooks.active}</Mark>;
  if (disabledReason) return <Mark color="var(--level-critical)">{t.webhooks.disabled}</Mark>;
  return <Mark color="var(--quiet)">{t.webhooks.paused}</Mark>;
}
