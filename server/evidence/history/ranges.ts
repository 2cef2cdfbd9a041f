/** Blocks from one number to another, both included. */
export type Range = readonly [from: number, to: number];

/** Adds a range to others, which are ascending and apart from each other; what touches becomes one. */
export function addRange(ranges: readonly Range[], [from, to]: Range): Range[] {
  if (from > to) return [...ranges];
  const before = ranges.filter(([, end]) => end < from - 1);
  const after = ranges.filter(([start]) => start > to + 1);
  const touched = ranges.filter(([start, end]) => end >= from - 1 && start <= to + 1);
  const start = Math.min(from, ...touched.map(([first]) => first));
  const end = Math.max(to, ...touched.map(([, last]) => last));
  return [...before, [start, end], ...after];
}

/** The parts of a range that are in none of the others, newest first. */
export function findGaps(ranges: readonly Range[], [from, to]: Range): Range[] {
  const gaps: Range[] = [];
  let end = to;
  for (const [start, last] of ranges.toReversed()) {
    if (start > end) continue;
    if (last < from) break;
    if (last < end) gaps.push([last + 1, end]);
    end = start - 1;
  }
  if (end >= from) gaps.push([from, end]);
  return gaps;
}

/** Leaves the newest `most` ranges: the rest is read again. */
export function keepNewest(ranges: readonly Range[], most: number): Range[] {
  return ranges.slice(-most);
}
