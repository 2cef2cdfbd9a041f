import type { Network } from "@/server/networks";
import type { Category, ProtectedKind, Severity } from "../types";

/** Meaning of a key, in the order of writing; `source` is a row id of feed_sources, 0 for embedded data. */
export type Attribute =
  | ["listing", source: number, Category, Severity, firstSeen: string, label: string | null]
  | ["allowed", source: number, label: string | null, exact: boolean]
  | ["protected", label: string, ProtectedKind, source: string, Network | "evm", spender: boolean]
  | ["token", source: string, Network, address: string, symbol: string, name: string, decimals: number | null];

/**
 * Sets of attributes, each a number: most of a million indicators share a few hundred sets, so a key needs four bytes.
 * A set is an attribute added to a smaller set; set 0 is empty. Attributes are JSON texts, one after the other.
 */
export interface AttributeData {
  /** Per set: its attribute, the smaller set. */
  sets: Uint32Array;
  /** Where each attribute's text starts, and where the last one ends. */
  offsets: Uint32Array;
  texts: Uint8Array;
}

/**
 * Limit of remembered entries for sharing attributes and sets. Beyond it, duplicates cost memory but no correctness.
 */
const SHARED_LIMIT = 100_000;

export class AttributeWriter {
  private readonly sets = new GrowingWords();
  private readonly offsets = new GrowingWords();
  private texts = Buffer.alloc(1 << 16);
  private used = 0;
  private readonly knownTexts = new Map<string, number>();
  private readonly knownSets = new Map<number, number>();

  constructor() {
    this.offsets.push(0);
    this.sets.push(0);
    this.sets.push(0);
  }

  /** The set that has `set`'s attributes and this one. */
  add(set: number, attribute: Attribute): number {
    const id = this.intern(JSON.stringify(attribute));
    const key = set * 2 ** 26 + id;
    const known = this.knownSets.get(key);
    if (known !== undefined) return known;
    const made = this.sets.length / 2;
    this.sets.push(id);
    this.sets.push(set);
    if (this.knownSets.size < SHARED_LIMIT) this.knownSets.set(key, made);
    return made;
  }

  /** Copied into shared memory. */
  finish(): AttributeData {
    const texts = new Uint8Array(new SharedArrayBuffer(this.used));
    texts.set(this.texts.subarray(0, this.used));
    return { sets: this.sets.share(), offsets: this.offsets.share(), texts };
  }

  private intern(text: string): number {
    const known = this.knownTexts.get(text);
    if (known !== undefined) return known;
    const length = Buffer.byteLength(text);
    if (this.used + length > this.texts.length) {
      const larger = Buffer.alloc(Math.max(this.texts.length * 2, this.used + length));
      this.texts.copy(larger, 0, 0, this.used);
      this.texts = larger;
    }
    this.used += this.texts.write(text, this.used);
    const id = this.offsets.length - 1;
    this.offsets.push(this.used);
    if (this.knownTexts.size < SHARED_LIMIT) this.knownTexts.set(text, id);
    return id;
  }
}

/** The attributes of a set, first added first. */
export function readSet(data: AttributeData, set: number): Attribute[] {
  const attributes: Attribute[] = [];
  for (let at = set; at !== 0; at = data.sets[2 * at + 1] as number) {
    const id = data.sets[2 * at] as number;
    const start = data.offsets[id] as number;
    const text = Buffer.from(data.texts.buffer, start, (data.offsets[id + 1] as number) - start).toString("utf8");
    attributes.push(JSON.parse(text) as Attribute);
  }
  return attributes.reverse();
}

class GrowingWords {
  length = 0;
  private words = new Uint32Array(1024);

  push(word: number): void {
    if (this.length === this.words.length) {
      const larger = new Uint32Array(this.words.length * 2);
      larger.set(this.words);
      this.words = larger;
    }
    this.words[this.length++] = word;
  }

  share(): Uint32Array {
    const shared = new Uint32Array(new SharedArrayBuffer(4 * this.length));
    shared.set(this.words.subarray(0, this.length));
    return shared;
  }
}
