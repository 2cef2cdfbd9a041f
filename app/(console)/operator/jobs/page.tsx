import type { Metadata } from "next";
import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { consoleApi } from "../../../_lib/console";
import { addressOf, orNothing, type Search, textOf } from "../../../_lib/search";
import { requireOperator } from "../../../_lib/session";
import { Filter } from "../../../_ui/filter";
import { Mark } from "../../../_ui/mark";
import { Empty, PageHead, Panel } from "../../../_ui/page";
import page from "../../../_ui/page.module.css";
import { Pages } from "../../../_ui/pages";
import { cell, Table } from "../../../_ui/table";
import { momentOf, stampOf } from "../../../_ui/time-words";
import { tagOf } from "../../../locales";
import { readMessages } from "../../../locales/server";
import { purposes } from "./purposes";

type RetriedReceiver = NonNullable<
  ConsoleAnswer<ConsoleCaller["operator"]["jobs"]["runs"]>["items"][number]["receiver"]
>;
type Status = NonNullable<Parameters<Awaited<ReturnType<typeof consoleApi>>["operator"]["jobs"]["runs"]>[0]["status"]>;
const statuses: Status[] = ["active", "completed", "failed", "cancelled", "parked"];
/** All jobs are of this app: its name before theirs says nothing. */
const nameOf = (functionId: string) => functionId.replace(/^portcullis-/, "");
const colors: Record<Status, string> = {
  active: "var(--active)",
  completed: "var(--level-safe)",
  failed: "var(--level-critical)",
  cancelled: "var(--quiet)",
  parked: "var(--quiet)",
};

export async function generateMetadata(): Promise<Metadata> {
  await requireOperator();
  return { title: (await readMessages()).t.jobs.title };
}

/** Background runs, their results, and what each one waits for. */
export default async function JobsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t, language, zone } = await readMessages();
  await requireOperator();
  const asked = await searchParams;
  const [functionId, cursor] = [textOf(asked.function), textOf(asked.cursor)];
  const status = statuses.find((one) => one === textOf(asked.status));
  const api = await consoleApi();
  const { engine, functions } = await api.operator.jobs.engine();
  if (engine === "inngest") {
    return (
      <div>
        <PageHead title={t.jobs.title} lead={t.jobs.lead} />
        <Empty title={t.jobs.elsewhereTitle} text={t.jobs.elsewhereText} />
      </div>
    );
  }
  const { items, nextCursor } = await api.operator.jobs.runs({ functionId, status, cursor }).catch(orNothing);
  const number = new Intl.NumberFormat(tagOf(language), { maximumFractionDigits: 1 });
  const seconds = (from: Date, to: Date) => t.jobs.seconds(number.format((to.getTime() - from.getTime()) / 1_000));
  const head = [
    { name: t.jobs.started(zone), wide: true },
    { name: t.jobs.function },
    { name: t.operator.status },
    { name: t.jobs.took, number: true, wide: true },
  ];
  const filters = [
    {
      label: t.jobs.byStatus,
      name: "status",
      values: statuses.map((one) => [one, t.jobs.statuses[one]] as const),
      now: status,
    },
    {
      label: t.jobs.byFunction,
      name: "function",
      values: functions.map((one) => [one, purposes[language][nameOf(one)] ?? nameOf(one)] as const),
      now: functionId,
    },
  ];
  return (
    <div>
      <PageHead title={t.jobs.title} lead={t.jobs.lead} />
      <Panel>
        <div className={page.filters}>
          {filters.map(({ label, name, values, now }) => (
            <Filter
              key={name}
              label={label}
              choices={[[undefined, t.webhooks.all] as const, ...values].map(([value, text]) => ({
                name: text,
                href: addressOf("/operator/jobs", { status, function: functionId, [name]: value }),
                chosen: value === now,
              }))}
            />
          ))}
        </div>
        {items.length === 0 ? (
          <p className={page.none}>{t.jobs.noneText}</p>
        ) : (
          <Table label={t.jobs.title} head={head}>
            {items.map(
              ({ id, functionId: name, status: state, startedAt, endedAt, attempt, dueAt, steps, error, receiver }) => (
                <tr key={id}>
                  <td className={`${cell.quiet} ${cell.wide}`}>{momentOf(startedAt, zone)}</td>
                  <td className={cell.wrap}>
                    {purposes[language][nameOf(name)] ?? nameOf(name)}
                    {purposes[language][nameOf(name)] && (
                      <div className={`${cell.mono} ${cell.quiet}`}>{nameOf(name)}</div>
                    )}
                    <div className={`${cell.mono} ${cell.quiet}`}>{id}</div>
                    <span className={cell.narrow}>{stampOf(startedAt, zone)}</span>
                    {receiver && <ReceiverState {...receiver} />}
                    {error && (
                      <div className={cell.quiet}>
                        {t.operator.error}: <span lang="en">{error}</span>
                      </div>
                    )}
                  </td>
                  <td className={cell.wrap}>
                    <Mark color={colors[state]}>{t.jobs.statuses[state]}</Mark>
                    {dueAt && <div className={cell.quiet}>{t.jobs.goesOn(stampOf(dueAt, zone).slice(11))}</div>}
                    {attempt !== null && attempt > 1 && <div className={cell.quiet}>{t.jobs.attempt(attempt)}</div>}
                  </td>
                  <td className={`${cell.number} ${cell.wide}`}>
                    {endedAt ? seconds(startedAt, endedAt) : "–"}
                    {steps > 0 && <div className={cell.quiet}>{t.jobs.steps(steps)}</div>}
                  </td>
                </tr>
              ),
            )}
          </Table>
        )}
      </Panel>
      <Pages
        label={t.jobs.title}
        path="/operator/jobs"
        search={{ status, function: functionId }}
        {...{ cursor, nextCursor }}
      />
    </div>
  );
}

/** State of one receiver's retries, and when they continue. */
async function ReceiverState({ receiver, failingSince, nextAttempt, lastAnswer }: RetriedReceiver) {
  const { t, translate, zone } = await readMessages();
  const facts = [
    failingSince && t.jobs.failingSince(stampOf(failingSince, zone)),
    nextAttempt && t.jobs.nextAttempt(stampOf(nextAttempt, zone)),
    lastAnswer && t.jobs.lastAnswer(translate(lastAnswer) || lastAnswer),
  ];
  return (
    <div className={cell.quiet}>
      {[receiver, ...facts].filter(Boolean).map((fact) => (
        <div key={fact}>{fact}</div>
      ))}
    </div>
  );
}
