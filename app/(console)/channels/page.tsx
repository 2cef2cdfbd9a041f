import type { Metadata } from "next";
import Link from "next/link";
import { consoleApi } from "../../_lib/console";
import { orNothing, type Search, textOf } from "../../_lib/search";
import { requireSession, writes } from "../../_lib/session";
import { Empty, PageHead, Panel } from "../../_ui/page";
import { Pages } from "../../_ui/pages";
import { Queries } from "../../_ui/queries";
import { cell, Table } from "../../_ui/table";
import { Day } from "../../_ui/time";
import { readMessages } from "../../locales/server";
import { State } from "../webhooks/state";
import { AddChannel } from "./add-channel";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.channels.title };
}

export default async function ChannelsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t } = await readMessages();
  const session = await requireSession();
  const { channels } = await consoleApi();
  const cursor = textOf((await searchParams).cursor);
  const [{ items, nextCursor }, sendsMail] = await Promise.all([
    channels.list({ cursor }).catch(orNothing),
    channels.sendsMail(),
  ]);
  const add = writes(session) && <AddChannel sendsMail={sendsMail} />;
  const head = [
    { name: t.channels.title },
    { name: t.webhooks.status },
    { name: t.webhooks.events, wide: true },
    { name: t.webhooks.created, wide: true },
  ];
  return (
    <div>
      <Queries>
        <PageHead title={t.channels.title} lead={t.channels.lead} action={items.length > 0 && add} />
        {items.length === 0 ? (
          <Empty title={t.channels.emptyTitle} text={t.channels.emptyText}>
            {add}
          </Empty>
        ) : (
          <Panel>
            <Table label={t.channels.title} head={head}>
              {items.map(({ id, kind, shown, name, wallet, events, minSeverity, createdAt, ...stand }) => (
                <tr key={id}>
                  <td className={`${cell.wrap} ${cell.long}`}>
                    <Link href={`/channels/${id}`}>{name ?? t.channels.kinds[kind]}</Link>
                    <div className={cell.quiet}>{name === null ? shown : `${t.channels.kinds[kind]}: ${shown}`}</div>
                    <div className={wallet ? `${cell.quiet} ${cell.mono}` : cell.quiet}>
                      {wallet ?? t.webhooks.allWallets}
                    </div>
                  </td>
                  <td>
                    <State {...stand} />
                  </td>
                  <td className={`${cell.quiet} ${cell.wide} ${cell.wrap}`}>
                    {events.map((event) => t.webhooks.eventNames[event]).join(", ")}
                    {minSeverity !== "low" && <div>{t.channels.from(t.channels.severities[minSeverity])}</div>}
                  </td>
                  <td className={`${cell.quiet} ${cell.wide}`}>
                    <Day at={createdAt} />
                  </td>
                </tr>
              ))}
            </Table>
          </Panel>
        )}
        <Pages label={t.channels.title} path="/channels" {...{ cursor, nextCursor }} />
      </Queries>
    </div>
  );
}
