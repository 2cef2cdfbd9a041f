import type { Metadata } from "next";
import { readBaseUrl } from "../../_lib/base-url";
import { consoleApi } from "../../_lib/console";
import { requireSession } from "../../_lib/session";
import { readMessages } from "../../_messages/server";
import { LinkButton } from "../../_ui/link-button";
import { Empty, PageHead, Panel } from "../../_ui/page";
import { Queries } from "../../_ui/queries";
import { CreateKey } from "./create-key";
import { KeyTable } from "./key-table";
import classes from "./keys.module.css";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.keys.title };
}

/** `ended` in the address leads to a further page of those that ended. */
export default async function KeysPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { t } = await readMessages();
  const { role, suspended } = await requireSession();
  const { keys } = await consoleApi();
  const cursor = [(await searchParams).ended].flat()[0];
  const [{ items: active }, ended] = await Promise.all([
    keys.list({ state: "active" }),
    keys.list({ state: "ended", cursor }).catch((error: { code?: string }) => {
      if (error.code === "BAD_REQUEST") return { items: [], nextCursor: null };
      throw error;
    }),
  ]);
  const mayWrite = role !== "viewer" && !suspended;
  const create = mayWrite ? <CreateKey baseUrl={await readBaseUrl()} /> : undefined;
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
            <KeyTable keys={active} mayRevoke={mayWrite} />
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
              <KeyTable keys={ended.items} mayRevoke={false} />
            </Panel>
            {ended.nextCursor && (
              <LinkButton href={`/keys?ended=${ended.nextCursor}`} variant="default" mt="sm">
                {t.requests.older}
              </LinkButton>
            )}
          </details>
        )}
      </Queries>
    </div>
  );
}
