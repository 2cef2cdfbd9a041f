import Link from "next/link";
import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { addressOf } from "../../_lib/search";
import { Bars } from "../../_ui/bars";
import { Panel } from "../../_ui/page";
import { cell, Table } from "../../_ui/table";
import { tagOf } from "../../locales";
import { readMessages } from "../../locales/server";
import classes from "./overview.module.css";

type Sums = Pick<ConsoleAnswer<ConsoleCaller["usage"]["get"]>, "byDay" | "byKey" | "byEndpoint">;

interface UsageProps {
  usage: Sums;
  /** Which days these are, in words. */
  span: string;
  /** How many days, and what they are narrowed to: kept in the links to one key's or one endpoint's. */
  view?: { days?: string; key?: string | undefined; endpoint?: string | undefined };
}

/** Calls by day to look at, by key and endpoint to read. */
export async function Usage({ usage: { byDay, byKey, byEndpoint }, span, view = {} }: UsageProps) {
  const { t, language } = await readMessages();
  const number = new Intl.NumberFormat(tagOf(language));
  const compact = new Intl.NumberFormat(tagOf(language), { notation: "compact" });
  const date = new Intl.DateTimeFormat(tagOf(language), { day: "numeric", month: "short", timeZone: "UTC" });
  const say = (day: string) => date.format(new Date(day));
  const bars = byDay.map(({ day, calls }) => ({
    id: day,
    value: calls,
    label: t.overview.dayTotal(say(day), number.format(calls)),
  }));
  const axis = [byDay[0], byDay[Math.floor(byDay.length / 2)], byDay.at(-1)].flatMap((one) =>
    one ? [say(one.day)] : [],
  );
  return (
    <>
      <Panel title={t.overview.byDay} hint={span}>
        <Bars bars={bars} axis={axis} format={(value) => compact.format(value)} />
      </Panel>
      <div className={classes.pair}>
        <Panel title={t.overview.byKey} hint={span}>
          <Table
            label={t.overview.byKey}
            head={[{ name: t.overview.key }, { name: t.overview.callsColumn, number: true }]}
          >
            {byKey.map(({ key, calls }) => (
              <tr key={key.id}>
                <td className={cell.wrap}>
                  <Link href={addressOf("/usage", { ...view, key: key.id })}>
                    {key.name ?? (key.id === "console" ? t.overview.console : t.overview.removedKey)}
                  </Link>{" "}
                  {key.start && <span className={`${cell.quiet} ${cell.mono}`}>{key.start}…</span>}
                </td>
                <td className={cell.number}>{number.format(calls)}</td>
              </tr>
            ))}
          </Table>
        </Panel>
        <Panel title={t.overview.byEndpoint} hint={span}>
          <Table
            label={t.overview.byEndpoint}
            head={[{ name: t.overview.endpoint }, { name: t.overview.callsColumn, number: true }]}
          >
            {byEndpoint.map(({ endpoint, calls }) => (
              <tr key={endpoint}>
                <td className={`${cell.mono} ${cell.wrap}`}>
                  <Link href={addressOf("/usage", { ...view, endpoint })}>{endpoint}</Link>
                </td>
                <td className={cell.number}>{number.format(calls)}</td>
              </tr>
            ))}
          </Table>
        </Panel>
      </div>
    </>
  );
}
