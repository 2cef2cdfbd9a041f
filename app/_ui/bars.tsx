import type { CSSProperties } from "react";
import classes from "./bars.module.css";
import chart from "./chart.module.css";

interface Bar {
  /** `2026-11-21` */
  id: string;
  value: number;
  /** Text of the bar. Screen readers always read it; others see it on hover. */
  label: string;
}

/** Bars over days, as a list: no script, and readable without seeing it. */
export function Bars({ bars, axis, format }: { bars: Bar[]; axis: string[]; format: (value: number) => string }) {
  const top = niceTop(Math.max(...bars.map(({ value }) => value)));
  return (
    <div className={`${chart.chart} ${classes.frame}`}>
      <div className={chart.scale} aria-hidden="true">
        <span>{format(top)}</span>
        <span>{format(top / 2)}</span>
        <span>0</span>
      </div>
      <ol className={classes.bars}>
        {bars.map(({ id, value, label }) => (
          <li key={id} style={{ "--share": value / top } as CSSProperties}>
            <span className={classes.tip}>{label}</span>
          </li>
        ))}
      </ol>
      <div className={chart.axis} aria-hidden="true">
        {axis.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
    </div>
  );
}

/** The next 2, 4, 6, 8 or 10 times a power of ten: the half is a whole number too. */
function niceTop(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return [2, 4, 6, 8, 10].map((times) => times * unit).find((top) => top >= value) ?? value;
}
