import type { Metadata } from "next";
import { consoleApi } from "../../_lib/console";
import { orNothing, type Search, textOf } from "../../_lib/search";
import { requireSession, writes } from "../../_lib/session";
import { describeFurther, LookedBack, NoneSoFar } from "../../_ui/bounded-search-note";
import { Export } from "../../_ui/export";
import { LinkButton } from "../../_ui/link-button";
import { Empty, PageHead, Panel } from "../../_ui/page";
import { Pages } from "../../_ui/pages";
import { readMessages } from "../../locales/server";
import { askedOf, type Filter, filterOf } from "./filter";
import { RequestFilter } from "./request-filter";
import { RequestTable } from "./request-table";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.requests.title };
}

/** The search stands in the address, so that a found request can be sent to a colleague. */
export default async function RequestsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t } = await readMessages();
  const asked = await searchParams;
  const cursor = textOf(asked.cursor);
  const filter = filterOf(asked);
  const { id, ...others } = filter;
  const { items, nextCursor, lookedTo } = await list(filter, cursor);
  const narrowed = Object.values(others).some((one) => one !== undefined);
  const searched = narrowed || (id ?? cursor) !== undefined;
  return (
    <div>
      <PageHead
        title={t.requests.title}
        lead={t.requests.lead}
        action={items.length > 0 && <Export list="requests" filter={{ ...filter }} />}
      />
      {items.length === 0 && !searched ? (
        <Empty title={t.requests.emptyTitle} text={t.requests.emptyText}>
          {writes(await requireSession()) && <LinkButton href="/keys">{t.requests.emptyAction}</LinkButton>}
        </Empty>
      ) : (
        <>
          <RequestFilter filter={filter} filtered={searched} />
          {items.length > 0 ? (
            <Panel>
              <RequestTable requests={items} />
            </Panel>
          ) : lookedTo ? (
            <NoneSoFar to={lookedTo} />
          ) : (
            <Empty
              title={narrowed ? t.requests.noneTitle : t.requests.notFound(id ?? "")}
              text={narrowed ? t.requests.noneText : t.requests.notFoundHint}
            />
          )}
          {items.length > 0 && lookedTo && <LookedBack to={lookedTo} />}
          <Pages
            label={t.requests.title}
            path="/requests"
            search={{ ...filter }}
            {...{ cursor, nextCursor, next: await describeFurther(lookedTo) }}
          />
        </>
      )}
    </div>
  );
}

async function list(filter: Filter, cursor: string | undefined) {
  const { requests } = await consoleApi();
  return requests.list({ ...askedOf(filter), cursor }).catch((error) => ({ ...orNothing(error), lookedTo: null }));
}
