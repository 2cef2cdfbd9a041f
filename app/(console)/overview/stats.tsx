import type { CSSProperties, ReactNode } from "react";
import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { Panel } from "../../_ui/page";
import { formatAgo } from "../../_ui/time";
import { type Language, tagOf } from "../../locales";
import { readMessages } from "../../locales/server";
import { isStale } from "./feed-colors";
import classes from "./overview.module.css";

type Overview = ConsoleAnswer<ConsoleCaller["overview"]["get"]>;
type Feeds = ConsoleAnswer<ConsoleCaller["overview"]["feeds"]>;

/** Plan, what is used of it, and how fresh the lists are: four figures. */
export async function Stats({ overview, intel }: { overview: Overview; intel: Feeds }) {
  const { t, language } = await readMessages();
  const { plan, month } = overview;
  const number = new Intl.NumberFormat(tagOf(language));
  const resets = t.overview.resets(dayMonth(month.resetsAt, language));
  const stale = intel.feeds.filter(({ state }) => isStale[state]).length;
  const updated = intel.updatedAt && t.overview.upToDate(formatAgo(new Date(intel.updatedAt), t.ago));
  return (
    <div className={classes.stats}>
      <Stat title={t.overview.plan} figure={plan.title}>
        <p>{plan.rate === null ? t.overview.unlimitedRate : t.overview.rate(number.format(plan.rate))}</p>
      </Stat>
      <QuotaStat title={t.overview.calls} quota={month.calls} resets={resets} />
      <QuotaStat title={t.overview.simulations} quota={month.simulations} resets={resets} />
      <Stat title={t.overview.indicators} figure={number.format(intel.indicators)}>
        <p>{updated ?? t.overview.neverUpdated}</p>
        {stale > 0 && <p>{t.overview.staleLists(stale, intel.feeds.length)}</p>}
      </Stat>
    </div>
  );
}

export async function QuotaStat({
  title,
  quota: { used, limit, remaining },
  resets,
}: {
  title: string;
  /** When the count starts anew, in words. */
  resets?: string;
  quota: Overview["month"]["calls"];
}) {
  const { t, language } = await readMessages();
  const number = new Intl.NumberFormat(tagOf(language));
  if (limit === 0) {
    return (
      <Stat title={title} figure="–">
        <p>{t.overview.notInPlan}</p>
      </Stat>
    );
  }
  if (limit === null) {
    return (
      <Stat title={title} figure={number.format(used)}>
        <p>{t.overview.unlimited}</p>
      </Stat>
    );
  }
  const share = used / limit;
  const color =
    share < 0.75 ? "var(--mantine-color-gate-5)" : share < 0.95 ? "var(--fill-caution)" : "var(--fill-critical)";
  return (
    <Stat title={title} figure={number.format(used)} beside={t.overview.of(number.format(limit))}>
      <progress
        className={classes.burn}
        style={{ "--burn": color } as CSSProperties}
        value={Math.min(used, limit)}
        max={limit}
        aria-label={title}
      />
      <p>{[t.overview.left(number.format(remaining ?? 0)), resets].filter(Boolean).join(" · ")}</p>
    </Stat>
  );
}

function Stat({
  title,
  figure,
  beside,
  children,
}: {
  title: string;
  figure: string;
  beside?: string;
  children: ReactNode;
}) {
  return (
    <Panel>
      <div className={classes.stat}>
        <h2>{title}</h2>
        <strong>
          {figure} {beside && <small>{beside}</small>}
        </strong>
        {children}
      </div>
    </Panel>
  );
}

function dayMonth(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(tagOf(language), { day: "numeric", month: "long", timeZone: "UTC" }).format(at);
}
