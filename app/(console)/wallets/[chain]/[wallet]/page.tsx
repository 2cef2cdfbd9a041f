import type { Metadata } from "next";
import type { Network } from "@/server/networks";
import { isRegistered, networkTitle } from "@/server/networks";
import { consoleApi } from "../../../../_lib/console";
import { orNotFound, orNothing, type Search, textOf } from "../../../../_lib/search";
import { requireSession, writes } from "../../../../_lib/session";
import { titleOf } from "../../../../_lib/title-of";
import { Back, PageHead, Panel } from "../../../../_ui/page";
import page from "../../../../_ui/page.module.css";
import { Pages } from "../../../../_ui/pages";
import { Queries } from "../../../../_ui/queries";
import { ScoreMark } from "../../../../_ui/score-mark";
import { Ago, Day, Until } from "../../../../_ui/time";
import { readMessages } from "../../../../locales/server";
import { headlineOf } from "../../../scan/headline";
import { LacksSanctions } from "../../../scan/lacks-sanctions";
import { decisionOf, levelOf } from "../../level-of";
import { StopThis } from "../../stop-this";
import { Events } from "./events";
import { LookNow } from "./look";
import { NameWallet } from "./name-wallet";
import { ScanNow } from "./scan-now";
import { ScoreChart } from "./score-chart";
import { Threats } from "./threats";
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
  const { wallet, chain, label, riskScore, status, warnings, registeredAt, lastScannedAt, nextScanAt, scores } =
    watched;
  const network = chain as Network;
  const threats = await wallets.threats({ ...which, language });
  const headline =
    status === null ? undefined : headlineOf({ kind: "wallet", ...watched, decision: decisionOf(status) }, t.verdict);
  const mayWrite = writes(await requireSession());
  const events = await wallets.events({ wallet, chain: which.chain, cursor }).catch(orNothing);
  return (
    <div>
      <Back href="/wallets">{t.wallets.back}</Back>
      <PageHead
        title={label ?? wallet}
        lead={label ? `${wallet} · ${networkTitle(chain)}` : networkTitle(chain)}
        action={
          mayWrite && (
            <div className={classes.deeds}>
              <Queries>
                <NameWallet wallet={wallet} chain={network} label={label ?? ""} />
                <StopThis wallet={wallet} chain={network} />
                {isRegistered(chain) && lastScannedAt && (
                  <ScanNow wallet={wallet} chain={network} lastScannedAt={lastScannedAt.toISOString()} />
                )}
              </Queries>
            </div>
          )
        }
      />
      <div className={page.facts}>
        {status && riskScore !== null ? (
          <ScoreMark score={riskScore} level={levelOf(status)} listsOnly={watched.isListsOnly} t={t} />
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
          {headline && (
            <>
              <p className={classes.happens}>{headline.happens}</p>
              <p>
                <strong>{t.verdict.do}:</strong> {headline.advice}
              </p>
            </>
          )}
          {warnings.length === 0 ? (
            !status && t.wallets.waiting
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
      {threats.length > 0 && (
        <Panel title={t.wallets.latest} hint={t.wallets.knownHint} mt>
          <Threats threats={threats} wallet={wallet} chain={network} mayWrite={mayWrite} />
        </Panel>
      )}
      {isRegistered(chain) && (
        <div className={`${page.stack} ${classes.now}`}>
          <Queries>
            <LookNow key={lastScannedAt?.toISOString()} wallet={wallet} chain={network} />
          </Queries>
        </div>
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
