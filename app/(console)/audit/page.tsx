import type { Metadata } from "next";
import { operates } from "@/server/accounts/members/roles";
import { consoleApi } from "../../_lib/console";
import { runtime } from "../../_lib/runtime";
import { orNothing, type Search, textOf } from "../../_lib/search";
import { requireSession } from "../../_lib/session";
import { describeFurther, LookedBack, NoneSoFar } from "../../_ui/bounded-search-note";
import { Export } from "../../_ui/export";
import { Empty, PageHead, Panel } from "../../_ui/page";
import { Pages } from "../../_ui/pages";
import { readMessages } from "../../locales/server";
import { AuditFilter } from "./audit-filter";
import { AuditTable } from "./audit-table";
import { type Filter, filterOf } from "./filter";
import { auditWords } from "./names";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.audit.title };
}

/** The filter stands in the address, so that what was found can be sent to a colleague. */
export default async function AuditPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t, language } = await readMessages();
  const asked = await searchParams;
  const cursor = textOf(asked.cursor);
  const filter = filterOf(asked);
  const { auditRetentionDays } = (await runtime()).config;
  const { items, nextCursor, lookedTo } = await list(filter, cursor);
  const filtered = Object.values(filter).some((one) => one !== undefined) || cursor !== undefined;
  const texts = auditWords[language];
  return (
    <div>
      <PageHead
        title={t.audit.title}
        lead={texts.lead(auditRetentionDays)}
        action={items.length > 0 && <Export list="audit" filter={{ ...filter }} />}
      />
      <AuditFilter filter={filter} filtered={filtered} operator={operates(await requireSession())} />
      {items.length > 0 ? (
        <Panel>
          <AuditTable entries={items} />
        </Panel>
      ) : lookedTo ? (
        <NoneSoFar to={lookedTo} />
      ) : filtered ? (
        <Empty title={t.requests.noneTitle} text={texts.noneText} />
      ) : (
        <Empty title={texts.emptyTitle} text={texts.emptyText} />
      )}
      {items.length > 0 && lookedTo && <LookedBack to={lookedTo} />}
      <Pages
        label={t.audit.title}
        path="/audit"
        search={{ ...filter }}
        {...{ cursor, nextCursor, next: await describeFurther(lookedTo) }}
      />
    </div>
  );
}

async function list(filter: Filter, cursor: string | undefined) {
  const { audit } = await consoleApi();
  return audit.list({ ...filter, cursor }).catch((error) => ({ ...orNothing(error), lookedTo: null }));
}
