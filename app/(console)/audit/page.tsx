import type { Metadata } from "next";
import { consoleApi } from "../../_lib/console";
import { runtime } from "../../_lib/runtime";
import { orNothing, type Search, textOf } from "../../_lib/search";
import { readMessages } from "../../_messages/server";
import { Email } from "../../_ui/email";
import { PageHead, Panel } from "../../_ui/page";
import { Pages } from "../../_ui/pages";
import { cell, Table } from "../../_ui/table";
import { utcOf } from "../../_ui/time-words";
import { Detail } from "./detail";
import classes from "./detail.module.css";
import { tellDetail } from "./detail-words";
import { actionNames, auditWords } from "./names";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.audit.title };
}

export default async function AuditPage({ searchParams }: { searchParams: Promise<Search> }) {
  const reader = await readMessages();
  const { t, language } = reader;
  const cursor = textOf((await searchParams).cursor);
  const { auditRetentionDays } = (await runtime()).config;
  const { items, nextCursor } = await (await consoleApi()).audit.list({ cursor }).catch(orNothing);
  const head = [
    auditWords[language].time,
    auditWords[language].who,
    auditWords[language].what,
    auditWords[language].target,
    auditWords[language].detail,
  ].map((name) => ({ name }));
  return (
    <div>
      <PageHead title={t.audit.title} lead={auditWords[language].lead(auditRetentionDays)} />
      <Panel>
        <Table label={t.audit.title} head={head} stacked>
          {items.map(({ id, at, actor, actorKey, action, target, targetKey, detail }) => (
            <tr key={id}>
              <td className={cell.quiet}>{utcOf(at)}</td>
              <td className={cell.name} data-label={auditWords[language].who}>
                {actorKey ? (
                  <span title={actor}>{t.audit.key(actorKey)}</span>
                ) : actor.startsWith("user:") ? (
                  <span title={actor}>{auditWords[language].stranger}</span>
                ) : (
                  <Email>{t.audit.actors[actor] ?? actor}</Email>
                )}
              </td>
              <td className={cell.wrap} data-label={auditWords[language].what}>
                {actionNames[language][action] ?? action}
              </td>
              <td className={`${cell.quiet} ${cell.wrap}`} data-label={auditWords[language].target}>
                <div>
                  {targetKey && <div>{t.audit.key(targetKey)}</div>}
                  <span className={isId(target) ? `${cell.mono} ${classes.id}` : cell.mono}>{target}</span>
                </div>
              </td>
              <Detail pairs={tellDetail(detail, reader)} label={auditWords[language].detail} />
            </tr>
          ))}
        </Table>
      </Panel>
      <Pages label={t.audit.title} path="/audit" {...{ cursor, nextCursor }} />
    </div>
  );
}

/** One of ours, such as `key_…`: nobody reads the pieces of one. A list's address or a domain may be of any length. */
function isId(target: string): boolean {
  return /^[a-z]+_[0-9A-Za-z]{1,32}$/.test(target);
}
