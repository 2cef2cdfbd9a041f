import { Args, Text, type Value } from "./abi/args";
import { isZero, type Meter, toBigInt } from "./abi/decode";
import { isAddressShaped } from "./address-shape";
import type { Address } from "./types";

/** Likely shape of unknown calldata. */
interface Guess {
  /** Types, for example `address,uint256,bytes[]`. */
  readonly types: string;
  readonly args: Args;
  /** Byte strings, with the address that stands before them in the same tuple: nested calls, perhaps. */
  readonly strings: readonly { readonly to: Address | null; readonly data: Buffer }[];
}

const MAX_WORDS = 128;
const MAX_DEPTH = 3;

interface Found {
  type: string;
  value: Value;
}

/**
 * The ABI shape of arguments without an ABI: words that point at something which fits are offsets, the smallest of them
 * ends the head. Never more than a guess; it serves to show the data and to find calls hidden in it.
 */
export function guessShape(data: Buffer, meter: Meter): Guess {
  const strings: { to: Address | null; data: Buffer }[] = [];
  const { type, value } = new Guesser(meter, strings).tuple(data, 0);
  return { types: type.slice(1, -1), args: value as Args, strings };
}

class Guesser {
  private left = MAX_WORDS;

  constructor(
    private readonly meter: Meter,
    private readonly strings: { to: Address | null; data: Buffer }[],
  ) {}

  tuple(data: Buffer, depth: number): Found {
    const offsets = this.offsets(data);
    const words = offsets.head;
    const items: Found[] = [];
    let to: Address | null = null;
    for (let i = 0; i < words && this.take(); i++) {
      const offset = offsets.at.get(i);
      const item =
        offset === undefined
          ? guessWord(data.subarray(i * 32, i * 32 + 32))
          : this.dynamic(data.subarray(offset, offsets.endOf(offset)), depth, to);
      if (item.type === "address") to = item.value as Address;
      items.push(item);
    }
    const names = items.map((_, i) => `arg${i}`);
    const values = items.map((item) => item.value);
    return { type: `(${items.map((item) => item.type).join(",")})`, value: new Args(names, values) };
  }

  /** Which head words point into the data, and where the head ends for it. */
  private offsets(data: Buffer) {
    const total = Math.min(MAX_WORDS, Math.floor(data.length / 32));
    let head = total;
    const at = new Map<number, number>();
    for (let i = 0; i < head && !this.meter.spent; i++) {
      this.meter.words++;
      const offset = small(data, i * 32);
      if (offset === null || offset % 32 !== 0 || offset < (i + 1) * 32 || offset + 32 > data.length) continue;
      at.set(i, offset);
      head = Math.min(head, offset / 32);
    }
    const starts = [...at.values()].sort((a, b) => a - b);
    const endOf = (offset: number) => starts.find((start) => start > offset) ?? data.length;
    return { head, at, endOf };
  }

  /** `region` starts with a length and ends where the next dynamic value starts. */
  private dynamic(region: Buffer, depth: number, to: Address | null): Found {
    const length = small(region, 0);
    const body = region.subarray(32);
    if (length !== null && length > 0 && depth < MAX_DEPTH && !isPacked(body, length)) {
      const list = this.list(body, length, depth, to);
      if (list) return list;
    }
    if (length === null || length > body.length) {
      if (depth < MAX_DEPTH) return this.tuple(region, depth + 1);
      return { type: "bytes", value: region };
    }
    const bytes = body.subarray(0, length);
    this.strings.push({ to, data: bytes });
    return isText(bytes) ? { type: "string", value: new Text(bytes) } : { type: "bytes", value: bytes };
  }

  private list(body: Buffer, length: number, depth: number, to: Address | null): Found | null {
    if (length * 32 > body.length) return null;
    const offsets: number[] = [];
    for (let i = 0; i < Math.min(length, this.left) && !this.meter.spent; i++) {
      this.meter.words++;
      const offset = small(body, i * 32);
      if (offset === null || offset < length * 32 || offset + 32 > body.length) break;
      offsets.push(offset);
    }
    const items: Found[] = [];
    if (offsets.length === length) {
      for (const [i, start] of offsets.entries()) {
        if (!this.take()) break;
        const end = offsets[i + 1] ?? body.length;
        items.push(this.dynamic(body.subarray(start, end > start ? end : body.length), depth + 1, to));
      }
    } else {
      for (let i = 0; i < length && this.take(); i++) items.push(guessWord(body.subarray(i * 32, i * 32 + 32)));
    }
    const type = items.every((item) => item.type === items[0]?.type) ? (items[0]?.type ?? "bytes") : "bytes32";
    return { type: `${type}[]`, value: items.map((item) => item.value) };
  }

  private take(): boolean {
    this.meter.words++;
    return this.left-- > 0 && !this.meter.spent;
  }
}

/** Bytes of that length, padded with zeros to the end: rather a string than a list. */
function isPacked(body: Buffer, length: number): boolean {
  return Math.ceil(length / 32) * 32 === body.length && length <= body.length && isZero(body, length, body.length);
}

function guessWord(word: Buffer): Found {
  if (isAddressShaped(word, 0)) return { type: "address", value: `0x${word.toString("hex", 12, 32)}` };
  if (isZero(word, 0, 12)) return { type: "uint256", value: toBigInt(word) };
  if (isZero(word, 4, 32)) return { type: "bytes4", value: `0x${word.toString("hex", 0, 4)}` };
  return { type: "bytes32", value: `0x${word.toString("hex")}` };
}

function small(data: Buffer, at: number): number | null {
  if (at + 32 > data.length || !isZero(data, at, at + 28)) return null;
  return data.readUInt32BE(at + 28);
}

function isText(bytes: Buffer): boolean {
  if (bytes.length === 0) return false;
  for (let i = 0; i < Math.min(bytes.length, 256); i++) {
    const byte = bytes[i]!;
    if (byte < 0x20 || byte > 0x7e) return false;
  }
  return true;
}
