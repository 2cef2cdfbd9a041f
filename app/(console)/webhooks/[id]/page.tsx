import type { Metadata } from "next";
import { consoleApi } from "../../../_lib/console";
import { orNotFound, orNothing, type Search, textOf } from "../../../_lib/search";
import { requireSession, writes } from "../../../_lib/session";
import { titleOf } from "../../../_lib/title-of";
import { Back, Empty, PageHead, Panel } from "../../../_ui/page";
import page from "../../../_ui/page.module.css";
import { Pages } from "../../../_ui/pages";
import { Problem } from "../../../_ui/problem";
import { Queries } from "../../../_ui/queries";
import { formatAgo } from "../../../_ui/time";
import { readMessages } from "../../../locales/server";
import { State } from "../state";
import { SubscriptionActions } from "./actions";
import { DeliveryList } from "./delivery-list";
import { SendSample } from "./send-sample";
import { isDeliveryState, StateFilter } from "./state-filter";

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const { name, url } = await (await consoleApi()).webhooks.get(await params).catch(orNotFound);
  return { title: titleOf(name ?? url, (await readMessages()).t.webhooks.title) };
}

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Search>;
}

/** One subscription: what it gets, how it stands, and every delivery with its attempts. */
export default async function SubscriptionPage({ params, searchParams }: Props) {
  const { t, translate, zone } = await readMessages();
  const { id } = await params;
  const asked = await searchParams;
  const cursor = textOf(asked.cursor);
  const status = [textOf(asked.status)].find(isDeliveryState);
  const { webhooks } = await consoleApi();
  // Read first, so that the receiver's state shown is never older than the deliveries.
  const { items, nextCursor } = await webhooks.deliveries({ id, status, cursor }).catch(orNothing).catch(orNotFound);
  const subscription = await webhooks.get({ id }).catch(orNotFound);
  const { url, name, headers, wallet, events, active, disabledReason, failingSince } = subscription;
  const mayWrite = writes(await requireSession());
  return (
    <div>
      <Queries>
        <Back href="/webhooks">{t.webhooks.back}</Back>
        <PageHead
          title={name ?? url}
          lead={[...(name === null ? [] : [url]), wallet ?? t.webhooks.allWallets].join(" · ")}
          action={mayWrite && <SubscriptionActions {...{ id, active, url, name, headers, events }} />}
        />
        <div className={page.facts}>
          <State {...{ active, disabledReason, failingSince }} />
          <span>{events.map((event) => t.webhooks.eventNames[event]).join(", ")}</span>
          {Object.keys(headers).length > 0 && <span>{t.webhooks.withHeaders(Object.keys(headers).join(", "))}</span>}
        </div>
        {active && failingSince && <Problem title={t.webhooks.failingText(formatAgo(new Date(failingSince), t.ago))} />}
        {disabledReason && <Problem title={t.webhooks.disabledText(translate(disabledReason) || disabledReason)} />}
        {mayWrite && active && (
          <Panel title={t.webhooks.test} mt={failingSince !== null}>
            <SendSample id={id} />
          </Panel>
        )}
        {items.length === 0 && !status && !cursor ? (
          <div className={page.below}>
            <Empty title={t.webhooks.noDeliveries} text={t.webhooks.noDeliveriesText} />
          </div>
        ) : (
          <Panel title={t.webhooks.deliveries} hint={t.webhooks.deliveriesHint(zone)} mt>
            <StateFilter path={`/webhooks/${id}`} status={status} />
            {items.length === 0 ? (
              <p className={page.none}>{t.webhooks.noneInState}</p>
            ) : (
              <DeliveryList deliveries={items} {...{ active, mayWrite }} />
            )}
          </Panel>
        )}
        <Pages label={t.webhooks.deliveries} path={`/webhooks/${id}`} search={{ status }} {...{ cursor, nextCursor }} />
      </Queries>
    </div>
  );
}
