import { Mark } from "../../_ui/mark";
import { readMessages } from "../../locales/server";

interface Stand {
  active: boolean;
  disabledReason: string | null;
  failingSince: string | Date | null;
}

/** Whether a subscription is sent to and takes what it is sent; else whose doing it is. */
export async function State({ active, disabledReason, failingSince }: Stand) {
  const { t } = await readMessages();
  if (active && failingSince) return <Mark color="var(--level-caution)">{t.webhooks.failing}</Mark>;
  if (active) return <Mark color="var(--level-safe)">{t.webhooks.active}</Mark>;
  if (disabledReason) return <Mark color="var(--level-critical)">{t.webhooks.disabled}</Mark>;
  return <Mark color="var(--quiet)">{t.webhooks.paused}</Mark>;
}
