"use client";

import type { CSSProperties } from "react";
import type { FamilyShare, RiskLevel } from "@/server/risk";
import { fillOfLevel } from "../../_ui/level";
import { useMessages } from "../../locales/language-provider";
import classes from "./points.module.css";

/** How the families of signals join to the score: one line, with a bar for each. */
export function Points({ shares, score, level }: { shares: FamilyShare[]; score: number; level: RiskLevel }) {
  const { t } = useMessages();
  const words = t.verdict;
  if (shares.length === 0) return null;
  const rows = shares.map(({ family, points }) => ({ name: words.families[family] ?? family, points }));
  return (
    <section className={classes.points} aria-label={words.points}>
      <h3>{words.points}</h3>
      <ul>
        {[...rows, { name: words.together, points: score }].map(({ name, points }, index) => (
          <li key={name} className={index === rows.length ? classes.sum : undefined}>
            <span>{name}</span>
            <span
              className={classes.bar}
              style={{ "--part": `${points}%`, "--fill": fillOfLevel[level] } as CSSProperties}
              aria-hidden="true"
            />
            <span className={classes.figure}>{points}</span>
          </li>
        ))}
      </ul>
      {shares.length > 1 && <p>{words.pointsHint}</p>}
      <p>
        <a href="/docs/scoring">{words.pointsMore}</a>
      </p>
    </section>
  );
}
