import Link from "next/link";
import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { Mark } from "../../_ui/mark";
import { Panel } from "../../_ui/page";
import { tagOf } from "../../locales";
import { readMessages } from "../../locales/server";
import classes from "./panel.module.css";

type Summary = ConsoleAnswer<ConsoleCaller["operator"]["installation"]["summary"]>;

// Not among the messages: those go to every browser.
const words = {
  en: {
    title: "This installation",
    hint: "All accounts; only operators see this",
    accounts: "Accounts",
    suspended: (count: string) => `${count} suspended`,
    calls: "Calls this month",
    disabled: "Disabled endpoints",
    failing: "Failing endpoints",
    failedRuns: "Failed job runs",
  },
  pt: {
    title: "Esta instalação",
    hint: "Todas as contas; só operadores veem isto",
    accounts: "Contas",
    suspended: (count: string) => `${count} suspensas`,
    calls: "Chamadas neste mês",
    disabled: "Receptores desligados",
    failing: "Receptores que falham",
    failedRuns: "Execuções que falharam",
  },
};

/** The installation as a whole, for its operators, with the pages that say more. */
export async function Installation({ summary }: { summary: Summary }) {
  const { t, language } = await readMessages();
  const texts = words[language];
  const number = new Intl.NumberFormat(tagOf(language));
  const { accounts, suspended, calls, receivers, failedRuns } = summary;
  const runs = failedRuns && number.format(failedRuns.count);
  const facts: { name: string; href?: string; figure: string; bad?: boolean }[] = [
    {
      name: texts.accounts,
      href: "/operator",
      figure: number.format(accounts) + (suspended > 0 ? ` (${texts.suspended(number.format(suspended))})` : ""),
    },
    { name: texts.calls, figure: number.format(calls) },
    { name: texts.disabled, figure: number.format(receivers.disabled), bad: receivers.disabled > 0 },
    { name: texts.failing, figure: number.format(receivers.failing), bad: receivers.failing > 0 },
    ...(failedRuns && runs
      ? [
          {
            name: texts.failedRuns,
            href: "/operator/jobs?status=failed",
            figure: failedRuns.more ? t.picture.atLeast(runs) : runs,
            bad: failedRuns.count > 0,
          },
        ]
      : []),
  ];
  return (
    <Panel title={texts.title} hint={texts.hint}>
      <ul className={classes.legend}>
        {facts.map(({ name, href, figure, bad }) => (
          <li key={name}>
            <span>{href ? <Link href={href}>{name}</Link> : name}</span>
            {bad ? <Mark color="var(--level-caution)">{figure}</Mark> : <span>{figure}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
