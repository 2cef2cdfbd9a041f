import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { readMessages } from "../../_messages/server";
import { Mark } from "../../_ui/mark";
import { cell, Table } from "../../_ui/table";
import { Ago, Day } from "../../_ui/time";
import { RevokeKey } from "./revoke-key";

type Key = ConsoleAnswer<ConsoleCaller["keys"]["list"]>[number];

const colors: Record<Key["status"], string> = {
  active: "var(--level-safe)",
  revoked: "var(--level-critical)",
  expired: "var(--quiet)",
};

export async function KeyTable({ keys, mayRevoke }: { keys: Key[]; mayRevoke: boolean }) {
  const { t } = await readMessages();
  const names = [t.keys.name, t.keys.key, t.keys.status, t.keys.created, t.keys.lastUsed, t.keys.expires];
  const head = [...names.map((name) => ({ name })), ...(mayRevoke ? [{ name: "" }] : [])];
  return (
    <Table label={t.keys.title} head={head}>
      {keys.map(({ id, name, start, status, createdAt, lastUsedAt, expiresAt }) => (
        <tr key={id}>
          <td>{name}</td>
          <td className={`${cell.mono} ${cell.quiet}`}>{start}…</td>
          <td>
            <Mark color={colors[status]}>{t.keys[status]}</Mark>
          </td>
          <td className={cell.quiet}>
            <Day at={createdAt} />
          </td>
          <td className={cell.quiet}>{lastUsedAt ? <Ago at={lastUsedAt} /> : t.keys.never}</td>
          <td className={cell.quiet}>{expiresAt ? <Day at={expiresAt} /> : t.keys.never}</td>
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
