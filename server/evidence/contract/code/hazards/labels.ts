import type { Entry } from "../engine/function-summary";
import { describeFunction } from "../facts/known-functions";
import { findLure } from "./lures";
import { findPromise } from "./promises";

/** Limit of items reported by name: functions, and the addresses they pay. */
export const MAX_NAMED = 6;

/** Functions as people may know them. */
export function namesOf(entries: readonly Entry[]): string[] {
  return [...new Set(entries)]
    .slice(0, MAX_NAMED)
    .map((entry) => findPromise(entry)?.label ?? findLure(entry)?.label ?? describeFunction(entry));
}
