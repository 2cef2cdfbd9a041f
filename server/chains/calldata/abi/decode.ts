import type { MalformedCode } from "../types";
import { Args, Text, type Value } from "./args";
import type { Type } from "./type";

/** Counts the words read over a whole tree, so that no input buys unbounded work. */
export class Meter {
  words = 0;
  constructor(readonly limit: number) {}

  get spent(): boolean {
    return this.words >= this.limit;
  }
}

export interface AbiNote {
  readonly code: MalformedCode;
  readonly at: string | null;
}

export interface Decoded {
  readonly args: Args;
  readonly notes: readonly AbiNote[];
}

const MAX_NOTES = 8;

/**
 * Reads ABI-encoded arguments as leniently as the EVM and old compilers would, where viem's decoder refuses: words past
 * the end are zeros, dirty bits are masked off, lists end where the data ends. Everything an honest encoder would not
 * have written is noted; without notes the data equals its own re-encoding.
 */
export function decodeArgs(inputs: readonly Type[], data: Buffer, meter: Meter): Decoded {
  const reader = new Reader(data, meter);
  const { args, end } = reader.tuple(inputs, 0, "");
  if (end < data.length) reader.note("trailing-bytes", null);
  return { args, notes: reader.notes };
}

class Reader {
  readonly notes: AbiNote[] = [];

  constructor(
    private readonly data: Buffer,
    private readonly meter: Meter,
  ) {}

  /** Once the work allowed is done, what is missing is what was not read. */
  note(code: MalformedCode, at: string | null): void {
    if (!this.meter.spent && this.notes.length < MAX_NOTES) this.notes.push({ code, at });
  }

  /** Fields of a tuple whose head starts at `base`. `end` is where a canonical encoding would stop. */
  tuple(fields: readonly Type[], base: number, at: string): { args: Args; end: number } {
    let head = base;
    let tail = base;
    for (const field of fields) tail += field.head;
    const values: Value[] = [];
    for (const field of fields) {
      const path = at === "" ? field.name : `${at}.${field.name}`;
      if (field.dynamic) {
        const found = this.pointed(field, head, base, tail, path);
        values.push(found.value);
        tail = Math.max(tail, found.end);
      } else values.push(this.inline(field, head, path));
      head += field.head;
    }
    return { args: new Args(namesOf(fields), values), end: tail };
  }

  /** A dynamic value, by the offset at `head`, which counts from `base`. */
  private pointed(type: Type, head: number, base: number, expected: number, at: string): { value: Value; end: number } {
    const offset = this.size(head, at, this.data.length - base);
    const position = offset === null ? this.before(head, base) : base + offset;
    if (position === null) {
      this.note("offset-out-of-bounds", at);
      return { value: empty(type), end: head + 32 };
    }
    if (offset === null) this.note("negative-offset", at);
    else if (position !== expected) this.note("non-canonical-offset", at);
    return this.dynamic(type, position, at);
  }

  /** Where a nested offset leads that wraps around: contracts add it to its base modulo 2^256. null: not into the data. */
  private before(head: number, base: number): number | null {
    const position = BigInt.asUintN(256, toBigInt(this.word(head, "")) + BigInt(base));
    return position < BigInt(base) ? Number(position) : null;
  }

  private dynamic(type: Type, position: number, at: string): { value: Value; end: number } {
    if (type.kind === "tuple") {
      const { args, end } = this.tuple(type.fields, position, at);
      return { value: args, end };
    }
    if (type.kind === "list") return this.list(type.element, position, at);
    const { bytes, end } = this.bytes(position, at);
    return { value: type.kind === "string" ? new Text(bytes) : bytes, end };
  }

  private bytes(position: number, at: string): { bytes: Buffer; end: number } {
    const start = position + 32;
    const available = Math.max(0, this.data.length - start);
    const declared = this.size(position, at, available);
    if (declared === null) this.note("length-out-of-bounds", at);
    const length = declared ?? available;
    const end = start + Math.ceil(length / 32) * 32;
    if (end > this.data.length && declared !== null) this.note("short-data", at);
    if (!isZero(this.data, start + length, Math.min(end, this.data.length))) this.note("dirty-padding", at);
    return { bytes: this.data.subarray(start, start + length), end };
  }

