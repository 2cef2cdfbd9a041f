import type { Metadata } from "next";
import { consoleApi } from "../../_lib/console";
import { addressOf, type Search } from "../../_lib/search";
import { Export } from "../../_ui/export";
import { Filter } from "../../_ui/filter";
import { LinkButton } from "../../_ui/link-button";
import { Empty, PageHead } from "../../_ui/page";
import page from "../../_ui/page.module.css";
import { tagOf } from "../../locales";
import { readMessages } from "../../locales/server";
import overview from "../overview/overview.module.css";
import { QuotaStat } from "../overview/stats";
import { Usage } from "../overview/usage";
import { filterOf, spans } from "./filter";
import classes from "./usage.module.css";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.usage.title };
}

// Not among the messages: those go to every browser.
const words = { en: { requests: "Show the requests" }, pt: { requests: "Mostrar as requisições" } };

/** The month's quotas, and what was called by day, key and endpoint. What it is narrowed to stands in the address. */
export default async function UsagePage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t, language } = await readMessages();
  const search = await searchParams;
  const filter = filterOf(search);
  const { days, key, endpoint } = filter;
  const { month, total, ...usage } = await (await consoleApi()).usage.get(filter);
  const number = new Intl.NumberFormat(tagOf(language));
  const span = t.usage.span(days);
  const choices = spans.map((one) => ({
    name: t.usage.span(one),
    href: addressOf("/usage", { days: String(one), key, endpoint }),
    chosen: one === days,
  }));
  const name = key && (usage.byKey[0]?.key.name ?? (key === "console" ? t.overview.console : t.overview.removedKey));
  // The console's own calls are no requests of a key: the log doesn't have them.
  const requests =
    total > 0 && key !== "console"
      ? addressOf("/requests", { key, endpoint, from: `${usage.byDay[0]?.day}T00:00` })
      : undefined;
  const narrowed = [name, endpoint].filter(Boolean).join(" · ");
  return (
    <div>
      <PageHead
        title={t.usage.title}
        lead={t.usage.lead}
        action={total > 0 && <Export list="usage" filter={{ days: String(days), key, endpoint }} />}
      />
      <div className={page.stack}>
        <div className={overview.stats}>
          <QuotaStat title={t.overview.calls} quota={month.calls} />
          <QuotaStat title={t.overview.simulations} quota={month.simulations} />
        </div>
        <div className={classes.view}>
          <Filter label={t.usage.days} choices={choices} />
          <p role="status">
            {t.usage.total(number.format(total), total)}
            {narrowed && <strong> {narrowed}</strong>}
          </p>
          {requests && (
            <LinkButton href={requests} variant="subtle" size="compact-sm">
              {words[language].requests}
            </LinkButton>
          )}
          {narrowed && (
            <LinkButton href={addressOf("/usage", { days: String(days) })} variant="subtle" size="compact-sm">
              {t.usage.all}
            </LinkButton>
          )}
        </div>
        {total > 0 ? (
          <Usage usage={usage} span={span} view={{ days: String(days), key, endpoint }} />
        ) : narrowed ? (
          <Empty title={t.usage.nothing} text={t.usage.nothingText} />
        ) : (
          <Empty title={t.overview.emptyTitle} text={t.usage.emptyText}>
            <LinkButton href="/keys">{t.overview.emptyAction}</LinkButton>
          </Empty>
        )}
      </div>
    </div>
  );
}
