"use client";

import type { ReactNode } from "react";
import { plain } from "../../_lib/foreign";
import { colorOfSeverity } from "../../_ui/level";
import { Mark } from "../../_ui/mark";
import { useMessages } from "../../locales/language-provider";
import type { Judged } from "./found";
import classes from "./scan.module.css";

type Signal = Judged["signals"][number];

/** Each signal as a sentence, heaviest first; opened, what a reader needs to check it. */
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
        <span className={classes.signalName}>
          {plain(title)}
          <span className={classes.signalText}>
            <code>{id}</code> <span className={classes.small}>{source}</span>
          </span>
        </span>
        <span className={classes.small}>{t.scan.weightOf(weight)}</span>
      </summary>
      <dl className={classes.evidence}>
        <Fact name={t.scan.source}>{source}</Fact>
        {firstSeenAt && <Fact name={t.scan.firstSeen}>{firstSeenAt}</Fact>}
        {Object.entries(evidence).map(([name, value]) => (
          <Fact key={name} name={<code>{name}</code>}>
            <code>{plain(typeof value === "string" ? value : (JSON.stringify(value) ?? ""))}</code>
          </Fact>
        ))}
      </dl>
      <p className={classes.small}>
        <a href={`/docs/signals#${id}`}>{t.scan.meaning}</a>
      </p>
    </details>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
