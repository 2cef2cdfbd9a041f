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
  const rows = shares.map(({ family, heaviest, points }) => ({
    name: words.families[heaviest] ?? words.families[family] ?? family,
    points,
    figure: family === "coverage" ? `≥ ${points}` : points,
  }));
  const joined = shares.filter(({ family }) => family !== "coverage").length;
  return (
    <section className={classes.points} aria-label={words.points}>
      <h3>{words.points}</h3>
      <ul>
        {[...rows, { name: words.together, points: score, figure: score }].map(({ name, points, figure }, index) => (
          <li key={name} className={index === rows.length ? classes.sum : undefined}>
            <span>{name}</span>
            <span
              className={classes.bar}
              style={{ "--part": `${points}%`, "--fill": fillOfLevel[level] } as CSSProperties}
              aria-hidden="true"
            />
            <span className={classes.figure}>{figure}</span>
          </li>
        ))}
      </ul>
      {joined > 1 && <p>{words.pointsHint}</p>}
      {joined < shares.length && joined > 0 && <p>{words.floorHint}</p>}
      <p>
        <a href="/docs/scoring">{words.pointsMore}</a>
      </p>
    </section>
  );
}