  private list(element: Type, position: number, at: string): { value: Value[]; end: number } {
    const start = position + 32;
    const fitting = Math.max(0, Math.ceil((this.data.length - start) / element.head));
    const declared = this.size(position, at, fitting);
    if (declared === null) this.note("length-out-of-bounds", at);
    const length = declared ?? fitting;
    const values: Value[] = [];
    let tail = start + length * element.head;
    for (let i = 0; i < length && !this.meter.spent; i++) {
      const head = start + i * element.head;
      if (element.dynamic) {
        const found = this.pointed(element, head, start, tail, `${at}.${i}`);
        values.push(found.value);
        tail = Math.max(tail, found.end);
      } else values.push(this.inline(element, head, `${at}.${i}`));
    }
    return { value: values, end: tail };
  }

  private inline(type: Type, position: number, at: string): Value {
    if (type.kind === "tuple") return this.tuple(type.fields, position, at).args;
    const word = this.word(position, at);
    switch (type.kind) {
      case "address":
        if (!isZero(word, 0, 12)) this.note("dirty-address", at);
        return `0x${word.toString("hex", 12)}`;
      case "bool":
        if (!isZero(word, 0, 31) || word[31]! > 1) this.note("dirty-bool", at);
        return !isZero(word, 0, 32);
      case "fixed":
        if (!isZero(word, type.size, 32)) this.note("dirty-bytes", at);
        return `0x${word.toString("hex", 0, type.size)}`;
      case "uint":
      case "int":
        return this.integer(type.kind === "int", type.bits, word, at);
      default:
        throw new Error(`${type.kind} is not inline`);
    }
  }

  private integer(signed: boolean, bits: number, word: Buffer, at: string): bigint {
    const raw = toBigInt(word);
    const full = signed ? BigInt.asIntN(256, raw) : raw;
    if (bits === 256) return full;
    const value = signed ? BigInt.asIntN(bits, raw) : BigInt.asUintN(bits, raw);
    if (value !== full) this.note("dirty-integer", at);
    return value;
  }

  private word(position: number, at: string): Buffer {
    this.meter.words++;
    if (position + 32 <= this.data.length) return this.data.subarray(position, position + 32);
    this.note("short-data", at);
    const word = Buffer.alloc(32);
    if (position < this.data.length) this.data.copy(word, 0, position);
    return word;
  }

  /**
   * An offset or a length, null if it passes `limit`. Uniswap's routers keep the low 32 bits only, so that is tried
   * before a value counts as out of bounds.
   */
  private size(position: number, at: string, limit: number): number | null {
    const word = this.word(position, at);
    const low = word.readUInt32BE(28);
    if (low > limit) return null;
    if (!isZero(word, 0, 28)) this.note("dirty-integer", at);
    return low;
  }
}

/** Names by field list: one array per type, not one per call. */
const nameCache = new WeakMap<readonly Type[], readonly string[]>();

function namesOf(fields: readonly Type[]): readonly string[] {
  let names = nameCache.get(fields);
  if (!names) {
    names = fields.map((field) => field.name);
    nameCache.set(fields, names);
  }
  return names;
}

function empty(type: Type): Value {
  switch (type.kind) {
    case "bytes":
      return Buffer.alloc(0);
    case "string":
      return new Text(Buffer.alloc(0));
    case "list":
      return [];
    case "tuple":
      return new Args(namesOf(type.fields), type.fields.map(empty));
    case "bool":
      return false;
    case "address":
      return `0x${"00".repeat(20)}`;
    case "fixed":
      return `0x${"00".repeat(type.size)}`;
    default:
      return 0n;
  }
}

export function toBigInt(word: Buffer): bigint {
  const low = word.readBigUInt64BE(24);
  if (isZero(word, 0, 24)) return low;
  return (
    (word.readBigUInt64BE(0) << 192n) | (word.readBigUInt64BE(8) << 128n) | (word.readBigUInt64BE(16) << 64n) | low
  );
}

export function isZero(data: Buffer, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (data[i] !== 0) return false;
  return true;
}
