import { op } from "./opcodes";
import { unknown, type Value } from "./values";

/** How deep in the stack the place and the length lie of what an instruction writes to memory that nobody can tell. */
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
const mostWords = 64;

/** What is known of memory: the words below 1 kB that were written where it can be told. */
export class KnownMemory {
  private readonly words: Map<number, Value>;

  constructor(from?: KnownMemory) {
    this.words = new Map(from?.words);
  }

  /** What was last written there, but for what was written where nobody can tell. */
  read(place: Value): Value | undefined {
    return place.is === "number" ? this.words.get(Number(place.value)) : undefined;
  }

  write(place: Value, value: Value): void {
    this.forget(place, 32n);
    if (place.is === "number" && place.value < end && this.words.size < mostWords)
      this.words.set(Number(place.value), value);
  }

  /** Other bytes take the place of what stood there. */
  forget(place: Value, length: bigint): void {
    if (length === 0n || place.is !== "number") return;
    for (const at of [...this.words.keys()])
      if (BigInt(at) + 32n > place.value && BigInt(at) < place.value + length) this.words.delete(at);
  }

  /** An answer, or a copy, takes the place of what stood there. */
  forgetWritten(opcode: number, stack: readonly Value[]): void {
    const where = writes.get(opcode);
    if (!where) return;
    const [place = unknown, length] = where.map((depth) => stack.at(-1 - depth));
    this.forget(place, length?.is === "number" ? length.value : end);
  }
}
