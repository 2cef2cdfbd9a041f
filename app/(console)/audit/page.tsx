import type { Metadata } from "next";
import { consoleApi } from "../../_lib/console";
import { runtime } from "../../_lib/runtime";
import { orNothing, type Search, textOf } from "../../_lib/search";
import { readMessages } from "../../_messages/server";
import { PageHead, Panel } from "../../_ui/page";
import { Pages } from "../../_ui/pages";
import { cell, Table } from "../../_ui/table";
import { momentOf } from "../../_ui/time-words";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.audit.title };
}

export default async function AuditPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t } = await readMessages();
  const cursor = textOf((await searchParams).cursor);
  const { auditRetentionDays } = (await runtime()).config;
  const { items, nextCursor } = await (await consoleApi()).audit.list({ cursor }).catch(orNothing);
  const head = [
    { name: t.audit.time, wide: true },
    { name: t.audit.who },
    { name: t.audit.what },
    { name: t.audit.target, wide: true },
    { name: t.audit.detail, wide: true },
  ];
  return (
    <div>
      <PageHead title={t.audit.title} lead={t.audit.lead(auditRetentionDays)} />
      <Panel>
        <Table label={t.audit.title} head={head}>
          {items.map(({ id, at, actor, actorKey, action, target, targetKey, detail }) => (
            <tr key={id}>
              <td className={`${cell.quiet} ${cell.wide}`}>{momentOf(at)}</td>
              <td className={cell.wrap}>
                {actorKey ? <span title={actor}>{t.audit.key(actorKey)}</span> : (t.audit.actors[actor] ?? actor)}
                <span className={cell.narrow}>{momentOf(at)}</span>
              </td>
              <td className={cell.wrap}>
                {t.audit.actions[action] ?? action}
                <span className={cell.narrow}>{targetKey ? t.audit.key(targetKey) : target}</span>
              </td>
              <td className={`${cell.quiet} ${cell.wide} ${cell.wrap}`}>
                {targetKey && <div>{t.audit.key(targetKey)}</div>}
                <span className={cell.mono}>{target}</span>
              </td>
              <td className={`${cell.mono} ${cell.quiet} ${cell.wide} ${cell.wrap}`}>{sayDetail(detail)}</td>
            </tr>
          ))}
        </Table>
      </Panel>
      <Pages label={t.audit.title} path="/audit" {...{ cursor, nextCursor }} />
    </div>
  );
}

/** `name: value` pairs; `from` and `to` as an arrow. Details are ours, short and flat but for those two. */
function sayDetail(detail: Record<string, unknown>): string {
  const { from, to, ...rest } = detail;
  const pairs = Object.entries(rest).filter(([, value]) => value !== null && value !== "");
  const said = pairs.map(([name, value]) => `${name}: ${textFor(value)}`);
  if (from !== undefined) said.unshift(`${textFor(from)} → ${textFor(to)}`);
  return said.join(", ");
}

const textFor = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 200);
