import type { Metadata } from "next";
import { consoleApi } from "../../_lib/console";
import { orNothing, type Search, textOf } from "../../_lib/search";
import { requireSession, writes } from "../../_lib/session";
import { LinkButton } from "../../_ui/link-button";
import { Empty, PageHead, Panel } from "../../_ui/page";
import page from "../../_ui/page.module.css";
import { Pages } from "../../_ui/pages";
import { Queries } from "../../_ui/queries";
import { readMessages } from "../../locales/server";
import { JobTable } from "./job-table";
import { NewJob } from "./new-job";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.bulk.title };
}

/** A list to scan, and those that were. */
export default async function BulkPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t } = await readMessages();
  const cursor = textOf((await searchParams).cursor);
  const { bulk, plan } = await consoleApi();
  const [{ items, nextCursor }, { current, month, plans }] = await Promise.all([
    bulk.list({ cursor }).catch(orNothing),
    plan.get(),
  ]);
  const inPlan = plans.find(({ id }) => id === current)?.bulk === true;
  const mayWrite = writes(await requireSession());
  return (
    <div>
      <PageHead title={t.bulk.title} lead={t.bulk.lead} />
      {!inPlan && (
        <Empty title={t.bulk.needsTitle} text={t.bulk.needsText}>
          <LinkButton href="/plan">{t.bulk.comparePlans}</LinkButton>
        </Empty>
      )}
      {inPlan && mayWrite && (
        <Panel title={t.bulk.newJob}>
          <Queries>
            <NewJob left={month.calls.remaining} />
          </Queries>
        </Panel>
      )}
      {items.length > 0 ? (
        <Panel title={t.bulk.jobs} mt={!inPlan || mayWrite}>
          <JobTable jobs={items} />
        </Panel>
      ) : (
        inPlan && (
          <div className={mayWrite ? page.below : undefined}>
            <Empty title={t.bulk.emptyTitle} text={t.bulk.emptyText} />
          </div>
        )
      )}
      <Pages label={t.bulk.jobs} path="/bulk" {...{ cursor, nextCursor }} />
    </div>
  );
}
