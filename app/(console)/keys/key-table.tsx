import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { readMessages } from "../../_messages/server";
import { Mark } from "../../_ui/mark";
import { type Column, cell, Table } from "../../_ui/table";
import { Ago, Day } from "../../_ui/time";
import { RevokeKey } from "./revoke-key";

type Key = ConsoleAnswer<ConsoleCaller["keys"]["list"]>["items"][number];

const colors: Record<Key["status"], string> = {
  active: "var(--level-safe)",
  revoked: "var(--level-critical)",
  expired: "var(--quiet)",
};

export async function KeyTable({ keys, mayRevoke }: { keys: Key[]; mayRevoke: boolean }) {
  const { t } = await readMessages();
  const head: Column[] = [
    { name: t.keys.name },
    { name: t.keys.key, wide: true },
    { name: t.keys.status },
    { name: t.keys.created, wide: true },
    { name: t.keys.lastUsed },
    { name: t.keys.expires, wide: true },
  ];
  if (mayRevoke) head.push({ name: "" });
  return (
    <Table label={t.keys.title} head={head}>
      {keys.map(({ id, name, start, status, createdAt, lastUsedAt, expiresAt }) => (
        <tr key={id}>
          <td className={cell.wrap}>{name}</td>
          <td className={`${cell.mono} ${cell.quiet} ${cell.wide}`}>{start}…</td>
          <td>
            <Mark color={colors[status]}>{t.keys[status]}</Mark>
          </td>
          <td className={`${cell.quiet} ${cell.wide}`}>
            <Day at={createdAt} />
          </td>
          <td className={cell.quiet}>{lastUsedAt ? <Ago at={lastUsedAt} /> : t.keys.never}</td>
          <td className={`${cell.quiet} ${cell.wide}`}>{expiresAt ? <Day at={expiresAt} /> : t.keys.never}</td>
          {mayRevoke && (
            <td className={cell.number}>
              <RevokeKey id={id} name={name} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}
