import type { Metadata } from "next";
import type { Network } from "@/server/networks";
import { isRegistered, networkTitle } from "@/server/networks";
import { consoleApi } from "../../../../_lib/console";
import { addressOf, orNotFound, orNothing, type Search, textOf } from "../../../../_lib/search";
import { requireSession, writes } from "../../../../_lib/session";
import { titleOf } from "../../../../_lib/title-of";
import { readMessages } from "../../../../_messages/server";
import { colorOfLevel } from "../../../../_ui/level";
import { LinkButton } from "../../../../_ui/link-button";
import { Mark } from "../../../../_ui/mark";
import { Back, PageHead, Panel } from "../../../../_ui/page";
import page from "../../../../_ui/page.module.css";
import { Pages } from "../../../../_ui/pages";
import { Queries } from "../../../../_ui/queries";
import { cell, Table } from "../../../../_ui/table";
import { Ago, Day, Until } from "../../../../_ui/time";
import { LacksSanctions } from "../../../scan/lacks-sanctions";
import { levelOf } from "../../level-of";
import { StopThis } from "../../stop-this";
import { Events } from "./events";
import { ScoreChart } from "./score-chart";
import classes from "./wallet.module.css";

type Asked = Parameters<Awaited<ReturnType<typeof consoleApi>>["wallets"]["get"]>[0];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: titleOf((await params).wallet.slice(0, 44), (await readMessages()).t.wallets.title) };
}

interface Props {
  params: Promise<{ chain: string; wallet: string }>;
  searchParams: Promise<Search>;
}

/** One watched wallet: how it stands and why, how it came to that, and what happened to it. */
export default async function WalletPage({ params, searchParams }: Props) {
  const { t, language } = await readMessages();
  const { wallets } = await consoleApi();
  const which = (await params) as Asked;
  const cursor = textOf((await searchParams).cursor);
  const watched = await wallets.get({ ...which, language }).catch(orNotFound);
  const { wallet, chain, riskScore, status, warnings, threats, registeredAt, lastScannedAt, nextScanAt, scores } =
    watched;
  const mayWrite = writes(await requireSession());
  const events = await wallets.events({ wallet, chain: which.chain, cursor }).catch(orNothing);
  return (
    <div>
      <Back href="/wallets">{t.wallets.back}</Back>
      <PageHead
        title={wallet}
        lead={networkTitle(chain)}
        action={
          mayWrite && (
            <div className={classes.deeds}>
              <Queries>
                <StopThis wallet={wallet} chain={chain as Network} />
              </Queries>
              {isRegistered(chain) && (
                <LinkButton href={addressOf("/scan", { q: wallet, chain })} variant="default">
                  {t.history.again}
                </LinkButton>
              )}
            </div>
          )
        }
      />
      <div className={page.facts}>
        {status && riskScore !== null ? (
          <Mark color={colorOfLevel[levelOf(status)]}>{`${riskScore} · ${t.scan.level[levelOf(status)]}`}</Mark>
        ) : (
          t.wallets.waiting
        )}
        <span>
          {t.wallets.watchedSince} <Day at={registeredAt} />
        </span>
        {lastScannedAt && (
          <span>
            {t.wallets.scanned} <Ago at={lastScannedAt} />
          </span>
        )}
        {nextScanAt.getTime() > Date.now() && (
          <span>
            {t.wallets.next} <Until at={nextScanAt} />
          </span>
        )}
      </div>
      <Panel title={t.wallets.why}>
        <div className={page.body}>
          {warnings.length === 0 ? (
            status ? (
              t.wallets.nothing
            ) : (
              t.wallets.waiting
            )
          ) : (
            <ul className={classes.warnings}>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          )}
          {status && watched.lacksSanctions && <LacksSanctions />}
        </div>
      </Panel>
      {lastScannedAt && scores.length > 0 && (
        <Panel title={t.wallets.scoreOverTime} hint={t.wallets.scoreHint} mt>
          <ScoreChart scores={scores} until={lastScannedAt} />
        </Panel>
      )}
      {threats.latest.length > 0 && (
        <Panel title={t.wallets.latest} mt>
          <Table
            label={t.wallets.latest}
            head={[{ name: t.wallets.when }, { name: t.wallets.threats }, { name: t.scan.source, wide: true }]}
          >
            {threats.latest.map(({ id, message, source, detectedAt }) => (
              <tr key={`${id} ${message}`}>
                <td className={cell.quiet}>
                  <Ago at={detectedAt} />
                </td>
                <td className={cell.wrap}>
                  {message}
                  <span className={cell.narrow}>{source}</span>
                </td>
                <td className={`${cell.quiet} ${cell.wide}`}>{source}</td>
              </tr>
            ))}
          </Table>
        </Panel>
      )}
      <Panel title={t.wallets.events} hint={t.wallets.eventsHint} mt>
        {events.items.length > 0 ? <Events events={events.items} /> : <p className={page.none}>{t.wallets.noEvents}</p>}
      </Panel>
      <Pages
        label={t.wallets.events}
        path={`/wallets/${chain}/${wallet}`}
        cursor={cursor}
        nextCursor={events.nextCursor}
      />
    </div>
  );
}
