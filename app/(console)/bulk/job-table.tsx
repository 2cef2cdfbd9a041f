import Link from "next/link";
import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { cell, Table } from "../../_ui/table";
import { Ago } from "../../_ui/time";
import { tagOf } from "../../locales";
import { readMessages } from "../../locales/server";
import { JobState } from "./state";

type Job = ConsoleAnswer<ConsoleCaller["bulk"]["list"]>["items"][number];

export async function JobTable({ jobs }: { jobs: Job[] }) {
  const { t, language } = await readMessages();
  const number = new Intl.NumberFormat(tagOf(language));
  const head = [
    { name: t.bulk.job },
    { name: t.bulk.created },
    { name: t.bulk.status },
    { name: t.bulk.progress, number: true, wide: true },
  ];
  return (
    <Table label={t.bulk.jobs} head={head}>
      {jobs.map(({ jobId, status, total, completed, failed, createdAt }) => (
        <tr key={jobId}>
          <td>
            <Link href={`/bulk/${jobId}`}>{t.bulk.wallets(number.format(total), total)}</Link>
          </td>
          <td className={cell.quiet}>
            <Ago at={createdAt} />
          </td>
          <td>
            <JobState status={status} />
          </td>
          <td className={`${cell.number} ${cell.wide}`}>
            {t.bulk.of(number.format(completed), number.format(total))}
            {failed > 0 && <span className={cell.quiet}> · {t.bulk.failed(number.format(failed), failed)}</span>}
          </td>
        </tr>
      ))}
    </Table>
  );
}
