import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import chart from "../../_ui/chart.module.css";
import { Panel } from "../../_ui/page";
import { tagOf } from "../../locales";
import { readMessages } from "../../locales/server";
import classes from "./panel.module.css";

type Overview = ConsoleAnswer<ConsoleCaller["overview"]["get"]>;

const width = 300;
const height = 100;
const dayMs = 86_400_000;

/** The calls left, day by day, against even use; and in a sentence where that leads. */
export async function BurnDown({ overview: { burn, month } }: { overview: Overview }) {
  const { t, language } = await readMessages();
  const { limit, remaining } = month.calls;
  if (!burn || limit === null || limit === 0) {
    return (
      <Panel title={t.picture.burn}>
        <p className={classes.note}>{t.picture.usedEnough}</p>
      </Panel>
    );
  }
  const number = new Intl.NumberFormat(tagOf(language), { maximumFractionDigits: 0 });
  const date = new Intl.DateTimeFormat(tagOf(language), { day: "numeric", month: "long", timeZone: "UTC" });
  const { left, days, pace, young, leftAtEnd } = burn;
  // One morning's calls foretell no month, but a quota that is used up is no forecast.
  const usedUpOn = young && remaining !== 0 ? null : burn.usedUpOn;
  const x = (dayOfMonth: number) => (dayOfMonth / days) * width;
  const y = (calls: number) => height - (calls / limit) * height;
  const points = left.map(({ day, calls }) => `${x(Number(day.slice(8)))},${y(calls)}`);
  const today = Number(left.at(-1)?.day.slice(8) ?? 0);
  const end = usedUpOn ? Math.min(days, today + (remaining ?? 0) / Math.max(pace, 1e-9)) : days;
  const goesTo = usedUpOn ? `${x(end)},${height}` : `${width},${y(leftAtEnd)}`;
  const outlook =
    remaining === 0
      ? t.picture.empty
      : young
        ? t.picture.young
        : usedUpOn
          ? t.picture.usedUp(date.format(usedUpOn))
          : t.picture.lasts(number.format(leftAtEnd), date.format(month.resetsAt));
  return (
    <Panel title={t.picture.burn} hint={t.picture.burnHint}>
      <div className={`${chart.chart} ${classes.burn}`}>
        <div className={chart.scale} aria-hidden="true">
          <span>{number.format(limit)}</span>
          <span>0</span>
        </div>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${t.picture.burnLabel(number.format(remaining ?? 0), number.format(limit))}. ${outlook}`}
        >
          <path className={classes.even} d={`M 0,0 L ${width},${height}`} />
          {!young && <path className={classes.outlook} d={`M ${points.at(-1) ?? "0,0"} L ${goesTo}`} />}
          <path className={classes.line} d={`M 0,0 L ${points.join(" L ")}`} />
        </svg>
        <div className={chart.axis} aria-hidden="true">
          <span>{date.format(new Date(month.resetsAt.getTime() - days * dayMs))}</span>
          <span>{date.format(new Date(month.resetsAt.getTime() - dayMs))}</span>
        </div>
      </div>
      <p className={usedUpOn ? classes.warning : classes.note}>
        {outlook} {!young && <span className={classes.quiet}>{t.picture.pace(number.format(pace))}</span>}
      </p>
    </Panel>
  );
}
