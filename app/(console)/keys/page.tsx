import type { Metadata } from "next";
import { readBaseUrl } from "../../_lib/base-url";
import { consoleApi } from "../../_lib/console";
import { orNothing, type Search, textOf } from "../../_lib/search";
import { requireSession, writes } from "../../_lib/session";
import { Empty, PageHead, Panel } from "../../_ui/page";
import { Pages } from "../../_ui/pages";
import { Queries } from "../../_ui/queries";
import { readMessages } from "../../locales/server";
import { CreateKey } from "./create-key";
import { KeyTable } from "./key-table";
import classes from "./keys.module.css";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.keys.title };
}

/** `ended` in the address leads to a further page of those that ended. */
export default async function KeysPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t } = await readMessages();
  const { keys } = await consoleApi();
  const cursor = textOf((await searchParams).ended);
  const [{ items: active }, ended] = await Promise.all([
    keys.list({ state: "active" }),
    keys.list({ state: "ended", cursor }).catch(orNothing),
  ]);
  const mayWrite = writes(await requireSession());
  const baseUrl = mayWrite ? await readBaseUrl() : undefined;
  const create = baseUrl && <CreateKey baseUrl={baseUrl} />;
  return (
    <div>
      <Queries>
        <PageHead
          title={t.keys.title}
          lead={mayWrite ? t.keys.lead : `${t.keys.lead} ${t.keys.viewer}`}
          action={active.length > 0 && create}
        />
        {active.length > 0 ? (
          <Panel>
            <KeyTable keys={active} baseUrl={baseUrl} />
          </Panel>
        ) : (
          <Empty title={t.keys.emptyTitle} text={t.keys.emptyText}>
            {create}
          </Empty>
        )}
        {ended.items.length > 0 && (
          <details className={classes.ended} open={cursor !== undefined}>
            <summary>{t.keys.showRevoked}</summary>
            <Panel>
              <KeyTable keys={ended.items} />
            </Panel>
            <Pages label={t.keys.showRevoked} path="/keys" name="ended" cursor={cursor} nextCursor={ended.nextCursor} />
          </details>
        )}
      </Queries>
    </div>
  );
}
