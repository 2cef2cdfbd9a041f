/** Letters and digits; everything else separates words. */
const ALPHABET = 36;
const LETTER = new Uint8Array(256).fill(255);
for (let i = 0; i < 26; i++) LETTER[97 + i] = i;
for (let i = 0; i < 10; i++) LETTER[48 + i] = 26 + i;

export function isWordCode(code: number): boolean {
  return LETTER[code] !== 255;
}

/** Longest text segmented: a label. */
const MAX_TEXT = 64;

/** Cost of each unknown letter; a word costs less than its letters would. */
const UNKNOWN_COST = 1;

/** `learned` words give way to those of our lists; a `name` is an everyday word too, so inside others it is chance. */
const STANCES = ["plain", "learned", "name"] as const;
export type Stance = (typeof STANCES)[number];
const [LEARNED, NAME] = [1, 2];

/** Words as a flat trie, and the cheapest reading of a text as words and leftovers. Not re-entrant: results are reused. */
export class WordTrie {
  private next = new Int32Array(ALPHABET * 4_096);
  private word = new Int32Array(4_096).fill(-1);
  private stance = new Uint8Array(4_096);
  private nodes = 1;

  private readonly cost = new Float64Array(MAX_TEXT + 1);
  private readonly choice = new Int32Array(MAX_TEXT);
  private readonly span = new Uint8Array(MAX_TEXT);

  /** The last reading: word index or -1 for leftovers, and where each segment starts and ends. */
  readonly segmentWord = new Int32Array(MAX_TEXT);
  readonly segmentStart = new Uint8Array(MAX_TEXT);
  readonly segmentEnd = new Uint8Array(MAX_TEXT);

  /** The first word added under a spelling keeps it. */
  add(codes: Uint8Array, index: number, stance: Stance): void {
    let node = 0;
    for (const code of codes) {
      const letter = LETTER[code]!;
      if (letter === 255) return;
      const at = node * ALPHABET + letter;
      if (this.next[at] === 0) {
        if ((this.nodes + 1) * ALPHABET > this.next.length) this.grow();
        this.next[at] = this.nodes++;
      }
      node = this.next[at]!;
    }
    if (this.word[node]! >= 0) return;
    this.word[node] = index;
    this.stance[node] = STANCES.indexOf(stance);
  }

  /** Splits `text[start..end)` into words and leftovers, cheapest overall; returns how many segments. */
  segment(text: Uint8Array, start: number, end: number): number {
    const length = Math.min(end - start, MAX_TEXT);
    this.cost[length] = 0;
    for (let i = length - 1; i >= 0; i--) this.bestFrom(text, start, i, length);
    let count = 0;
    for (let i = 0; i < length; i += this.span[i]!) {
      const word = this.choice[i]!;
      const stop = start + i + this.span[i]!;
      if (word < 0 && count > 0 && this.segmentWord[count - 1] === -1) {
        this.segmentEnd[count - 1] = stop;
        continue;
      }
      this.segmentWord[count] = word;
      this.segmentStart[count] = start + i;
      this.segmentEnd[count++] = stop;
    }
    return count;
  }

  private bestFrom(text: Uint8Array, start: number, i: number, length: number): void {
    let best = this.cost[i + 1]! + UNKNOWN_COST;
    this.choice[i] = -1;
    this.span[i] = 1;
    let node = 0;
    for (let j = i; j < length; j++) {
      const letter = LETTER[text[start + j]!]!;
      if (letter === 255) break;
      node = this.next[node * ALPHABET + letter]!;
      if (node === 0) break;
      if (this.word[node]! < 0) continue;
      const price = wordCost(j - i + 1, i === 0, j === length - 1, this.stance[node]!) + this.cost[j + 1]!;
      if (price >= best) continue;
      best = price;
      this.choice[i] = this.word[node]!;
      this.span[i] = j - i + 1;
    }
    this.cost[i] = best;
  }

  private grow(): void {
    const bigger = new Int32Array(this.next.length * 2);
    bigger.set(this.next);
    const words = new Int32Array(this.word.length * 2).fill(-1);
    words.set(this.word);
    const stance = new Uint8Array(this.stance.length * 2);
    stance.set(this.stance);
    this.next = bigger;
    this.word = words;
    this.stance = stance;
  }
}

/** Short words are only believed at an edge: `fi` ends `defi`, but says nothing inside `office`; names even less. */
function wordCost(length: number, atStart: boolean, atEnd: boolean, stance: number): number {
  const atEdge = atStart || atEnd;
  if (stance === NAME && !(atStart && atEnd)) {
    if (length <= 3 || (length <= 5 && !atEdge)) return Number.POSITIVE_INFINITY;
  }
  const extra = stance === LEARNED ? 0.15 : 0;
  if (length <= 2) return atStart && atEnd ? 0.1 : atEdge ? 1.7 : Number.POSITIVE_INFINITY;
  if (length === 3) return extra + (atEdge ? 1 : 1.6);
  return extra + 0.6;
}
