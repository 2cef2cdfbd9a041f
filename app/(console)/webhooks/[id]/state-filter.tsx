import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { addressOf } from "../../../_lib/search";
import { Filter } from "../../../_ui/filter";
import { readMessages } from "../../../locales/server";

export type Delivery = ConsoleAnswer<ConsoleCaller["webhooks"]["deliveries"]>["items"][number];
const states: Delivery["status"][] = ["pending", "acknowledged", "failed", "exhausted", "cancelled"];

export function isDeliveryState(text: string | undefined): text is Delivery["status"] {
  return states.includes(text as Delivery["status"]);
}

/** The filter stands in the address. */
export async function StateFilter({ path, status }: { path: string; status: Delivery["status"] | undefined }) {
  const { t } = await readMessages();
  const choices = [undefined, ...states].map((one) => ({
    name: one ? t.webhooks.states[one] : t.webhooks.all,
    href: addressOf(path, { status: one }),
    chosen: one === status,
  }));
  return <Filter label={t.webhooks.status} choices={choices} />;
}
