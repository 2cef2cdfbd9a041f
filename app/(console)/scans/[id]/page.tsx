import type { Metadata } from "next";
import Link from "next/link";
import { consoleApi } from "../../../_lib/console";
import { addressOf, orNotFound } from "../../../_lib/search";
import { readMessages } from "../../../_messages/server";
import { LinkButton } from "../../../_ui/link-button";
import { Back, PageHead, Panel } from "../../../_ui/page";
import page from "../../../_ui/page.module.css";
import { utcOf } from "../../../_ui/time-words";
import { CoverageNote } from "../../scan/coverage";
import { networkNames } from "../../scan/names";
import { Signals } from "../../scan/signals";
import { Verdict } from "../../scan/verdict";
import classes from "../history.module.css";
import { PastFacts } from "./past-facts";
import { questionAgain } from "./question-again";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readMessages()).t.history.title };
}

/** A scan as it was answered then. */
export default async function PastScanPage({ params }: { params: Promise<{ id: string }> }) {
  const { t, language } = await readMessages();
  const { scan } = await consoleApi();
  const past = await scan.past({ id: (await params).id, language }).catch(orNotFound);
  const { key, ...judged } = past;
  const { kind, chain, at, requestId, signals, coverage, about } = judged;
  const again = questionAgain(past);
  return (
    <div>
      <Back href="/scans">{t.history.back}</Back>
      <PageHead
        title={t.scan.kinds[kind]}
        lead={utcOf(at)}
        action={again && <LinkButton href={addressOf("/scan", { q: again })}>{t.history.again}</LinkButton>}
      />
      <div className={classes.stack}>
        <div className={page.facts} style={{ margin: 0 }}>
          <span>
            {t.history.by} {key.id === "console" ? t.overview.console : (key.name ?? t.overview.removedKey)}
          </span>
          {requestId && (
            <Link href={addressOf("/requests", { id: requestId })}>
              {t.history.requestId} {requestId}
            </Link>
          )}
        </div>
        <Verdict {...judged} about={networkNames[chain] ?? t.scan.kinds[kind]} />
        <PastFacts kind={kind} about={about} coverage={coverage} />
        <Panel title={t.scan.signals}>
          <Signals signals={signals} />
        </Panel>
        <Panel title={t.scan.coverage}>
          {coverage ? <CoverageNote coverage={coverage} /> : <p className={page.body}>{t.history.noCoverage}</p>}
        </Panel>
      </div>
    </div>
  );
}
