import type { Address, Hex } from "viem";
import type { CodeScan } from "../bytecode";
import { addressAt } from "./abi-words";
import type { EvmClient } from "./client";
import type { ReadOptions } from "./read-options";

/** Sources of the targets of a fallback's DELEGATECALLs, as the code shows. */
export interface Onward {
  /** Targets in the code. */
  constants: Address[];
  slots: Hex[];
  /** Some targets are found in a way that the code alone does not show: in a mapping, at a beacon. */
  lookedUp: boolean;
}

const most = 4;
const MAX_PRECOMPILE = 0xffffn;

export function findDelegateTargets(scan: CodeScan): Onward {
  const clone = scan.cloneOf;
  if (clone) return { constants: [clone], slots: [], lookedUp: false };
  const constants = new Set<Address>();
  const slots = new Set<Hex>();
  let lookedUp = false;
  if (!scan.hasDelegatecall) return { constants: [], slots: [], lookedUp };
  for (const { kind, entry, target, gated } of scan.trace.calls) {
    // An admin's own call, such as one of new code as it is installed, delegates no other caller's calls.
    if (gated && target.from === "calldata") continue;
    if ((kind !== "delegatecall" && kind !== "callcode") || (entry !== "fallback" && entry !== "receive")) continue;
    if (target.from === "storage" && target.slot && slots.size < most) slots.add(target.slot);
    else if (target.from === "constant" && BigInt(target.address) > MAX_PRECOMPILE && constants.size < most)
      constants.add(target.address);
    else if (target.from !== "zero" && target.from !== "self" && target.from !== "constant") lookedUp = true;
  }
  return { constants: [...constants], slots: [...slots], lookedUp };
}

/**
 * Addresses that the code delegates its calls to when it runs with the storage of `address`. At most one round trip.
 */
export async function readTargets(
  client: EvmClient,
  address: Address,
  { constants, slots }: Onward,
  options: ReadOptions,
): Promise<Address[]> {
  const words = await Promise.all(slots.map((slot) => client.getStorageAt(address, slot, options)));
  return [...new Set([...constants, ...words.map(addressAt)])].filter((each) => each !== undefined);
}
