import type { Metadata } from "next";
import { consoleApi } from "../../../_lib/console";
import { orNothing, type Search, textOf } from "../../../_lib/search";
import { requireOperator } from "../../../_lib/session";
import { Mark } from "../../../_ui/mark";
import { Empty, PageHead, Panel } from "../../../_ui/page";
import { Pages } from "../../../_ui/pages";
import { Queries } from "../../../_ui/queries";
import { SearchForm } from "../../../_ui/search-form";
import { cell, Table } from "../../../_ui/table";
import { Day } from "../../../_ui/time";
import { readMessages } from "../../../locales/server";
import { AddOverride } from "../overrides/add-override";

export async function generateMetadata(): Promise<Metadata> {
  await requireOperator();
  return { title: (await readMessages()).t.indicators.title };
}

/** Entries of the lists for an address, a domain or a prefix, with the date since when they are listed. */
export default async function IndicatorsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { t } = await readMessages();
  await requireOperator();
  const asked = await searchParams;
  const [text, cursor] = [textOf(asked.search)?.trim() || undefined, textOf(asked.cursor)];
  const api = await consoleApi();
  const { items, nextCursor } = text
    ? await api.operator.indicators.search({ text, cursor }).catch(orNothing)
    : { items: [], nextCursor: null };
  const head = [{ name: t.operator.value }, { name: t.indicators.said }, { name: "" }];
  return (
    <div>
      <Queries>
        <PageHead title={t.indicators.title} lead={t.indicators.lead} />
        <SearchForm
          path="/operator/indicators"
          text={text}
          label={t.indicators.search}
          maxLength={300}
          clear={text && "/operator/indicators"}
        />
        {items.length === 0 ? (
          <Empty
            title={text ? t.indicators.noneTitle : t.indicators.emptyTitle}
            text={text ? t.indicators.noneText : t.indicators.emptyText}
          >
            {text && <AddOverride value={text} />}
          </Empty>
        ) : (
          <Panel>
            <Table label={t.indicators.title} head={head}>
              {items.map(({ value, words, override }) => (
                <tr key={value}>
                  <td className={`${cell.mono} ${cell.wrap}`}>
                    {value}
                    {override && (
                      <div className={cell.quiet}>{t.indicators.overridden(t.operator.verdicts[override.verdict])}</div>
                    )}
                  </td>
                  <td className={cell.wrap}>
                    {words.map(({ feedId, feedName, kind, category, severity, label, firstSeen }) => (
                      <div key={`${feedId} ${kind}`}>
                        <Mark
                          color={kind === "allowed" || kind === "token" ? "var(--level-safe)" : "var(--level-critical)"}
                        >
                          {feedName}
                        </Mark>{" "}
                        <span className={cell.quiet}>
                          {kind === "allowed" || kind === "token"
                            ? t.indicators.good
                            : `${t.ownFeeds.categories[category] ?? category} · ${t.ownFeeds.severities[severity] ?? severity}`}
                          {label && ` · ${label}`} · {t.indicators.since} <Day at={firstSeen} />
                        </span>
                      </div>
                    ))}
                  </td>
                  <td className={cell.actions}>
                    {words.some(({ category }) => category === "sanctions") ? (
                      <span className={cell.quiet}>{t.indicators.noOverride}</span>
                    ) : (
                      <AddOverride value={value} small />
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          </Panel>
        )}
        <Pages
          label={t.indicators.title}
          path="/operator/indicators"
          search={{ search: text }}
          {...{ cursor, nextCursor }}
        />
      </Queries>
    </div>
  );
}
