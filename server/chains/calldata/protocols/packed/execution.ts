import { toBigInt } from "../../abi/decode";
import type { Address } from "../../types";

/** ERC-7579 single execution: target (20), value (32), data. null if the bytes end before the data starts. */
export function singleExecution(packed: Buffer): { target: Address; value: bigint; data: Buffer } | null {
  if (packed.length < 52) return null;
  return { target: addressAt(packed), value: toBigInt(packed.subarray(20, 52)), data: packed.subarray(52) };
}

/** ERC-7579 delegatecall: target (20), data. */
export function delegateExecution(packed: Buffer): { target: Address; data: Buffer } | null {
  if (packed.length < 20) return null;
  return { target: addressAt(packed), data: packed.subarray(20) };
}

function addressAt(packed: Buffer): Address {
  return `0x${packed.toString("hex", 0, 20)}`;
}
