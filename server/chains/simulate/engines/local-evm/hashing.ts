import { keccak256 } from "viem/utils";
import { RpcInvalid } from "../../../errors";

/** Of one run. No transaction that anybody means to send hashes as much; it takes some fifty milliseconds. */
const mostBytes = 1024 * 1024;

/**
 * Keccak costs a hundred times more time here than its gas was measured for, and code that never jumps can hash for many
 * seconds without any look at the clock. Whoever wants more of it gets no answer.
 */
export function boundHashing(note: (data: Uint8Array, hash: Uint8Array) => void): (data: Uint8Array) => Uint8Array {
  let left = mostBytes;
  return (data) => {
    left -= data.length;
    if (left < 0) throw new RpcInvalid("The transaction hashes more than is done for one", true, "never");
    const hash = keccak256(data, "bytes");
    note(data, hash);
    return hash;
  };
}
