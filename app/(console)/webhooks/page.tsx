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
import { Secret } from "./secret";
import { State } from "./state";
import { Subscribe } from "./subscribe";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.webhooks.title };
}

export default async function WebhooksPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t } = await readMessages();
  const session = await requireSession();
  const { webhooks } = await consoleApi();
  const cursor = textOf((await searchParams).cursor);
  const { items, nextCursor } = await webhooks.list({ cursor }).catch(orNothing);
  const mayWrite = writes(session);
  const head = [
    { name: t.webhooks.endpoint },
    { name: t.webhooks.status },
    { name: t.webhooks.events, wide: true },
    { name: t.webhooks.created, wide: true },
  ];
  return (
    <div>
      <Queries>
        <PageHead
          title={t.webhooks.title}
          lead={t.webhooks.lead}
          action={items.length > 0 && mayWrite && <Subscribe />}
        />
        {items.length === 0 ? (
          <Empty title={t.webhooks.emptyTitle} text={t.webhooks.emptyText}>
            {mayWrite && <Subscribe />}
          </Empty>
        ) : (
          <Panel>
            <Table label={t.webhooks.title} head={head}>
              {items.map(({ id, url, name, wallet, events, active, disabledReason, failingSince, createdAt }) => (
                <tr key={id}>
                  <td className={`${cell.wrap} ${cell.long}`}>
                    <Link href={`/webhooks/${id}`}>{name ?? url}</Link>
                    {name !== null && <div className={cell.quiet}>{url}</div>}
                    <div className={wallet ? `${cell.quiet} ${cell.mono}` : cell.quiet}>
                      {wallet ?? t.webhooks.allWallets}
                    </div>
                  </td>
                  <td>
                    <State {...{ active, disabledReason, failingSince }} />
                  </td>
                  <td className={`${cell.quiet} ${cell.wide} ${cell.wrap}`}>
                    {events.map((event) => t.webhooks.eventNames[event]).join(", ")}
                  </td>
                  <td className={`${cell.quiet} ${cell.wide}`}>
                    <Day at={createdAt} />
                  </td>
                </tr>
              ))}
            </Table>
          </Panel>
        )}
        <Pages label={t.webhooks.title} path="/webhooks" {...{ cursor, nextCursor }} />
        {session.role === "owner" && mayWrite && (
          <Panel title={t.webhooks.secret} hint={t.webhooks.secretHint} mt>
            <Secret />
          </Panel>
        )}
      </Queries>
    </div>
  );
}
