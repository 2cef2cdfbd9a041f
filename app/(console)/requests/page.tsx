import { NativeSelect } from "@mantine/core";
import type { Metadata } from "next";
import { consoleApi } from "../../_lib/console";
import { orNothing, type Search, textOf } from "../../_lib/search";
import { requireSession, writes } from "../../_lib/session";
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
  const [id, failed, cursor] = [textOf(asked.id)?.trim(), textOf(asked.failed), textOf(asked.cursor)];
  const { items, nextCursor } = await list(id, failed, cursor);
  const searched = (id ?? failed ?? cursor) !== undefined;
  return (
    <div>
      <PageHead title={t.requests.title} lead={t.requests.lead} />
      {items.length === 0 && !searched ? (
        <Empty title={t.requests.emptyTitle} text={t.requests.emptyText}>
          {writes(await requireSession()) && <LinkButton href="/keys">{t.requests.emptyAction}</LinkButton>}
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
          >
            <NativeSelect
              name="failed"
              defaultValue={failed}
              aria-label={t.requests.status}
              data={Object.entries(t.requests.statuses).map(([value, label]) => ({ value, label }))}
            />
          </SearchForm>
          {items.length > 0 ? (
            <Panel>
              <RequestTable requests={items} />
            </Panel>
          ) : (
            <Empty
              title={failed ? t.requests.noneTitle : t.requests.notFound(id ?? "")}
              text={failed ? t.requests.noneText : t.requests.notFoundHint}
            />
          )}
          <Pages label={t.requests.title} path="/requests" search={{ id, failed }} {...{ cursor, nextCursor }} />
        </>
      )}
    </div>
  );
}

async function list(id: string | undefined, failed: string | undefined, cursor: string | undefined) {
  const { requests } = await consoleApi();
  // What stands in an address may be anything: the procedure refuses what it doesn't know, and then nothing is found.
  const filter = { requestId: id, failed, cursor } as Parameters<typeof requests.list>[0];
  return requests.list(filter).catch(orNothing);
}
