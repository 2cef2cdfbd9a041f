import type { Move, Party } from "./digest";

export interface Sweep {
  sink: Move["party"];
  count: number;
  earlierPayees: number;
  lastBlock: number;
}

const fewestSweeps = 3;
/** What is sent on this long after it came was sent on by hand. */
const atOnceMs = 120_000;
/** Of an arrival, in hundredths: a coin's sweeper leaves what the fee costs. */
const leastShare = 90n;

/**
 * The address that everything that arrives is sent on to at once; undefined unless that was so at least three times in
 * a row up to the newest movement. `moves` of worth only, in any order.
 */
export function findSweep(moves: readonly Move[], parties: Iterable<Party>, blockTimeMs: number): Sweep | undefined {
  const ordered = moves
    .map((move, index) => ({ move, index }))
    .sort((a, b) => a.move.block - b.move.block || Number(a.move.out) - Number(b.move.out) || a.index - b.index);
  const outs = ordered.filter(({ move }) => move.out).map(({ move }) => move);
  const sink = outs.at(-1)?.party;
  if (!sink) return undefined;
  const last = outs.findLastIndex(({ party }) => party !== sink);
  const since = last === -1 ? 0 : outs[last]!.block + 1;
  const within = Math.max(1, Math.ceil(atOnceMs / blockTimeMs));
  const recent = ordered.map(({ move }) => move).filter(({ block }) => block >= since);
  const used = new Set<Move>();
  let count = 0;
  let stayed = 0;
  for (const arrival of recent) {
    if (arrival.out || arrival.party === sink) continue;
    const onward = recent.find(
      (move) =>
        move.out &&
        !used.has(move) &&
        move.asset === arrival.asset &&
        move.block >= arrival.block &&
        move.block <= arrival.block + within &&
        move.amount <= arrival.amount &&
        move.amount * 100n >= arrival.amount * leastShare,
    );
    if (onward) {
      used.add(onward);
      count++;
    } else stayed++;
  }
  // One arrival may be on its way; what else leaves than what came is an ordinary wallet's spending.
  const others = recent.filter((move) => move.out && !used.has(move)).length;
  if (count < fewestSweeps || stayed > 1 || others > 1) return undefined;
  const earlierPayees = [...parties].filter(({ address, reallySent }) => reallySent > 0 && address !== sink).length;
  return { sink, count, earlierPayees, lastBlock: recent.at(-1)!.block };
}
