import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { Mark } from "../../_ui/mark";
import { Panel } from "../../_ui/page";
import { cell, Table } from "../../_ui/table";
import { tagOf } from "../../locales";
import { readMessages } from "../../locales/server";
import { FeedAge } from "./feed-age";
import { feedColors } from "./feed-colors";

type Feed = ConsoleAnswer<ConsoleCaller["overview"]["feeds"]>["feeds"][number];

/** Where the indicators come from, how many, and how old. Errors are shown to operators, who can mend them. */
export async function Feeds({ feeds, operator }: { feeds: Feed[]; operator: boolean }) {
  const { t, translate, language } = await readMessages();
  const number = new Intl.NumberFormat(tagOf(language));
  const head = [
    { name: t.overview.feed },
    { name: t.overview.status },
    { name: t.overview.count, number: true, wide: true },
    { name: t.overview.updated, wide: true },
  ];
  return (
    <Panel title={t.overview.feeds} hint={t.overview.feedsHint}>
      <Table label={t.overview.feeds} head={head}>
        {feeds.map(({ id, name, state, indicators, lastSuccessAt, copyOf, lastError }) => (
          <tr key={id}>
            <td className={cell.wrap}>
              <span lang="en">{name}</span>
              <span className={cell.narrow}>
                <FeedAge {...{ lastSuccessAt, copyOf }} />
              </span>
            </td>
            <td className={cell.wrap}>
              {operator || state !== "failing" ? (
                <Mark color={feedColors[state]}>{t.overview.feedStatus[state]}</Mark>
              ) : (
                <Mark color="var(--quiet)">{t.overview.feedCopy[indicators > 0 ? "older" : "none"]}</Mark>
              )}
              {lastError && (
                <div className={cell.quiet}>{translate(lastError) || <span lang="en">{lastError}</span>}</div>
              )}
            </td>
            <td className={`${cell.number} ${cell.wide}`}>{number.format(indicators)}</td>
            <td className={`${cell.quiet} ${cell.wide}`}>
              <FeedAge {...{ lastSuccessAt, copyOf }} />
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
