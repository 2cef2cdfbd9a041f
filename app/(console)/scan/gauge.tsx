import type { CSSProperties } from "react";
import type { RiskLevel } from "@/server/risk";
import { fillOfLevel } from "../../_ui/level";
import classes from "./gauge.module.css";

/** Half a circle: length of the arc is π times the radius. */
const radius = 80;
const length = Math.PI * radius;
const arc = `M ${100 - radius} 100 A ${radius} ${radius} 0 0 1 ${100 + radius} 100`;
const borders = [25, 50, 80];

interface GaugeProps {
  score: number;
  level: RiskLevel;
  label: string;
  /** Nothing stands behind a low score. */
  quiet?: boolean;
}

/** The score on a half circle, with the borders of the levels marked. */
export function Gauge({ score, level, label, quiet = false }: GaugeProps) {
  return (
    <svg
      className={classes.gauge}
      viewBox="0 0 200 116"
      role="img"
      aria-label={label}
      style={{ "--level": fillOfLevel[level] } as CSSProperties}
    >
      <path className={classes.track} d={arc} />
      <path
        className={classes.value}
        d={arc}
        strokeDasharray={`${(Math.max(score, 1) / 100) * length} ${length + 20}`}
        opacity={quiet ? 0 : 1}
      />
      {borders.map((border) => (
        <line
          key={border}
          className={classes.border}
          x1="11"
          x2="29"
          y1="100"
          y2="100"
          transform={`rotate(${border * 1.8} 100 100)`}
        />
      ))}
      <text x="100" y="92" className={classes.score}>
        {score}
      </text>
      <text x="100" y="110" className={classes.of}>
        / 100
      </text>
    </svg>
  );
}
