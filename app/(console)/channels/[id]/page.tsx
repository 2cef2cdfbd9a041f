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
import { DeliveryList } from "../../webhooks/[id]/delivery-list";
import { SendSample } from "../../webhooks/[id]/send-sample";
import { isDeliveryState, StateFilter } from "../../webhooks/[id]/state-filter";
import { State } from "../../webhooks/state";
import { ChannelActions } from "./actions";

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const { name, kind } = await (await consoleApi()).channels.get(await params).catch(orNotFound);
  const { t } = await readMessages();
  return { title: titleOf(name ?? t.channels.kinds[kind], t.channels.title) };
}

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Search>;
}

/** One channel: what it gets, how it stands, and every message with its attempts. */
export default async function ChannelPage({ params, searchParams }: Props) {
  const { t, translate, zone } = await readMessages();
  const { id } = await params;
  const asked = await searchParams;
  const cursor = textOf(asked.cursor);
  const status = [textOf(asked.status)].find(isDeliveryState);
  const { channels } = await consoleApi();
  const { items, nextCursor } = await channels.deliveries({ id, status, cursor }).catch(orNothing).catch(orNotFound);
  const channel = await channels.get({ id }).catch(orNotFound);
  const { kind, shown, name, wallet, events, minSeverity, quietHours, active, disabledReason, failingSince } = channel;
  const mayWrite = writes(await requireSession());
  return (
    <div>
      <Queries>
        <Back href="/channels">{t.channels.back}</Back>
        <PageHead
          title={name ?? t.channels.kinds[kind]}
          lead={`${t.channels.kinds[kind]}: ${shown}`}
          action={mayWrite && <ChannelActions channel={channel} />}
        />
        <div className={page.facts}>
          <State {...{ active, disabledReason, failingSince }} />
          <span>{wallet ?? t.webhooks.allWallets}</span>
          <span>{events.map((event) => t.webhooks.eventNames[event]).join(", ")}</span>
          <span>{t.channels.from(t.channels.severities[minSeverity])}</span>
          {quietHours && <span>{t.channels.quietNow(quietHours.from, quietHours.to, quietHours.timeZone)}</span>}
        </div>
        {active && failingSince && <Problem title={t.channels.failingText(formatAgo(new Date(failingSince), t.ago))} />}
        {disabledReason && <Problem title={t.channels.disabledText(translate(disabledReason) || disabledReason)} />}
        {mayWrite && active && (
          <Panel title={t.webhooks.test} mt={failingSince !== null}>
            <SendSample id={id} to="channels" />
          </Panel>
        )}
        {items.length === 0 && !status && !cursor ? (
          <div className={page.below}>
            <Empty title={t.webhooks.noDeliveries} text={t.webhooks.noDeliveriesText} />
          </div>
        ) : (
          <Panel title={t.webhooks.deliveries} hint={t.webhooks.deliveriesHint(zone)} mt>
            <StateFilter path={`/channels/${id}`} status={status} />
            {items.length === 0 ? (
              <p className={page.none}>{t.webhooks.noneInState}</p>
            ) : (
              <DeliveryList deliveries={items} {...{ active, mayWrite }} toChannel />
            )}
          </Panel>
        )}
        <Pages label={t.webhooks.deliveries} path={`/channels/${id}`} search={{ status }} {...{ cursor, nextCursor }} />
      </Queries>
    </div>
  );
}
