import { randomBytes } from "node:crypto";
import { sipHash } from "./sip-hash";

/** Longest key in bytes: its length is stored in one. A host name has at most 253. */
const MAX_KEY_BYTES = 255;

const HEADER = 5;
const FILTER_BITS_PER_KEY = 8;
const SLOTS_PER_KEY = 2;
const OFFSET_BITS = 24;
const MAX_SHIFT = 7;

/** All of a table: shared memory, so that posting it to another thread copies nothing. */
export interface KeyTableData {
  seed: [number, number];
  keys: number;
  filter: Int32Array;
  slots: Uint32Array;
  records: Uint8Array;
  /** Records start at multiples of `1 << shift` bytes. */
  shift: number;
}

/**
 * An exact map from byte keys to 32-bit values in three flat arrays of shared memory:
 * - `filter`, a Bloom filter of one word a key, small enough for the processor's cache: most misses end here;
 * - `slots`, open addressing with linear probing; 8 bits of the hash and the record's place in each;
 * - `records`, `value (4, little-endian) | length (1) | key`, compared byte by byte before anything counts as found.
 *
 * One thread fills the table, which is only read afterwards. Value 0 stands for "absent".
 */
export class KeyTable {
  private top: number;

  constructor(readonly data: KeyTableData) {
    this.top = 1 << data.shift;
  }

  /** Room for `keys` keys of `keyBytes` bytes in all. */
  static withRoomFor(keys: number, keyBytes: number): KeyTable {
    let shift = 3;
    const bound = () => (keys + 1) * ((1 << shift) - 1 + HEADER) + keyBytes;
    while (bound() >= 2 ** (OFFSET_BITS + shift))
      if (++shift > MAX_SHIFT) throw new RangeError(`${keys} keys are too many`);
    const seed = randomBytes(8);
    return new KeyTable({
      seed: [seed.readUInt32LE(0), seed.readUInt32LE(4)],
      keys: 0,
      filter: new Int32Array(new SharedArrayBuffer(4 * Math.ceil((keys * FILTER_BITS_PER_KEY) / 32 + 1))),
      slots: new Uint32Array(new SharedArrayBuffer(4 * (keys * SLOTS_PER_KEY + 2))),
      records: new Uint8Array(new SharedArrayBuffer(bound() + (1 << shift))),
      shift,
    });
  }

  /** The value stored for `bytes[start..end)`, or 0. */
  find(bytes: Uint8Array, start: number, end: number): number {
    const { seed, filter } = this.data;
    const hash = sipHash(seed[0], seed[1], bytes, start, end);
    const mask = filterMask(hash);
    if (((filter[scale(hash, filter.length)] as number) & mask) !== mask) return 0;
    const offset = this.locate(hash, bytes, start, end);
    return offset > 0 ? this.valueAt(offset) : 0;
  }

  /** Stores what `update` makes of the key's present value (0 for a new key). */
  update(bytes: Uint8Array, start: number, end: number, update: (value: number) => number): void {
    const { seed, filter, slots, records, shift } = this.data;
    const hash = sipHash(seed[0], seed[1], bytes, start, end);
    let offset = this.locate(hash, bytes, start, end);
    if (offset <= 0) {
      const slot = -offset;
      offset = this.top;
      const after = offset + HEADER + end - start;
      if (end - start > MAX_KEY_BYTES || after > records.length) throw new RangeError("the key table has no room left");
      records[offset + 4] = end - start;
      for (let from = start, to = offset + HEADER; from < end; from++, to++) records[to] = bytes[from] as number;
      slots[slot] = ((hash & 0xff) << OFFSET_BITS) | (offset >>> shift);
      const word = scale(hash, filter.length);
      filter[word] = (filter[word] as number) | filterMask(hash);
      this.top = ((after - 1) | ((1 << shift) - 1)) + 1;
      this.data.keys++;
    }
    const value = update(this.valueAt(offset));
    for (let index = 0; index < 4; index++) records[offset + index] = value >>> (8 * index);
  }

  /** Where the key's record starts, or minus the free slot where it would go. */
  private locate(hash: number, bytes: Uint8Array, start: number, end: number): number {
    const { slots, shift } = this.data;
    const tag = hash & 0xff;
    for (let slot = scale(hash, slots.length); ; slot = slot + 1 === slots.length ? 0 : slot + 1) {
      const held = slots[slot] as number;
      if (held === 0) return -slot;
      if (held >>> OFFSET_BITS !== tag) continue;
      const offset = (held << (32 - OFFSET_BITS)) >>> (32 - OFFSET_BITS - shift);
      if (this.holds(offset, bytes, start, end)) return offset;
    }
  }

  private holds(offset: number, bytes: Uint8Array, start: number, end: number): boolean {
    const records = this.data.records;
    if (records[offset + 4] !== end - start) return false;
    for (let left = offset + HEADER, right = start; right < end; left++, right++) {
      if (records[left] !== bytes[right]) return false;
    }
    return true;
  }

  private valueAt(offset: number): number {
    const records = this.data.records;
    return (
      ((records[offset] as number) |
        ((records[offset + 1] as number) << 8) |
        ((records[offset + 2] as number) << 16) |
        ((records[offset + 3] as number) << 24)) >>>
      0
    );
  }
}

/** A 32-bit hash spread over `[0, size)` without the bias and cost of a division. */
function scale(hash: number, size: number): number {
  return Math.floor(hash * 2 ** -32 * size);
}

/** Three of the word's 32 bits, chosen by other bits of the hash than those that chose the word. */
function filterMask(hash: number): number {
  const mixed = Math.imul(hash, 0x9e3779b1);
  return (1 << (mixed >>> 27)) | (1 << ((mixed >>> 22) & 31)) | (1 << ((mixed >>> 17) & 31));
}
