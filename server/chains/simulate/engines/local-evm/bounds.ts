import { keccak256 } from "viem/utils";
import { RpcInvalid } from "../../../errors";

/** Of one run. No transaction that is meant to be sent hashes as much; it takes some fifty milliseconds. */
const mostHashed = 1024 * 1024;

/**
 * What one run has used of what costs more time here than its gas was measured for. Keccak costs a hundred times more, and
 * code that never jumps can hash for many seconds without any look at the clock: a transaction that wants more gets no
 * answer.
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
    if (this.#hashed > mostHashed)
      throw new RpcInvalid("The transaction hashes more than is done for one", true, "never");
    const hash = keccak256(data, "bytes");
    this.note(data, hash);
    return hash;
  };
}
