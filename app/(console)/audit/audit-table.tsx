import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { Email } from "../../_ui/email";
import { cell, Table } from "../../_ui/table";
import { stampOf } from "../../_ui/time-words";
import { readMessages } from "../../locales/server";
import { Detail } from "./detail";
import classes from "./detail.module.css";
import { reportDetail } from "./detail-words";
import { actionNames, auditWords, detailNames } from "./names";

type Entry = ConsoleAnswer<ConsoleCaller["audit"]["list"]>["items"][number];

export async function AuditTable({ entries }: { entries: Entry[] }) {
  const reader = await readMessages();
  const { t, language, zone } = reader;
  const texts = auditWords[language];
  const head = [texts.time, texts.who, texts.what, texts.target, texts.detail].map((name) => ({ name }));
  return (
    <Table label={t.audit.title} head={head} stacked>
      {entries.map(({ id, at, actor, actorKey, action, target, targetKey, detail }) => (
        <tr key={id}>
          <td className={cell.quiet}>{stampOf(at, zone)}</td>
          <td className={cell.name} data-label={texts.who}>
            {actorKey ? (
              <span title={actor}>{t.audit.key(actorKey)}</span>
            ) : actor.startsWith("user:") ? (
              <span title={actor}>{texts.stranger}</span>
            ) : (
              <Email>{t.audit.actors[actor] ?? actor}</Email>
            )}
          </td>
          <td className={cell.wrap} data-label={texts.what}>
            {actionNames[language][action] ?? action}
          </td>
          <td className={`${cell.quiet} ${cell.wrap}`} data-label={texts.target}>
            <div>
              {targetKey && <div>{t.audit.key(targetKey)}</div>}
              <span className={isId(target) ? `${cell.mono} ${classes.id}` : cell.mono}>
                <Email>{target}</Email>
              </span>
            </div>
          </td>
          <Detail pairs={reportDetail(detail, reader)} label={texts.detail} code={detailNames[language].filter} />
        </tr>
      ))}
    </Table>
  );
}

/**
 * Whether the target is a generated id, such as `key_…`, which is never read in parts. A list's address or a domain may
 * be of any length.
 */
function isId(target: string): boolean {
  return /^[a-z]+_[0-9A-Za-z]{1,32}$/.test(target);
}
