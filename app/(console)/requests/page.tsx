import type { Metadata } from "next";
import { consoleApi } from "../../_lib/console";
import { orNothing, type Search, textOf } from "../../_lib/search";
import { readMessages } from "../../_messages/server";
import { LinkButton } from "../../_ui/link-button";
import { Empty, PageHead, Panel } from "../../_ui/page";
import { Pages } from "../../_ui/pages";
import { SearchForm } from "../../_ui/search-form";
import { RequestTable } from "./request-table";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.requests.title };
}

/** The search stands in the address, so that a found request can be sent to a colleague. */
export default async function RequestsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t } = await readMessages();
  const asked = await searchParams;
  const [id, cursor] = [textOf(asked.id)?.trim(), textOf(asked.cursor)];
  const { requests } = await consoleApi();
  const { items, nextCursor } = await requests.list({ requestId: id, cursor }).catch(orNothing);
  const searched = id !== undefined || cursor !== undefined;
  return (
    <div>
      <PageHead title={t.requests.title} lead={t.requests.lead} />
      {items.length === 0 && !searched ? (
        <Empty title={t.requests.emptyTitle} text={t.requests.emptyText}>
          <LinkButton href="/keys">{t.requests.emptyAction}</LinkButton>
        </Empty>
      ) : (
        <>
          <SearchForm
            path="/requests"
            name="id"
            text={id}
            label={t.requests.search}
            hint={t.requests.searchHint}
            maxLength={128}
            clear={searched ? "/requests" : undefined}
          />
          {items.length > 0 ? (
            <Panel>
              <RequestTable requests={items} />
            </Panel>
          ) : (
            <Empty title={t.requests.notFound(id ?? "")} text={t.requests.notFoundHint} />
          )}
          <Pages label={t.requests.title} path="/requests" search={{ id }} {...{ cursor, nextCursor }} />
        </>
      )}
    </div>
  );
}
