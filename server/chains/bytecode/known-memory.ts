import { op } from "./opcodes";
import { unknown, type Value } from "./values";

/** Stack depth of the place and the length for instructions that write unknown data to memory. */
const writes = new Map<number, readonly [place: number, length: number]>([
  [op.CALL, [5, 6]],
  [op.CALLCODE, [5, 6]],
  [op.DELEGATECALL, [4, 5]],
  [op.STATICCALL, [4, 5]],
  [op.CALLDATACOPY, [0, 2]],
  [op.CODECOPY, [0, 2]],
  [op.EXTCODECOPY, [1, 3]],
  [op.RETURNDATACOPY, [0, 2]],
  [op.MCOPY, [0, 2]],
]);

const end = 1_024n;
const MAX_WORDS = 64;
const MAX_COPIES = 16;
const endless = 1n << 256n;

/** Where calldata was copied to, and where its first byte lies among that. */
interface Copy {
  from: bigint;
  to: bigint;
  begin: bigint | undefined;
}

/** Known contents of memory: words below 1 kB, and copies of calldata, that were written at known places. */
export class KnownMemory {
  private readonly words: Map<number, Value>;
  private copies: readonly Copy[];

  constructor(from?: KnownMemory) {
    this.words = new Map(from?.words);
    this.copies = from?.copies ?? [];
  }

  /** Last value written there, except for writes to unknown places. */
  read(place: Value): Value | undefined {
    if (place.is !== "number") return undefined;
    const { value } = place;
    const copy = this.copies.find(({ from, to }) => value >= from && value + 32n <= to);
    if (copy) return copy.begin === value ? { is: "calldata", at: 0 } : { is: "claimed" };
    return this.words.get(Number(value));
  }

  /** Records a copy of calldata. Its length may be unknown. The earlier contents were discarded before. */
  copyCalldata(place: Value, from: Value, length: Value): void {
    // Bytes behind calldata's end are zeros.
    if (place.is !== "number" || from.is === "calldata-size" || this.copies.length >= MAX_COPIES) return;
    const to = length.is === "number" ? place.value + length.value : endless;
    const begin = from.is === "number" && from.value === 0n ? place.value : undefined;
    if (to >= place.value + 32n) this.copies = [...this.copies, { from: place.value, to, begin }];
  }

  write(place: Value, value: Value): void {
    this.forget(place, 32n);
    if (place.is === "number" && place.value < end && this.words.size < MAX_WORDS)
      this.words.set(Number(place.value), value);
  }

  /** Other bytes take the place of what stood there. */
  forget(place: Value, length: bigint): void {
    if (length === 0n || place.is !== "number") return;
    for (const at of [...this.words.keys()])
      if (BigInt(at) + 32n > place.value && BigInt(at) < place.value + length) this.words.delete(at);
    const [start, stop] = [place.value, place.value + length];
    if (this.copies.some(({ from, to }) => from < stop && start < to))
      this.copies = this.copies
        .flatMap((copy) => [
          { ...copy, to: copy.to < start ? copy.to : start },
          { ...copy, from: copy.from > stop ? copy.from : stop },
        ])
        .filter(({ from, to }) => from + 32n <= to)
        // One copy is cut into as many as there are writes into it.
        .slice(0, MAX_COPIES);
  }

  /** An answer, or a copy, takes the place of what stood there. */
  forgetWritten(opcode: number, stack: readonly Value[]): void {
    const where = writes.get(opcode);
    if (!where) return;
    const [place = unknown, length] = where.map((depth) => stack.at(-1 - depth));
    this.forget(place, length?.is === "number" ? length.value : end);
  }
}
