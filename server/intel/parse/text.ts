/** Longest line kept; what is longer is cut, and so not mistaken for an entry. */
const MAX_LINE = 8_192;

/** Bytes as text in pieces: UTF-8, broken sequences replaced, a byte order mark removed. */
export async function* readText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}

/** Lines in batches, one batch a piece of text, without their ends. */
export async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = "";
  for await (const piece of pieces) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() as string;
    if (rest.length > MAX_LINE) rest = rest.slice(0, MAX_LINE + 1);
    if (lines.length > 0) yield lines.map(trimEnd);
  }
  if (rest !== "") yield [trimEnd(rest)];
}

function trimEnd(line: string): string {
  return (line.endsWith("\r") ? line.slice(0, -1) : line).slice(0, MAX_LINE);
}

/** A line without its comment: `#` or `//` at its start or after white space. No pattern, so long lines cost no more. */
export function withoutComment(line: string): string {
  const text = line.trim();
  if (text.startsWith("#") || text.startsWith("//")) return "";
  let end = text.length;
  for (const mark of [" #", "\t#", " //", "\t//"]) {
    const at = text.indexOf(mark);
    if (at >= 0 && at < end) end = at;
  }
  return text.slice(0, end).trimEnd();
}
