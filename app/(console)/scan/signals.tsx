"use client";

import { useMessages } from "../../_messages/context";
import { colorOfSeverity } from "../../_ui/level";
import { Mark } from "../../_ui/mark";
import type { Found } from "./result";
import classes from "./scan.module.css";

type Signal = Found["signals"][number];

/** Each signal with its price; opened, what a person needs to check it. */
export function Signals({ signals }: { signals: Signal[] }) {
  const { t } = useMessages();
  if (signals.length === 0) return <p className={classes.padded}>{t.scan.noSignals}</p>;
  return (
    <ul className={classes.signals}>
      {signals.map((signal, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced whole; two signals may be alike but for evidence
        <li key={index}>
          <SignalEntry signal={signal} />
        </li>
      ))}
    </ul>
  );
}

function SignalEntry({ signal: { id, severity, weight, title, evidence, source, firstSeenAt } }: { signal: Signal }) {
  const { t } = useMessages();
  return (
    <details className={classes.signal}>
      <summary>
        <Mark color={colorOfSeverity[severity]}>{t.scan.severity[severity]}</Mark>
        <span className={classes.signalTitle}>{title}</span>
        <span className={classes.small}>{t.scan.weightOf(weight)}</span>
      </summary>
      <dl className={classes.evidence}>
        <dt>{t.scan.source}</dt>
        <dd>{source}</dd>
        {firstSeenAt && (
          <>
            <dt>{t.scan.firstSeen}</dt>
            <dd>{firstSeenAt}</dd>
          </>
        )}
        {Object.entries(evidence).map(([name, value]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <code>{typeof value === "string" ? value : JSON.stringify(value)}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.small}>
        <code>{id}</code> · <a href={`/docs/signals#${id}`}>{t.scan.meaning}</a>
      </p>
    </details>
  );
}
