import Link from "next/link";
import { Fragment, type ReactNode } from "react";
import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { addressOf } from "../../_lib/search";
import { Copy } from "../../_ui/code";
import { Mark } from "../../_ui/mark";
import { type Column, cell, Table } from "../../_ui/table";
import { momentOf, stampOf } from "../../_ui/time-words";
import { tagOf } from "../../locales";
import { readMessages } from "../../locales/server";
import classes from "./request-table.module.css";

type LoggedRequest = ConsoleAnswer<ConsoleCaller["requests"]["list"]>["items"][number];

// Not among the messages: those go to every browser.
const words = { en: { scan: "Show scan" }, pt: { scan: "Mostrar análise" } };

export async function RequestTable({ requests }: { requests: LoggedRequest[] }) {
  const { t, language, zone } = await readMessages();
  const { time, request, status, duration, key, id } = t.requests;
  const number = new Intl.NumberFormat(tagOf(language), { maximumFractionDigits: 1 });
  const head: Column[] = [
    { name: time(zone) },
    { name: request },
    { name: status },
    { name: duration, number: true },
    { name: key },
    { name: id },
  ];
  return (
    <Table label={t.requests.title} head={head} stacked>
      {requests.map((one) => (
        <tr key={one.id}>
          <td className={cell.quiet}>
            {momentOf(one.at, zone)}
            <span className={classes.zone}>{stampOf(one.at, zone).slice(19)}</span>
          </td>
          <td className={`${cell.mono} ${cell.wrap} ${classes.line}`}>
            {one.method} <Path>{one.path}</Path>
            {one.scanId && (
              <>
                {" "}
                <Link href={`/scans/${one.scanId}`} className={classes.scan}>
                  {words[language].scan}
                </Link>
              </>
            )}
          </td>
          <td className={classes.status}>
            <Filtered by={{ failed: failedOf(one.status) }}>
              <Mark color={colorOf(one.status)}>{one.status}</Mark>
            </Filtered>{" "}
            {one.code && <a href={`/docs/errors#${one.code}`}>{one.code}</a>}
          </td>
          <td className={cell.number}>{number.format(one.ms)} ms</td>
          <td className={classes.key}>
            <Filtered by={{ key: one.key.id }}>{one.key.name ?? t.overview.removedKey}</Filtered>
          </td>
          <td className={`${cell.mono} ${cell.quiet} ${classes.line}`}>
            <span className={classes.id}>
              <span title={one.requestId}>{one.requestId}</span> <Copy text={one.requestId} size="sm" />
            </span>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** May be broken where a part of it begins. */
function Path({ children }: { children: string }) {
  const [first, ...parts] = children.split("/");
  return (
    <>
      {first}
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a path may have the same part twice, and never changes
        <Fragment key={at}>
          <wbr />/{part}
        </Fragment>
      ))}
    </>
  );
}

const failedOf = (status: number) => (status < 400 ? undefined : status < 500 ? "4xx" : "5xx");

/** Leads to the requests that have the same. */
function Filtered({ by, children }: { by: Record<string, string | undefined>; children: ReactNode }) {
  const href = addressOf("/requests", by);
  return href === "/requests" ? children : <Link href={href}>{children}</Link>;
}

function colorOf(status: number): string {
  if (status < 400) return "var(--level-safe)";
  return status < 500 ? "var(--level-caution)" : "var(--level-critical)";
}
