const MAX_BYTES = 32_768;

/** Memory byte by byte, with what of it is not known. */
export class ByteMemory {
  readonly #bytes = new Uint8Array(MAX_BYTES);
  readonly #words = new DataView(this.#bytes.buffer);
  readonly #dark = new Uint8Array(MAX_BYTES);

  /** The word that stands there; undefined where a part of it isn't known. */
  read(at: unknown): bigint | undefined {
    const from = placeOf(at, 32);
    if (from === undefined) return undefined;
    for (let index = from; index < from + 32; index++) if (this.#dark[index]) return undefined;
    let word = 0n;
    for (const part of [0, 8, 16, 24]) word = (word << 64n) | this.#words.getBigUint64(from + part);
    return word;
  }

  /** False where the overwritten range is unknown; the other methods do the same. */
  write(at: unknown, word: bigint | undefined): boolean {
    const from = placeOf(at, 32);
    if (from === undefined) return false;
    this.#dark.fill(word === undefined ? 1 : 0, from, from + 32);
    if (word !== undefined)
      for (const part of [0, 8, 16, 24]) this.#words.setBigUint64(from + part, word >> BigInt(192 - 8 * part));
    return true;
  }

  writeByte(at: unknown, word: bigint | undefined): boolean {
    const from = placeOf(at, 1);
    if (from === undefined) return false;
    this.#dark[from] = word === undefined ? 1 : 0;
    this.#bytes[from] = Number((word ?? 0n) & 0xffn);
    return true;
  }

  /** Bytes beyond the code are zeros. */
  copy(at: unknown, source: unknown, size: unknown, code: Uint8Array): boolean {
    if (typeof size !== "bigint" || typeof source !== "bigint" || size > BigInt(MAX_BYTES)) return false;
    const [from, end] = [placeOf(at, Number(size)), Number(size)];
    if (from === undefined) return false;
    const part =
      source < BigInt(code.length) ? code.subarray(Number(source), Number(source) + end) : code.subarray(0, 0);
    this.#dark.fill(0, from, from + end);
    this.#bytes.fill(0, from, from + end).set(part, from);
    return true;
  }
}

function placeOf(at: unknown, size: number): number | undefined {
  return typeof at === "bigint" && at + BigInt(size) <= BigInt(MAX_BYTES) ? Number(at) : undefined;
}
