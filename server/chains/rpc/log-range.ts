import { HistoryPruned, quote, RangeAhead, RangeTooLarge, type RpcError } from "../errors";

const rangeWords =
  /range|too many blocks|blocks? (count|distance|interval|span|limit)|(max(imum)?|more than|over) \d[\d,]*k? blocks/i;
const resultWords =
  /\b(results|logs|events)\b.{0,40}(exceed|limit|matched)|(more than|too many|exceeds?|max) .{0,24}\b(results|logs|events)\b|response (size )?(is )?(too (big|large)|exceed)|query timeout|timed? ?out/i;
const notAboutSize = /invalid block range|beyond|ahead of|unknown block|not found/i;
const suggestedHex = /(0x[0-9a-f]{1,12}) ?[,-] ?(0x[0-9a-f]{1,12})/i;
const suggestedDecimal = /range:? \[?(\d{1,12}) ?[,-] ?(\d{1,12})/i;
const historyPruned = 4444;
const prunedWords = /pruned history|history.{0,30}(pruned|expired|unavailable)|due to pruning|no longer available/i;
const earliest = /earliest available:? (\d{1,12})/i;
const aheadWords =
  /in the future|beyond.{0,20}(head|latest)|(greater|higher|newer|larger) than.{0,20}(latest|head|current block)|ahead of/i;
const newest = /\b(?:head|latest):? (\d{1,12})/i;

/** How a node's words about an eth_getLogs speak of its range: too old, too new, or more than it takes at once. */
export function classifyRange(code: number, text: string): RpcError | undefined {
  const stated = `The node refused the log range: ${quote(text)}`;
  if (code === historyPruned || prunedWords.test(text)) return new HistoryPruned(stated, numberIn(earliest, text));
  const results = resultWords.test(text);
  if (!results && aheadWords.test(text)) return new RangeAhead(code, stated, numberIn(newest, text));
  if (!results && (!rangeWords.test(text) || notAboutSize.test(text))) return undefined;
  const accepted = suggestedBlocks(text) ?? (results ? undefined : statedBlocks(text));
  return new RangeTooLarge(stated, results ? "results" : "blocks", accepted);
}

function numberIn(pattern: RegExp, text: string): number | undefined {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** "Try with this block range [0x10, 0x2f]", "retry with the range 24383075-24383096". */
function suggestedBlocks(text: string): number | undefined {
  const [from, to] =
    [suggestedHex, suggestedDecimal].map((pattern) => pattern.exec(text)?.slice(1).map(Number)).find(Boolean) ?? [];
  return from !== undefined && to !== undefined && from > 0 && to >= from ? to - from + 1 : undefined;
}

/**
 * "limited to a 10,000 range", "limited to 0 - 1000 blocks", "up to a 2K block range", "range 9009594 is bigger than
 * range limit 2000", "blocks from 1 to 9000000, maximum is set to 2048": the smallest number that is no block of ours.
 */
function statedBlocks(text: string): number | undefined {
  const rest = text.replace(/from:? \d{1,12} to:? \d{1,12}|\b0 ?- ?(?=\d)|-\d{5}\b|0x[0-9a-f]+/gi, " ");
  let least: number | undefined;
  for (const [, digits, thousand] of rest.matchAll(/(?<![\w.])(\d{1,3}(?:,\d{3}){1,3}|\d{1,10})(k)?\b/gi)) {
    const blocks = Number(digits!.replaceAll(",", "")) * (thousand ? 1_000 : 1);
    if (blocks >= 1 && (least === undefined || blocks < least)) least = blocks;
  }
  return least;
}
