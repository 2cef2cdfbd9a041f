import type { ConsoleAnswer, ConsoleCaller } from "@/server/api/console";
import chart from "../../../../_ui/chart.module.css";
import { colorOfLevel, fillOfLevel } from "../../../../_ui/level";
import { Mark } from "../../../../_ui/mark";
import { stampOf } from "../../../../_ui/time-words";
import { tagOf } from "../../../../locales";
import { readMessages } from "../../../../locales/server";
import { levelOf } from "../../level-of";
import classes from "./score-chart.module.css";

type Point = ConsoleAnswer<ConsoleCaller["wallets"]["get"]>["scores"][number];

const width = 1_000;
const height = 200;
/** From where on each level holds, lowest first. */
const bands = [
  { from: 0, level: "SAFE" },
  { from: 25, level: "CAUTION" },
  { from: 50, level: "HIGH" },
  { from: 80, level: "CRITICAL" },
] as const;
const heightOf = (score: number) => height - (score * height) / 100;

/** The score as a line of steps, from the first one shown to the last scan; and the same as a list. */
export async function ScoreChart({ scores, until }: { scores: Point[]; until: Date }) {
  const { t, language, zone } = await readMessages();
  const [first] = scores;
  const last = scores.at(-1);
  if (!first || !last) return null;
  const date = new Intl.DateTimeFormat(tagOf(language), { dateStyle: "medium", timeZone: zone });
  const begin = first.at.getTime();
  const span = Math.max(until.getTime() - begin, 1);
  const placeOf = (at: Date) => ((at.getTime() - begin) / span) * width;
  const steps = scores.map(({ at, score }, index) => {
    const y = heightOf(score).toFixed(1);
    return index === 0 ? `M0 ${y}` : `H${placeOf(at).toFixed(1)}V${y}`;
  });
  const summary = t.wallets.scoreSummary(date.format(first.at), first.score, last.score, scores.length - 1);
  return (
    <figure className={classes.figure}>
      <div className={chart.chart}>
        <div className={`${chart.scale} ${classes.scale}`} aria-hidden="true">
          {[100, 80, 50, 25, 0].map((score) => (
            <span key={score} style={{ insetBlockStart: `${100 - score}%` }}>
              {score}
            </span>
          ))}
        </div>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={summary}>
          {bands.map(({ from, level }, index) => {
            const top = heightOf(bands[index + 1]?.from ?? 100);
            return (
              <rect
                key={level}
                y={top}
                width={width}
                height={heightOf(from) - top}
                fill={fillOfLevel[level]}
                opacity="0.1"
              />
            );
          })}
          <path d={`${steps.join("")}H${width}`} className={classes.line} />
        </svg>
        <div className={chart.axis} aria-hidden="true">
          <span>{date.format(first.at)}</span>
          <span>{date.format(until)}</span>
        </div>
      </div>
      {scores.length > 1 ? (
        <details className={classes.list}>
          <summary>{t.wallets.scoreChanges(scores.length - 1)}</summary>
          <ol reversed>
            {scores.toReversed().map(({ at, score, status }) => (
              <li key={at.toISOString()}>
                <time dateTime={at.toISOString()}>{stampOf(at, zone)}</time>{" "}
                <Mark color={colorOfLevel[levelOf(status)]}>{`${score} · ${t.scan.level[levelOf(status)]}`}</Mark>
              </li>
            ))}
          </ol>
        </details>
      ) : (
        <p className={classes.note}>{t.wallets.scoreSteady}</p>
      )}
    </figure>
  );
}
