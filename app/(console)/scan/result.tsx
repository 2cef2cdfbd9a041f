"use client";

import type { ConsoleOutputs } from "@/server/api/console";
import { curlOf } from "../../_lib/curl";
import { useMessages } from "../../_messages/context";
import { Code } from "../../_ui/code";
import { colorOfLevel } from "../../_ui/level";
import { Mark } from "../../_ui/mark";
import { Panel } from "../../_ui/page";
import { CoverageNote } from "./coverage";
import { Gauge } from "./gauge";
import classes from "./scan.module.css";
import { Signals } from "./signals";

export type Found = ConsoleOutputs["scan"]["run"];

/** The answer as a person reads it: how bad, why, what that rests on, and how a program asks the same. */
export function Result({ found, chain, baseUrl }: { found: Found; chain: string | undefined; baseUrl: string }) {
  const { t } = useMessages();
  const { kind, score, riskLevel, decision, reasons, signals, coverage } = found;
  const subject = kind === "domain" ? found.host : found.subject;
  return (
    <div className={classes.stack}>
      <Panel>
        <div className={classes.verdict}>
          <Gauge key={subject} score={score} level={riskLevel} label={t.scan.scoreLabel(score)} />
          <div className={classes.verdictText}>
            <p className={classes.subjectShown}>{found.subject}</p>
            <p className={classes.small}>
              {kind === "wallet" ? `${t.scan.accountType[found.accountType]} · ${found.network}` : found.host}
            </p>
            <p className={classes.decision} style={{ color: colorOfLevel[riskLevel] }}>
              {t.scan.decision[decision]} <Mark color={colorOfLevel[riskLevel]}>{t.scan.level[riskLevel]}</Mark>
            </p>
            {reasons.length === 0 ? (
              <p>{t.scan.noReasons}</p>
            ) : (
              <ul className={classes.reasons} aria-label={t.scan.reasons}>
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      </Panel>
      <Panel title={t.scan.signals}>
        <Signals signals={signals} />
      </Panel>
      <Panel title={t.scan.coverage}>
        <CoverageNote coverage={coverage} />
      </Panel>
      <Panel title={t.scan.asCurl} hint={t.scan.asCurlHint}>
        <div className={classes.padded}>
          <Code text={curlOf({ baseUrl, kind, subject, chain })} label="curl" />
        </div>
      </Panel>
    </div>
  );
}
