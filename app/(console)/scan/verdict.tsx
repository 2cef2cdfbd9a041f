"use client";

import type { ReactNode } from "react";
import type { FamilyShare } from "@/server/risk";
import { plain } from "../../_lib/foreign";
import { Copy } from "../../_ui/code";
import { colorOfLevel } from "../../_ui/level";
import { Mark } from "../../_ui/mark";
import { Panel } from "../../_ui/page";
import { useMessages } from "../../locales/language-provider";
import type { Judged } from "./found";
import { Gauge } from "./gauge";
import { headlineOf, isListsOnly, type VerdictKind } from "./headline";
import { LacksSanctions } from "./lacks-sanctions";
import { Points } from "./points";
import classes from "./scan.module.css";

/** Enough to decide by. */
const MAX_REASONS = 6;

type VerdictProps = Pick<Judged, "score" | "riskLevel" | "decision" | "reasons"> & {
  kind: VerdictKind;
  shares: FamilyShare[];
  subject: string;
  /** Effect of the transaction or message, in place of an address. */
  title?: string | undefined;
  /** The parties that lists name, as they are named to the reader. */
  flagged?: string[] | undefined;
  /** Consequence, where the effects state it. */
  effects?: string | undefined;
  /** Sent now, it would fail. */
  fails?: boolean | undefined;
  /** Short description of the subject. */
  about: ReactNode;
  /** Null where it was not kept. */
  coverage: Judged["coverage"] | null;
};

/** The answer: what happens and what to do now, then why. */
export function Verdict(props: VerdictProps) {
  const {
    kind,
    subject,
    title,
    flagged = [],
    effects,
    fails = false,
    about,
    score,
    riskLevel,
    decision,
    reasons,
    shares,
  } = props;
  const { coverage } = props;
  const { t } = useMessages();
  const listsOnly = isListsOnly(kind, coverage?.chain);
  const judged = { kind, decision, shares, isListsOnly: listsOnly, fails };
  const { happens, advice } = headlineOf(judged, t.verdict, effects);
  const isUnread = listsOnly && riskLevel === "SAFE";
  return (
    <Panel>
      <div className={classes.verdict}>
        <Gauge
          key={`${subject} ${score}`}
          score={score}
          level={riskLevel}
          quiet={isUnread}
          label={t.scan.scoreLabel(score)}
        />
        <div className={classes.verdictText}>
          <h2 className={title === undefined ? classes.subjectShown : classes.titleShown}>
            {title ?? (
              <>
                <bdi>{plain(subject)}</bdi> <Copy text={subject} size="sm" />
              </>
            )}
          </h2>
          <p className={classes.small}>{about}</p>
          {flagged.map((party) => (
            <p key={party} className={classes.flagged}>
              {t.verdict.flagged(party)}
            </p>
          ))}
          {isUnread ? (
            <p className={classes.decision}>
              {t.verdict.notChecked} <Mark color="var(--quiet)">{t.verdict.listsOnly}</Mark>
            </p>
          ) : (
            <p className={classes.decision} style={{ color: colorOfLevel[riskLevel] }}>
              {t.scan.decision[decision]} <Mark color={colorOfLevel[riskLevel]}>{t.scan.level[riskLevel]}</Mark>
              {listsOnly && <Mark color="var(--quiet)">{t.verdict.listsOnly}</Mark>}
            </p>
          )}
          <p className={classes.happens}>{happens}</p>
          <p>
            <strong>{t.verdict.do}:</strong> {advice}
          </p>
          {reasons.length > 0 && (
            <ul className={classes.reasons} aria-label={t.scan.reasons}>
              {reasons.slice(0, MAX_REASONS).map((reason) => (
                <li key={reason}>{plain(reason)}</li>
              ))}
              {reasons.length > MAX_REASONS && <li>{t.scan.moreReasons(reasons.length - MAX_REASONS)}</li>}
            </ul>
          )}
          {coverage?.lacksSanctions && <LacksSanctions />}
        </div>
        <Points shares={shares} score={score} level={riskLevel} />
      </div>
    </Panel>
  );
}
