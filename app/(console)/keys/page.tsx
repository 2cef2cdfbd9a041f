import type { Metadata } from "next";
import { readBaseUrl } from "../../_lib/base-url";
import { consoleApi } from "../../_lib/console";
import { requireSession } from "../../_lib/session";
import { readMessages } from "../../_messages/server";
import { Empty, PageHead, Panel } from "../../_ui/page";
import { Queries } from "../../_ui/queries";
import { CreateKey } from "./create-key";
import { KeyTable } from "./key-table";
import classes from "./keys.module.css";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.keys.title };
}

export default async function KeysPage() {
  const { t } = await readMessages();
  const { role, suspended } = await requireSession();
  const keys = await (await consoleApi()).keys.list();
  const active = keys.filter(({ status }) => status === "active");
  const ended = keys.filter(({ status }) => status !== "active");
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
        {ended.length > 0 && <EndedKeys title={t.keys.showRevoked(ended.length)} keys={ended} />}
      </Queries>
    </div>
  );
}

function EndedKeys({ title, keys }: { title: string; keys: Parameters<typeof KeyTable>[0]["keys"] }) {
  return (
    <details className={classes.ended}>
      <summary>{title}</summary>
      <Panel>
        <KeyTable keys={keys} mayRevoke={false} />
      </Panel>
    </details>
  );
}
