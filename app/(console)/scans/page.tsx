import type { Metadata } from "next";
import { consoleApi } from "../../_lib/console";
import { orNothing, type Search, textOf } from "../../_lib/search";
import { Export } from "../../_ui/export";
import { LinkButton } from "../../_ui/link-button";
import { Empty, PageHead, Panel } from "../../_ui/page";
import { Pages } from "../../_ui/pages";
import { readMessages } from "../../locales/server";
import { askedOf, type Filter, filterOf } from "./filter";
import classes from "./history.module.css";
import { HistoryFilter } from "./history-filter";
import { HistoryTable } from "./history-table";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.history.title };
}

/** The filter stands in the address, so that what was found can be sent to a colleague. */
export default async function HistoryPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t } = await readMessages();
  const asked = await searchParams;
  const cursor = textOf(asked.cursor);
  const filter = filterOf(asked);
  const { items, nextCursor, tooMany } = await list(filter, cursor);
  const filtered = Object.values(filter).some((one) => one !== undefined);
  const empty = items.length === 0;
  return (
    <div>
      <PageHead
        title={t.history.title}
        lead={t.history.lead}
        action={!empty && <Export list="scans" filter={{ ...filter }} />}
      />
      {empty && !filtered && !cursor ? (
        <Empty title={t.history.emptyTitle} text={t.history.emptyText}>
          <LinkButton href="/scan">{t.history.emptyAction}</LinkButton>
        </Empty>
      ) : (
        <>
          <HistoryFilter filter={filter} filtered={filtered || cursor !== undefined} />
          {tooMany && <p className={classes.note}>{t.history.tooMany}</p>}
          {empty ? (
            <Empty title={t.history.noneTitle} text={t.history.noneText} />
          ) : (
            <Panel>
              <HistoryTable scans={items} />
            </Panel>
          )}
          <Pages label={t.history.title} path="/scans" search={{ ...filter }} {...{ cursor, nextCursor }} />
        </>
      )}
    </div>
  );
}

async function list(filter: Filter, cursor: string | undefined) {
  const { scan } = await consoleApi();
  // A search for one address asks for its scans, not the jobs that they were in.
  const grouped = !filter.target;
  return scan
    .history({ ...askedOf(filter), cursor, grouped })
    .catch((error) => ({ ...orNothing(error), tooMany: false }));
}
