import { reportsWho, unknown, type Value } from "./abstract-value";
import { copiedOffsets } from "./call-layout";

/** Where solady's code writes the seed of a mapping's key. */
export const seedAt = 0x0c;
export const pointerSpan = 1 << 22;
const MAX_WORDS = 96;
const MAX_AT_ONCE = 192;

/** Words in memory by where they stand, also behind a pointer that is itself unknown. Copied on write. */
export class Memory {
  #words: Map<number, Value>;
  #shared: boolean;
  /** A value that identifies the caller was written to an unknown place. */
  #tellsWho: boolean;
  /** Last value read, and its place: for copies word by word. */
  #copied: { value: Value; key: number } | undefined;

  constructor(words = new Map<number, Value>(), shared = false, reported = false) {
    this.#words = words;
    this.#shared = shared;
    this.#tellsWho = reported;
  }

  get tellsWho(): boolean {
    return this.#tellsWho;
  }

  fork(): Memory {
    this.#shared = true;
    return new Memory(this.#words, true, this.#tellsWho);
  }

  read(at: Value, offset = 0): Value {
    const key = keyOf(at);
    return (key !== undefined && this.#words.get(key + offset)) || unknown;
  }

  /** Values written to the given number of bytes, in their order. Empty where they are too many to be read at once. */
  within(at: Value, bytes: number): [at: number, value: Value][] {
    const key = keyOf(at);
    if (key === undefined || bytes <= 0 || bytes > MAX_AT_ONCE) return [];
    const found = [...this.#words].filter(([each]) => each >= key && each < key + bytes);
    return found.map(([each, value]): [number, Value] => [each - key, value]).sort(([a], [b]) => a - b);
  }

  /** The selector of a call that begins inside a word of the scratch space, as solady writes it. */
  selectorAt(at: Value): bigint | undefined {
    if (at.is !== "number" || at.small < 0 || at.small >= 64) return undefined;
    for (const [key, word] of this.#words) {
      const behind = key + 28 - at.small;
      if (word.is === "number" && behind >= 0 && behind < 28 && key < 64) {
        const selector = (word.value >> BigInt(8 * behind)) & 0xffffffffn;
        if (selector > 0n && word.value >> BigInt(8 * behind + 32) === 0n) return selector;
      }
    }
    return undefined;
  }

  /** Loads a word like MLOAD. */
  load(at: Value): Value {
    const key = keyOf(at);
    const value = this.read(at);
    this.#copied = key === undefined || value === unknown ? undefined : { value, key };
    return value;
  }

  write(at: Value, value: Value): void {
    const key = keyOf(at);
    if (key === undefined) {
      this.#tellsWho ||= reportsWho(value);
      return;
    }
    const words = this.#own();
    // A seed that is written over the end of a key takes its place: see `entryBySeed`.
    if (key === seedAt) words.delete(0);
    if (hasRoom(words, key)) words.set(key, value);
    // Calldata that was made elsewhere and is copied here: its arguments don't stand at the beginnings of words.
    if (this.#copied?.value === value && value.is === "number") this.#copy(key, this.#copied.key, copiedOffsets);
  }

  /** Copies like MCOPY, limited to the beginning of the range. */
  copy(to: Value, from: Value, bytes: Value): void {
    const [target, source] = [keyOf(to), keyOf(from)];
    this.forget(to, bytes);
    if (target !== undefined && source !== undefined) this.#copy(target, source, [0, ...copiedOffsets]);
  }

  #copy(target: number, source: number, offsets: readonly number[]): void {
    const words = this.#own();
    for (const offset of offsets) {
      const word = words.get(source + offset);
      if (word && hasRoom(words, target + offset)) words.set(target + offset, word);
    }
  }

  /** Marks these bytes as overwritten with an unknown value. */
  forget(at: Value, bytes: Value): void {
    const key = keyOf(at);
    if (key === undefined || this.#words.size === 0) return;
    const end = key + (bytes.is === "number" && bytes.small >= 0 ? bytes.small : 65536);
    const words = this.#own();
    for (const each of [...words.keys()]) if (each >= key && each < end) words.delete(each);
  }

  #own(): Map<number, Value> {
    if (this.#shared) {
      this.#words = new Map(this.#words);
      this.#shared = false;
    }
    return this.#words;
  }
}

/** Known addresses as they are, each pointer in a span of its own far above them. */
export function keyOf(at: Value): number | undefined {
  if (at.is === "number") return at.small >= 0 && at.small < 65536 ? at.small : undefined;
  return at.is === "pointer" ? (at.base + 1) * pointerSpan + pointerSpan / 2 + at.offset : undefined;
}

export function hasRoom(words: ReadonlyMap<number, Value>, key: number): boolean {
  return words.size < MAX_WORDS || words.has(key);
}
