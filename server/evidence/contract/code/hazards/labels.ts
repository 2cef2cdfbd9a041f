import type { Entry } from "../engine/function-summary";
import { describeFunction } from "../facts/known-functions";
import { findLure } from "./lures";
import { findPromise } from "./promises";

/** Of what is told by name: functions, and whom they pay. */
export const mostNamed = 6;

/** Functions as people may know them. */
export function namesOf(entries: readonly Entry[]): string[] {
  return [...new Set(entries)]
    .slice(0, mostNamed)
    .map((entry) => findPromise(entry)?.label ?? findLure(entry)?.label ?? describeFunction(entry));
}
