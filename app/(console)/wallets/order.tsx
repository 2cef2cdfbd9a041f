import { addressOf } from "../../_lib/search";
import { Filter } from "../../_ui/filter";
import { readMessages } from "../../locales/server";

const orders = [undefined, "risk"] as const;

/** The order stands in the address, as a filter does. */
export async function Order({ order, search }: { order: (typeof orders)[number]; search: string | undefined }) {
  const { t } = await readMessages();
  const choices = orders.map((one) => ({
    name: one ? t.wallets.riskiestFirst : t.wallets.newestFirst,
    href: addressOf("/wallets", { order: one, search }),
    chosen: one === order,
  }));
  return <Filter label={t.wallets.order} choices={choices} />;
}
