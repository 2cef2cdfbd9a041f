import type { Condition } from "./values";

export type Conditions = ReadonlySet<Condition>;

/** What both demand. */
export function intersect(a: Conditions, b: Conditions): Conditions {
  if (a === b || a.size === 0) return a;
  const common = [...a].filter((each) => b.has(each));
  return common.length === a.size ? a : new Set(common);
}
