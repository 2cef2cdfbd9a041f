import Link from "next/link";
import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { addressOf } from "../../_lib/search";
import { ConfirmCall } from "../../_ui/confirm-call";
import { Mark } from "../../_ui/mark";
import { type Column, cell, Table } from "../../_ui/table";
import { Ago, Day, Until } from "../../_ui/time";
import { tagOf } from "../../locales";
import { ask } from "../../locales/confirmation";
import { readMessages } from "../../locales/server";
import { RotateKey } from "./rotate-key";

type Key = ConsoleAnswer<ConsoleCaller["keys"]["list"]>["items"][number];

const colors: Record<Key["status"], string> = {
  active: "var(--level-safe)",
  revoked: "var(--level-critical)",
  expired: "var(--quiet)",
};

/** `baseUrl` is there for those who may change keys. */
export async function KeyTable({ keys, baseUrl }: { keys: Key[]; baseUrl?: string | undefined }) {
  const { t, language } = await readMessages();
  const number = new Intl.NumberFormat(tagOf(language));
  const head: Column[] = [
    { name: t.keys.name },
    { name: t.keys.key, wide: true },
    { name: t.keys.status },
    { name: t.keys.created, wide: true },
    { name: t.keys.lastUsed, wide: true },
    { name: t.keys.expires, wide: true },
    { name: t.keys.calls, number: true, wide: true },
  ];
  if (baseUrl) head.push({ name: "" });
  return (
    <Table label={t.keys.title} head={head}>
      {keys.map(({ id, name, start, status, createdAt, lastUsedAt, expiresAt, calls }) => (
        <tr key={id}>
          <td className={cell.wrap}>
            {name}
            <span className={cell.narrow}>
              <span className={cell.mono}>{start}…</span>
              <br />
              {t.keys.lastUsed}: {lastUsedAt ? <Ago at={lastUsedAt} /> : t.keys.never}
              {expiresAt && (
                <>
                  <br />
                  {t.keys.expires}: <Until at={expiresAt} />
                </>
              )}
            </span>
          </td>
          <td className={`${cell.mono} ${cell.quiet} ${cell.wide}`}>{start}…</td>
          <td>
            <Mark color={colors[status]}>{t.keys[status]}</Mark>
          </td>
          <td className={`${cell.quiet} ${cell.wide}`}>
            <Day at={createdAt} />
          </td>
          <td className={`${cell.quiet} ${cell.wide}`}>{lastUsedAt ? <Ago at={lastUsedAt} /> : t.keys.never}</td>
          <td className={`${cell.quiet} ${cell.wide}`}>{expiresAt ? <Until at={expiresAt} /> : t.keys.never}</td>
          <td className={`${cell.number} ${cell.wide}`}>
            <Link
              href={addressOf("/usage", { key: id })}
              aria-label={t.keys.callsOf(name, number.format(calls), calls === 1)}
            >
              {number.format(calls)}
            </Link>
          </td>
          {baseUrl && (
            <td className={cell.actions}>
              <RotateKey id={id} name={name} baseUrl={baseUrl} />
              <ConfirmCall danger call="keys.revoke" input={{ id }} {...ask(t.keys, "revoke", `${name} (${start}…)`)} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}
