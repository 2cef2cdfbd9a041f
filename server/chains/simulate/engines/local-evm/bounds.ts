import { keccak256 } from "viem/utils";
import { RpcInvalid } from "../../../errors";

/** Limit of one run. No ordinary transaction hashes as much; it takes some fifty milliseconds. */
const MAX_HASHED = 1024 * 1024;

/**
 * Resources used by one run that cost more time here than their gas suggests. Keccak costs a hundred times more, and
 * code that never jumps can hash for many seconds without a check of the clock. A transaction that exceeds the limit
 * gets no answer.
 */
export class Bounds {
  /** Gas of built-in functions. */
  cryptography = 0n;
  #hashed = 0;

  constructor(private readonly note: (data: Uint8Array, hash: Uint8Array) => void) {}

  begin(): void {
    this.cryptography = 0n;
    this.#hashed = 0;
  }

  readonly hash = (data: Uint8Array): Uint8Array => {
    this.#hashed += data.length;
    if (this.#hashed > MAX_HASHED)
      throw new RpcInvalid("The transaction hashes more than is done for one", true, "never");
    const hash = keccak256(data, "bytes");
    this.note(data, hash);
    return hash;
  };
}
