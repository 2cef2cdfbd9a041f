import { quote, RangeTooLarge } from "../errors";

const rangeWords =
  /range|too many blocks|blocks? (count|distance|interval|span|limit)|(max(imum)?|more than|over) \d[\d,]*k? blocks/i;
const resultWords =
  /\b(results|logs|events)\b.{0,40}(exceed|limit|matched)|(more than|too many|exceeds?|max) .{0,24}\b(results|logs|events)\b|response (size )?(is )?(too (big|large)|exceed)|query timeout|timed? ?out/i;
const notAboutSize = /invalid block range|beyond|ahead of|unknown block|not found/i;
const suggestedHex = /(0x[0-9a-f]{1,12}) ?[,-] ?(0x[0-9a-f]{1,12})/i;
const suggestedDecimal = /range:? \[?(\d{1,12}) ?[,-] ?(\d{1,12})/i;

/** Whether a node's words about an eth_getLogs say that it asks for too much, and how much it would take. */
export function classifyRange(text: string): RangeTooLarge | undefined {
  const results = resultWords.test(text);
  if (!results && (!rangeWords.test(text) || notAboutSize.test(text))) return undefined;
  const accepted = suggestedBlocks(text) ?? (results ? undefined : statedBlocks(text));
  return new RangeTooLarge(`The node refused the log range: ${quote(text)}`, results ? "results" : "blocks", accepted);
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
