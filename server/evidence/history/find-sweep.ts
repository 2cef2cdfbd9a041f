import type { Move, Party } from "./digest";

interface Sweep {
  sink: Move["party"];
  count: number;
  earlierPayees: number;
  lastBlock: number;
}

const fewestSweeps = 3;
/** Assets sent on later than this after arrival were sent by hand. */
const atOnceMs = 120_000;
/** Least share of an arrival, in hundredths: a native currency sweeper leaves the fee. */
const MIN_SHARE = 90n;
/** Least share of the worth of all arrivals, in parts of one: amounts below the fee stay. */
const MIN_WORTH = 0.9;

/**
 * The address that nearly all arrivals, by worth, are sent on to at once. Undefined unless this happened at least three
 * times since the wallet last paid another address. `moves` of value only, in any order.
 */
export function findSweep(
  moves: readonly Move[],
  parties: Iterable<Party>,
  blockTimeMs: number,
  worthOf: (move: Move) => number,
): Sweep | undefined {
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
  let sentOn = 0;
  const stayed: number[] = [];
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
        move.amount * 100n >= arrival.amount * MIN_SHARE,
    );
    if (onward) {
      used.add(onward);
      count++;
      sentOn += worthOf(arrival);
    } else stayed.push(worthOf(arrival));
  }
  // The last one may be on its way; what else leaves than what came is an ordinary wallet's spending.
  const left = stayed.slice(0, -1).reduce((sum, worth) => sum + worth, 0);
  const others = recent.filter((move) => move.out && !used.has(move)).length;
  if (count < fewestSweeps || sentOn < (sentOn + left) * MIN_WORTH || others > 1) return undefined;
  const earlierPayees = [...parties].filter(({ address, reallySent }) => reallySent > 0 && address !== sink).length;
  return { sink, count, earlierPayees, lastBlock: recent.at(-1)!.block };
}
