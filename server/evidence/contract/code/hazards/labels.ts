import type { Entry } from "../follow/behaviour";
import { describeFunction } from "../names";
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
