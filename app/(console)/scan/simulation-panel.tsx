"use client";

import { Skeleton } from "@mantine/core";
import { foreign } from "../../_lib/foreign";
import { Failure } from "../../_ui/failure";
import { Panel } from "../../_ui/page";
import { Problem } from "../../_ui/problem";
import { tagOf } from "../../locales";
import { useMessages } from "../../locales/language-provider";
import { BalanceSheet } from "./balance-sheet";
import { asSentOf, type Run } from "./effect-summary";
import type { SimulationFound } from "./found";
import classes from "./sheet.module.css";

interface SimulationProps {
  found: SimulationFound | undefined;
  error: unknown;
  /** A contract's creation isn't run. */
  creation?: boolean;
}

/** Effects of the transaction: running, done, or the reason why nothing is known. */
export function SimulationPanel({ found, error, creation = false }: SimulationProps) {
  const { t } = useMessages();
  const words = t.scan.simulation;
  return (
    <Panel title={words.title} hint={words.hint}>
      {creation ? (
        <Unavailable why={words.why.creation} />
      ) : found ? (
        <Simulated found={found} />
      ) : error ? (
        <div className={classes.banner}>
          <Failure error={error} />
        </div>
      ) : (
        <div className={classes.banner} aria-busy="true">
          <p className={classes.quiet}>{words.running}</p>
          <Skeleton height={72} mt="xs" radius={8} />
        </div>
      )}
    </Panel>
  );
}

/** Outcome of the transaction sent now; below it, the outcome under other conditions. */
function Simulated({ found }: { found: SimulationFound }) {
  const { t, language } = useMessages();
  const words = t.scan.simulation;
  const { outcome, engine, blockNumber, gasUsed, runs, coverage } = found;
  if (outcome === "unavailable") {
    const why = coverage.chain === "disabled" ? words.why.disabled : words.why.other;
    return <Unavailable why={why} missing={coverage.missing} />;
  }
  const number = new Intl.NumberFormat(tagOf(language));
  const asSent = asSentOf(found);
  const others = runs.filter((run) => run.outcome !== asSent.outcome);
  return (
    <>
      <Outcome run={asSent} />
      {!isAlike(asSent, found) && (
        <>
          <h3 className={classes.otherwise}>{words.otherwise}</h3>
          <Outcome run={found} />
        </>
      )}
      <p className={classes.foot}>
        {engine !== null && blockNumber !== null && <span>{words.ranOn(engine, number.format(blockNumber))}</span>}
        {gasUsed !== null && <span>{words.gas(number.format(gasUsed))}</span>}
        <span>{words.runs(runs.length)}</span>
        {others.map(({ conditions, outcome: other }) => (
          <span key={conditions}>
            {words.differs(words.conditions[conditions])}: {words.outcome[other]}
          </span>
        ))}
      </p>
    </>
  );
}

function Outcome({ run }: { run: Run }) {
  const { t } = useMessages();
  const words = t.scan.simulation;
  if (run.outcome === "success") return <BalanceSheet {...run} />;
  const { revertReason } = run;
  return (
    <div className={classes.banner}>
      <Problem title={words.reverted}>{revertReason !== null && words.reason(foreign(revertReason, 300))}</Problem>
    </div>
  );
}

function isAlike(one: Run, other: Run): boolean {
  const what = ({ outcome, assetChanges, approvalChanges, controlChanges }: Run) =>
    JSON.stringify([outcome, assetChanges, approvalChanges, controlChanges]);
  return what(one) === what(other);
}

function Unavailable({ why, missing = [] }: { why: string; missing?: string[] }) {
  const { t } = useMessages();
  return (
    <div className={classes.banner}>
      <Problem title={t.scan.simulation.unavailable}>
        {why} {missing.length > 0 && `${t.scan.missing} ${missing.join(", ")}`}
      </Problem>
    </div>
  );
}
