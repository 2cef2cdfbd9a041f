import Link from "next/link";
import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { networkTitle } from "@/server/networks";
import { plain } from "../../_lib/foreign";
import { ScoreMark } from "../../_ui/score-mark";
import { type Column, cell, Table } from "../../_ui/table";
import { momentOf, stampOf } from "../../_ui/time-words";
import { tagOf } from "../../locales";
import { readMessages } from "../../locales/server";
import { isListsOnly } from "../scan/headline";

type Listed = ConsoleAnswer<ConsoleCaller["scan"]["history"]>["items"][number];

export async function HistoryTable({ scans }: { scans: Listed[] }) {
  const { t, language, zone } = await readMessages();
  const head: Column[] = [
    { name: t.history.target },
    { name: t.history.level },
    { name: t.history.kind, wide: true },
    { name: t.history.chain, wide: true },
    { name: t.history.by, wide: true },
    { name: t.history.time(zone), wide: true },
  ];
  return (
    <Table label={t.history.title} head={head}>
      {scans.map(({ id, job, kind, subject, chain, score, riskLevel, coverage, key, at }) => (
        <tr key={id}>
          <td className={`${cell.mono} ${cell.wrap}`}>
            {job ? (
              <Link href={`/bulk/${job.jobId}`}>
                {t.history.bulk(new Intl.NumberFormat(tagOf(language)).format(job.total), job.total)}
              </Link>
            ) : (
              <Link href={`/scans/${id}`}>{plain(subject, 253)}</Link>
            )}
            <span className={cell.narrow}>{[t.scan.kinds[kind], networkTitle(chain)].filter(Boolean).join(" · ")}</span>
            <span className={cell.narrow}>{stampOf(at, zone)}</span>
          </td>
          <td>
            <ScoreMark score={score} level={riskLevel} listsOnly={isListsOnly(kind, coverage)} t={t} />
          </td>
          <td className={cell.wide}>{t.scan.kinds[kind]}</td>
          <td className={`${cell.quiet} ${cell.wide}`}>{networkTitle(chain) || "–"}</td>
          <td className={`${cell.quiet} ${cell.wide}`}>
            {key.id === "console" ? t.overview.console : (key.name ?? t.overview.removedKey)}
          </td>
          <td className={`${cell.quiet} ${cell.wide}`}>{momentOf(at, zone)}</td>
        </tr>
      ))}
    </Table>
  );
}
