import { FormatError } from "./format-error";

export interface JsonMatch {
  pattern: string;
  /** Keys and indexes from the root to the value. */
  path: readonly (string | number)[];
  value: unknown;
}

interface Frame {
  array: boolean;
  /** The key or index of the value that is being read. */
  key: string | number;
}

type Expect = "value" | "value-or-end" | "key" | "key-or-end" | "colon" | "comma-or-end" | "nothing";

const MAX_DEPTH = 32;
const MAX_STRING = 64 * 1024;
const MAX_RECORD = 1024 * 1024;
const SPACE = /[ \t\r\n]*/y;
const LITERAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const LITERAL_TEXT = /[-+.\w]*/y;

/**
 * Reads JSON of any size in pieces and hands out only the values at `patterns`, where `*` stands for any one key or
 * index: `blacklist.*`, `tokens.*`, `*`. Nothing else is kept, so memory does not follow the file's size. As strict as
 * JSON.parse; depth, string length and the size of one value are bounded. Errors are FormatError.
 */
export class JsonStream {
  /** Patterns whose container (`blacklist` of `blacklist.*`) the document has, be it empty. */
  readonly seen = new Set<string>();
  private readonly patterns: { text: string; steps: string[] }[];
  private readonly stack: Frame[] = [];
  private expect: Expect = "value";
  private pending = "";
  /** The text of the value that is being kept, and how deep its container lies. */
  private kept: { pattern: string; text: string; depth: number } | undefined;

  constructor(patterns: readonly string[]) {
    this.patterns = patterns.map((text) => ({ text, steps: text.split(".") }));
  }

  /** The values that end in this piece. */
  write(piece: string): JsonMatch[] {
    return this.read(this.pending + piece, false);
  }

  /** The last values. Throws where the document is not complete. */
  end(): JsonMatch[] {
    const matches = this.read(this.pending, true);
    if (this.expect !== "nothing" || this.pending !== "") throw new FormatError("the JSON ends too early");
    return matches;
  }

  private read(text: string, last: boolean): JsonMatch[] {
    const matches: JsonMatch[] = [];
    let at = 0;
    let keptFrom = 0;
    for (;;) {
      SPACE.lastIndex = at;
      SPACE.exec(text);
      const start = SPACE.lastIndex;
      const end = start < text.length ? tokenEnd(text, start, last) : -1;
      if (end < 0) {
        at = start;
        break;
      }
      if (end - start > MAX_STRING) throw new FormatError("a string in the JSON is too long");
      if (this.kept === undefined) keptFrom = start;
      this.token(text, start, end, matches);
      at = end;
      if (this.kept !== undefined) {
        this.kept.text += text.slice(keptFrom, end);
        keptFrom = end;
        if (this.kept.text.length > MAX_RECORD) throw new FormatError("an entry of the JSON is too large");
        if (this.stack.length === this.kept.depth) {
          matches.push({ pattern: this.kept.pattern, path: this.path(), value: JSON.parse(this.kept.text) });
          this.kept = undefined;
        }
      }
    }
    this.pending = text.slice(at);
    if (this.pending.length > MAX_STRING) throw new FormatError("a string in the JSON is too long");
    return matches;
  }

  private token(text: string, start: number, end: number, matches: JsonMatch[]): void {
    const first = text[start] as string;
    const expect = this.expect;
    const frame = this.stack.at(-1);
    if (first === "]" || first === "}") {
      const open = expect === "comma-or-end" || expect === (first === "]" ? "value-or-end" : "key-or-end");
      if (!open || frame === undefined || frame.array !== (first === "]")) throw unexpected(first);
      this.stack.pop();
      this.afterValue();
    } else if (expect === "value" || expect === "value-or-end") {
      const pattern = this.kept === undefined ? this.patternHere() : undefined;
      if (first === "[" || first === "{") {
        if (pattern !== undefined) this.kept = { pattern, text: "", depth: this.stack.length };
        this.open(first === "[");
      } else {
        const value = scalar(text, start, end);
        if (pattern !== undefined) matches.push({ pattern, path: this.path(), value });
        this.afterValue();
      }
    } else if (expect === "key" || expect === "key-or-end") {
      if (first !== '"') throw unexpected(first);
      (frame as Frame).key = scalar(text, start, end) as string;
      this.expect = "colon";
    } else if (expect === "colon" && first === ":") {
      this.expect = "value";
    } else if (expect === "comma-or-end" && first === "," && frame !== undefined) {
      if (frame.array) (frame.key as number)++;
      this.expect = frame.array ? "value" : "key";
    } else throw unexpected(first);
  }

  private open(array: boolean): void {
    if (this.stack.length === MAX_DEPTH) throw new FormatError("the JSON is nested too deeply");
    for (const { text, steps } of this.patterns) {
      if (steps.length === this.stack.length + 1 && this.fits(steps, this.stack.length)) this.seen.add(text);
    }
    this.stack.push({ array, key: array ? 0 : "" });
    this.expect = array ? "value-or-end" : "key-or-end";
  }

  private afterValue(): void {
    this.expect = this.stack.length === 0 ? "nothing" : "comma-or-end";
  }

  private patternHere(): string | undefined {
    const depth = this.stack.length;
    for (const { text, steps } of this.patterns) if (steps.length === depth && this.fits(steps, depth)) return text;
    return undefined;
  }

  private fits(steps: string[], depth: number): boolean {
    for (let index = 0; index < depth; index++) {
      if (steps[index] !== "*" && steps[index] !== (this.stack[index] as Frame).key) return false;
    }
    return true;
  }

  private path(): (string | number)[] {
    return this.stack.map(({ key }) => key);
  }
}

/** Where the token that starts at `start` ends, or -1 where the piece ends first. */
function tokenEnd(text: string, start: number, last: boolean): number {
  const first = text[start] as string;
  if ("[]{},:".includes(first)) return start + 1;
  if (first === '"') {
    for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
      let escapes = 0;
      while (text[quote - 1 - escapes] === "\\") escapes++;
      if (escapes % 2 === 0) return quote + 1;
    }
    return -1;
  }
  LITERAL_TEXT.lastIndex = start;
  LITERAL_TEXT.exec(text);
  if (LITERAL_TEXT.lastIndex === start) throw unexpected(first);
  return LITERAL_TEXT.lastIndex < text.length || last ? LITERAL_TEXT.lastIndex : -1;
}

function scalar(text: string, start: number, end: number): unknown {
  if (text[start] !== '"') {
    LITERAL.lastIndex = start;
    LITERAL.exec(text);
    if (LITERAL.lastIndex !== end) throw unexpected(text.slice(start, Math.min(end, start + 20)));
  }
  try {
    return JSON.parse(text.slice(start, end));
  } catch {
    throw unexpected(text.slice(start, Math.min(end, start + 20)));
  }
}

function unexpected(text: string): FormatError {
  return new FormatError(`this is no JSON: unexpected ${JSON.stringify(text)}`);
}
