import type { Log, LogScan } from "@/server/chains";
import { addRange, findGaps, keepNewest, type Range } from "./ranges";
import type { WalletHistory } from "./store";
import { type Stream, streams } from "./streams";
import type { Appraiser } from "./worth";

/** The newest blocks may still change, so they are read again at each scan and not kept. */
export const unsettledBlocks = 64;
const MAX_RANGES = 16;
/** After this many logs of one kind a wallet is a business, whose older past says no more. */
const MAX_LOGS = 50_000;

/** The blocks of a scan that no later one has to look at again. */
function settledPart({ covered }: Pick<LogScan, "covered">, top: number): Range | undefined {
  if (!covered) return undefined;
  const to = Math.min(covered.to, top - unsettledBlocks);
  return to < covered.from ? undefined : [covered.from, to];
}

/** Adds what was read of settled blocks, each block once. True if there was anything new in it. */
export function mergeScan(
  history: WalletHistory,
  stream: Stream,
  scan: Pick<LogScan, "covered" | "logs">,
  top: number,
  appraise: Appraiser,
): boolean {
  const settled = settledPart(scan, top);
  if (!settled) return false;
  const part = history.coverage[stream];
  // Two reads at once may have looked at the same blocks.
  const fresh = findGaps(part.ranges, settled);
  if (fresh.length === 0) return false;
  const logs = scan.logs.filter(({ blockNumber }) =>
    fresh.some(([from, to]) => blockNumber >= from && blockNumber <= to),
  );
  history.digest.add(stream, logs, appraise);
  part.ranges = keepNewest(addRange(part.ranges, settled), MAX_RANGES);
  part.logs += logs.length;
  part.closed ||= part.logs > MAX_LOGS;
  history.complete = !streams.some((each) => nextGap(history, each, top));
  return true;
}

/** Every settled block up to `to` was read. */
export function isWhole({ coverage }: WalletHistory, stream: Stream, to: number): boolean {
  return findGaps(coverage[stream].ranges, [0, to]).length === 0;
}

/** The newest settled blocks that are still to be read of a stream. */
export function nextGap({ coverage }: WalletHistory, stream: Stream, top: number): Range | undefined {
  const { ranges, closed } = coverage[stream];
  return closed ? undefined : findGaps(ranges, [0, top - unsettledBlocks])[0];
}

/** The logs of the blocks that are not kept. */
export function unsettledLogs(scan: Pick<LogScan, "logs">, top: number): Log[] {
  return scan.logs.filter(({ blockNumber }) => blockNumber > top - unsettledBlocks);
}

/** Thousands of transfers are normal for a busy wallet; thousands of approvals are not. */
export function isFlood(stream: Stream, { flooded }: Pick<LogScan, "flooded">): boolean {
  return flooded && stream === "approvals";
}
