import Link from "next/link";
import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { ConfirmCall } from "../../_ui/confirm-call";
import { colorOfLevel } from "../../_ui/level";
import { Mark } from "../../_ui/mark";
import { type Column, cell, Table } from "../../_ui/table";
import { Ago, Until } from "../../_ui/time";
import { ask } from "../../locales/confirmation";
import { readMessages } from "../../locales/server";

type Send = ConsoleAnswer<ConsoleCaller["guard"]["sends"]>["items"][number];

const colorOfDecision = { ALLOW: colorOfLevel.SAFE, REVIEW: colorOfLevel.CAUTION, BLOCK: colorOfLevel.CRITICAL };

const short = (hash: string) => `${hash.slice(0, 10)}…${hash.slice(-6)}`;

/** Transactions with their verdicts; with `decides`, those that wait can be released or rejected. */
export async function SendTable({ label, sends, decides }: { label: string; sends: Send[]; decides?: boolean }) {
  const { t } = await readMessages();
  const head: Column[] = [
    { name: t.guard.transaction },
    { name: t.guard.decision },
    { name: t.guard.status },
    { name: t.guard.key, wide: true },
    { name: t.guard.when, wide: true },
  ];
  if (decides) head.push({ name: "" });
  return (
    <Table label={label} head={head}>
      {sends.map(({ id, hash, network, recipient, reasons, replaces, decision, status, key, scanId, ...one }) => (
        <tr key={id}>
          <td className={cell.wrap}>
            <span className={cell.mono}>
              {scanId ? <Link href={`/scans/${scanId}`}>{short(hash)}</Link> : short(hash)}
            </span>
            <div className={cell.quiet}>
              {network} → <span className={cell.mono}>{recipient ?? t.guard.creates}</span>
            </div>
            {replaces && <div className={cell.quiet}>{t.guard.replaces(short(replaces))}</div>}
            {reasons[0] && <div>{reasons[0]}</div>}
          </td>
          <td>
            <Mark color={colorOfDecision[decision]}>{t.scan.decision[decision]}</Mark>
          </td>
          <td>
            {t.guard.statuses[status]}
            {status === "held" && one.expiresAt && (
              <div className={cell.quiet}>
                {t.guard.until} <Until at={one.expiresAt} />
              </div>
            )}
            {one.nodeError && <div className={cell.quiet}>{one.nodeError.message.slice(0, 200)}</div>}
          </td>
          <td className={`${cell.quiet} ${cell.wide}`}>{key.name ?? key.id}</td>
          <td className={`${cell.quiet} ${cell.wide}`}>
            <Ago at={one.createdAt} />
          </td>
          {decides && (
            <td className={cell.actions}>
              <ConfirmCall call="guard.release" input={{ id }} {...ask(t.guard, "release", short(hash))} />
              <ConfirmCall danger call="guard.reject" input={{ id }} {...ask(t.guard, "reject", short(hash))} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}
