import type { Condition } from "./abstract-value";

export type Conditions = ReadonlySet<Condition>;

const MAX_CALLERS = 4;

/** Conditions that both require. The same set where nothing of the first is lost. */
export function intersect(a: Conditions, b: Conditions): Conditions {
  if (a === b || a.size === 0) return a;
  const common = [...a].filter((each) => b.has(each));
  if (common.length === a.size) return a;
  const among = amongBoth(a, b);
  if (!among) return new Set(common);
  // Nothing but that is left, and it was there before.
  return common.length + 1 === a.size && a.has(among) ? a : new Set([...common, among]);
}

/**
 * Combines two conditions that admit different callers, and together only some: `among 0x5|0x7[caller]`. Undefined:
 * they share one, or either admits any caller.
 */
export function amongBoth(a: Iterable<Condition>, b: Iterable<Condition>): Condition | undefined {
  const [one, other] = [letThrough(a), letThrough(b)];
  if (!one || !other) return undefined;
  const all = [...new Set([...one, ...other])];
  return all.length > 1 && all.length <= MAX_CALLERS ? `among ${all.sort().join("|")}` : undefined;
}

/**
 * Permitted callers: addresses in the code or in one of its places, or on a list. The smallest set of any condition.
 */
function letThrough(conditions: Iterable<Condition>): string[] | undefined {
  let listed: string[] | undefined;
  for (const each of conditions) {
    const what = each.startsWith("once ") ? each.slice(5) : each;
    if (what.startsWith("among ")) return what.slice(6).split("|");
    if (what.startsWith("caller ") && what !== "caller ?") return [what.slice(7)];
    if (!listed && /^nonzero [^ ]*\[caller\]/.test(what) && !what.includes("[argument]")) listed = [what.slice(8)];
  }
  return listed;
}
