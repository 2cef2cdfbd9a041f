import type { Metadata } from "next";
import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import { consoleApi } from "../../../_lib/console";
import { requireOperator } from "../../../_lib/session";
import { ConfirmCall } from "../../../_ui/confirm-call";
import { Mark } from "../../../_ui/mark";
import { PageHead, Panel } from "../../../_ui/page";
import { Queries } from "../../../_ui/queries";
import { cell, Table } from "../../../_ui/table";
import { stampOf } from "../../../_ui/time-words";
import { tagOf } from "../../../locales";
import { ask } from "../../../locales/confirmation";
import { readMessages } from "../../../locales/server";
import { FeedAge } from "../../overview/feed-age";
import { feedColors } from "../../overview/feed-colors";
import { EditFeed } from "./edit-feed";
import { Follow } from "./follow";
import { SyncFeed } from "./sync-feed";

type FeedStatus = ConsoleAnswer<ConsoleCaller["operator"]["feeds"]["list"]>["feeds"][number];

export async function generateMetadata(): Promise<Metadata> {
  await requireOperator();
  return { title: (await readMessages()).t.operator.feeds };
}

/** Every source of indicators: how it stands, how old it is, what went wrong; and the operator's own lists. */
export default async function FeedsPage() {
  const { t, translate, language, zone } = await readMessages();
  await requireOperator();
  const { feeds, own, categories, severities } = await (await consoleApi()).operator.feeds.list();
  const number = new Intl.NumberFormat(tagOf(language));
  const hourOf = (at: Date | string) => stampOf(at, zone).replace(/^\S+ (\d+:\d+):\d+/, "$1");
  const choices = { categories: [...categories], severities: [...severities] };
  const head = [
    { name: t.overview.feed },
    { name: t.overview.status },
    { name: t.operator.indicators, number: true, wide: true },
    { name: t.operator.lastSuccess, wide: true },
    { name: t.operator.nextTry, wide: true },
    { name: "" },
  ];
  return (
    <div>
      <Queries>
        {feeds.some(({ syncing }) => syncing) && <Follow />}
        <PageHead title={t.operator.feeds} lead={t.operator.feedsLead} action={<EditFeed {...choices} />} />
        <Panel>
          <Table label={t.operator.feeds} head={head}>
            {feeds.map((feed) => {
              const mine = own.find(({ id }) => id === feed.id);
              return (
                <tr key={feed.id}>
                  <td className={cell.wrap}>
                    <span lang="en">{feed.name}</span>
                    <div className={`${cell.mono} ${cell.quiet}`}>{feed.id}</div>
                    <span className={cell.narrow}>
                      {t.operator.indicators}: {number.format(feed.indicators)} · <FeedAge {...feed} />
                    </span>
                    {mine && (
                      <div className={cell.quiet}>
                        {[
                          t.ownFeeds.own,
                          t.ownFeeds.categories[mine.category],
                          t.ownFeeds.severities[mine.severity],
                        ].join(" · ")}
                      </div>
                    )}
                    {feed.lastError && (
                      <div className={cell.quiet}>
                        {t.operator.error}: {translate(feed.lastError) || <span lang="en">{feed.lastError}</span>}
                      </div>
                    )}
                  </td>
                  <td>
                    <Mark color={feed.syncing ? "var(--quiet)" : feedColors[feed.state]}>
                      {feed.syncing ? t.ownFeeds.syncing : t.overview.feedStatus[feed.state]}
                    </Mark>
                  </td>
                  <td className={`${cell.number} ${cell.wide}`}>
                    {number.format(feed.indicators)}
                    {feed.knownGood > 0 && (
                      <div className={cell.quiet}>{t.ownFeeds.knownGood(number.format(feed.knownGood))}</div>
                    )}
                    {feed.skipped > 0 && (
                      <div className={cell.quiet}>{t.ownFeeds.skipped(number.format(feed.skipped))}</div>
                    )}
                  </td>
                  <td className={`${cell.quiet} ${cell.wide}`}>
                    <FeedAge {...feed} />
                  </td>
                  <td className={`${cell.quiet} ${cell.wide}`}>{feed.nextSyncAt ? hourOf(feed.nextSyncAt) : "–"}</td>
                  <td className={cell.actions}>
                    {mine && <EditFeed feed={mine} {...choices} />}
                    {mine && (
                      <ConfirmCall
                        danger
                        call="operator.feeds.remove"
                        input={{ id: mine.id }}
                        {...ask(t.ownFeeds, "remove", mine.name)}
                      />
                    )}
                    {!isOff(feed) && <SyncFeed id={feed.id} name={feed.name} />}
                  </td>
                </tr>
              );
            })}
          </Table>
        </Panel>
      </Queries>
    </div>
  );
}

/** Nothing is read where feeds are switched off, of what is built in neither. */
function isOff({ state, nextSyncAt, syncing }: Pick<FeedStatus, "state" | "nextSyncAt" | "syncing">): boolean {
  return state === "off" || (state === "embedded" && nextSyncAt === null && !syncing);
}
