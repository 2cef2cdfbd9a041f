import type { Metadata } from "next";
import Link from "next/link";
import { cache } from "react";
import { networkTitle } from "@/server/networks";
import { consoleApi } from "../../../_lib/console";
import { addressOf, orNotFound } from "../../../_lib/search";
import { titleOf } from "../../../_lib/title-of";
import { LinkButton } from "../../../_ui/link-button";
import { Back, PageHead, Panel } from "../../../_ui/page";
import page from "../../../_ui/page.module.css";
import { stampOf } from "../../../_ui/time-words";
import { readMessages } from "../../../locales/server";
import { CoverageNote } from "../../scan/coverage";
import { Signals } from "../../scan/signals";
import { PastFacts } from "./past-facts";
import { PastVerdict } from "./past-verdict";
import { questionAgain } from "./question-again";

interface Props {
  params: Promise<{ id: string }>;
}

/** Asked for once, for the title and for the page. */
const readPast = cache(async (id: string) => {
  const { language } = await readMessages();
  return (await consoleApi()).scan.past({ id, language }).catch(orNotFound);
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { subject } = await readPast((await params).id);
  return { title: titleOf(subject, (await readMessages()).t.history.title) };
}

/** A scan as it was answered then. */
export default async function PastScanPage({ params }: Props) {
  const { t, zone } = await readMessages();
  const past = await readPast((await params).id);
  const { key, ...judged } = past;
  const { kind, chain, at, requestId, signals, coverage } = judged;
  const again = questionAgain(past);
  return (
    <div>
      <Back href="/scans">{t.history.back}</Back>
      <PageHead
        title={t.scan.kinds[kind]}
        lead={stampOf(at, zone)}
        action={again && <LinkButton href={addressOf("/scan", again)}>{t.history.again}</LinkButton>}
      />
      <div className={page.stack}>
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
        <PastVerdict past={judged} network={chain ? networkTitle(chain) : undefined} />
        <PastFacts {...judged} />
        <Panel title={t.scan.signals}>
          <Signals signals={signals} />
        </Panel>
        <Panel title={t.scan.coverage}>
          {coverage ? (
            <CoverageNote kind={kind} coverage={coverage} />
          ) : (
            <p className={page.body}>{t.history.noCoverage}</p>
          )}
        </Panel>
      </div>
    </div>
  );
}
