import type { Metadata } from "next";
import Link from "next/link";
import { consoleApi } from "../../_lib/console";
import { orNothing, type Search, textOf } from "../../_lib/search";
import { requireSession, writes } from "../../_lib/session";
import { Empty, PageHead, Panel } from "../../_ui/page";
import { Pages } from "../../_ui/pages";
import { Queries } from "../../_ui/queries";
import { readMessages } from "../../locales/server";
import { PolicyTable } from "./policy-table";
import { SendTable } from "./send-table";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.guard.title };
}

export default async function GuardPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t } = await readMessages();
  const { guard } = await consoleApi();
  const cursor = textOf((await searchParams).cursor);
  const [policies, waiting, { items, nextCursor }] = await Promise.all([
    guard.policies(),
    guard.sends({ waiting: true }),
    guard.sends({ cursor }).catch(orNothing),
  ]);
  const mayWrite = writes(await requireSession());
  return (
    <div>
      <Queries>
        <PageHead title={t.guard.title} lead={t.guard.lead} />
        <p>
          {t.guard.limits} <Link href="/docs/guard">{t.guard.setUp}</Link>
        </p>
        {waiting.items.length > 0 && (
          <Panel title={t.guard.waiting} hint={t.guard.waitingText}>
            <SendTable label={t.guard.waiting} sends={waiting.items} decides={mayWrite} />
          </Panel>
        )}
        {policies.length > 0 && (
          <Panel title={t.guard.policies} mt={waiting.items.length > 0}>
            <PolicyTable policies={policies} mayWrite={mayWrite} />
          </Panel>
        )}
        {items.length > 0 ? (
          <Panel title={t.guard.sends} mt>
            <SendTable label={t.guard.sends} sends={items} />
          </Panel>
        ) : (
          <Empty title={t.guard.emptyTitle} text={t.guard.emptyText}>
            <Link href="/keys">{t.keys.title}</Link>
          </Empty>
        )}
        <Pages label={t.guard.sends} path="/guard" {...{ cursor, nextCursor }} />
      </Queries>
    </div>
  );
}
