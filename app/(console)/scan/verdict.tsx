"use client";

import type { ReactNode } from "react";
import { plain } from "../../_lib/foreign";
import { useMessages } from "../../_messages/context";
import { Copy } from "../../_ui/code";
import { colorOfLevel } from "../../_ui/level";
import { Mark } from "../../_ui/mark";
import { Panel } from "../../_ui/page";
import type { Judged } from "./found";
import { Gauge } from "./gauge";
import { LacksSanctions } from "./lacks-sanctions";
import classes from "./scan.module.css";

/** Enough to decide by. */
const mostReasons = 6;

type VerdictProps = Pick<Judged, "score" | "riskLevel" | "decision" | "reasons"> & {
  subject: string;
  /** What it is, in a few words. */
  about: ReactNode;
  /** Null where it was not kept. */
  coverage: Judged["coverage"] | null;
};

/** How bad, in one look, and why. */
export function Verdict({ subject, about, score, riskLevel, decision, reasons, coverage }: VerdictProps) {
  const { t } = useMessages();
  return (
    <Panel>
      <div className={classes.verdict}>
        <Gauge key={`${subject} ${score}`} score={score} level={riskLevel} label={t.scan.scoreLabel(score)} />
        <div className={classes.verdictText}>
          <p className={classes.subjectShown}>
            <bdi>{plain(subject)}</bdi> <Copy text={subject} size="sm" />
          </p>
          <p className={classes.small}>{about}</p>
          <p className={classes.decision} style={{ color: colorOfLevel[riskLevel] }}>
            {t.scan.decision[decision]} <Mark color={colorOfLevel[riskLevel]}>{t.scan.level[riskLevel]}</Mark>
          </p>
          {reasons.length === 0 ? (
            <p>{t.scan.noReasons}</p>
          ) : (
            <ul className={classes.reasons} aria-label={t.scan.reasons}>
              {reasons.slice(0, mostReasons).map((reason) => (
                <li key={reason}>{plain(reason)}</li>
              ))}
              {reasons.length > mostReasons && <li>{t.scan.moreReasons(reasons.length - mostReasons)}</li>}
            </ul>
          )}
          {coverage?.lacksSanctions && <LacksSanctions />}
        </div>
      </div>
    </Panel>
  );
}
