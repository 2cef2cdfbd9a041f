import { appendFileSync } from "node:fs";

/** A line of the table that `npm run bench` prints: what was measured, and its baseline of the same run. */
export interface Row {
  what: string;
  figure: string;
  baseline: string;
  /** Figure to baseline, or as the goal counts it. */
  ratio: string;
  goal?: string;
}

/** Reports a row to main.ts. A benchmark run by itself only prints it. */
export function tell(row: Row): void {
  if (process.env.BENCH_ROWS) appendFileSync(process.env.BENCH_ROWS, `${JSON.stringify(row)}\n`);
}

export const count = (value: number) => Math.round(value).toLocaleString("en");
export const times = (ratio: number) => `${ratio.toFixed(ratio < 10 ? 2 : 1)}×`;
export const ms = (value: number) => `${value.toFixed(value < 1 ? 3 : value < 100 ? 1 : 0)} ms`;
